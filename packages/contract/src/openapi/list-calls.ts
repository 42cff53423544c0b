// The calls over whole lists of a resource, and those of who decides what the public sees, for the API document.
import { mostBatchItems } from '../calls/lists.ts'
import { hasMethod, type Resource } from '../resource.ts'
import {
  answer,
  changeErrors,
  idempotencyKey,
  lenient,
  pagingParameters,
  pathParameter,
  queryParameter,
  readErrors,
  ref,
  repeatableErrors,
  scopeParameters,
  type Operation,
  type Paths,
  json,
  security,
  signedIn,
  switchSchema,
} from './parts.ts'
import { errorsOfReading } from './resources.ts'

const text = { type: 'string' }
const bytes = { ...text, format: 'binary' }
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const atomic = queryParameter('atomic', {
  description: 'false: what can be done is done, whatever fails. Otherwise all or nothing.',
  schema: { ...switchSchema, default: true },
})

export function listCallPaths(resource: Resource): Paths {
  const base = `/api/${resource.path}`
  const canBatch = hasMethod(resource, 'PATCH') || hasMethod(resource, 'DELETE')
  return {
    [`${base}/export.csv`]: { get: exportOf(resource, 'csv', 'text/csv', text) },
    [`${base}/export.xlsx`]: { get: exportOf(resource, 'xlsx', workbook, bytes) },
    [`${base}/{id}/uses`]: { get: uses(resource) },
    ...(hasMethod(resource, 'CREATE') && resource.path !== 'activity_logs'
      ? { [`${base}/import`]: { post: importOf(resource) } }
      : {}),
    ...(canBatch ? { [`${base}/batch`]: { post: batch(resource) } } : {}),
  }
}

export function publicationPaths(): Paths {
  const filters = ['provinceId', 'organizationId', 'stationTypeId', 'q', 'public'].map((name) =>
    queryParameter(name),
  )
  const decision = {
    public: { type: 'boolean' },
    indicators: { type: 'array', items: text },
    reason: text,
  }
  const round = {
    locationId: text,
    locationPointId: text,
    year: { type: 'integer' },
    observation: { type: 'integer' },
    announced: { type: 'boolean' },
    reason: text,
  }
  return {
    '/api/admin/public-stations': {
      get: listOf('public-stations', 'Stations, and whether they are published.', [
        ...pagingParameters,
        ...filters,
      ]),
    },
    '/api/admin/public-stations-list': {
      get: listOf(
        'public-stations-list',
        'The same without pages, as a bare array.',
        filters,
        json,
      ),
    },
    '/api/admin/public-locations': {
      get: listOf('public-locations', 'Sampling points, and whether they are published.', [
        ...pagingParameters,
        ...filters,
      ]),
    },
    '/api/admin/public-stations/batch': {
      post: decide(
        'public-stations',
        'Publish or withhold stations, or single indicators of them.',
        { id: text, ...decision },
      ),
    },
    '/api/admin/public-locations/batch': {
      post: decide('public-locations', 'Publish or withhold sampling points.', {
        id: text,
        ...decision,
      }),
    },
    '/api/admin/announced-locations/batch': {
      post: decide(
        'announced-locations',
        'Announce the results of sampling rounds, or take them back.',
        round,
      ),
    },
  }
}

function listOf(name: string, summary: string, parameters: object[], type?: string): Operation {
  return {
    operationId: `admin.${name}`,
    summary,
    tags: ['publication'],
    parameters,
    responses: {
      '200': answer(
        'The list.',
        type ? { type: 'array', items: { type: 'object' } } : { type: 'object' },
        type,
      ),
      ...readErrors,
      ...signedIn,
    },
    security,
  }
}

function exportOf(resource: Resource, form: string, type: string, schema: object): Operation {
  const { path, label } = resource
  const own = [
    queryParameter('columns', { description: 'Names of fields, joined by commas.' }),
    queryParameter('labels', {
      description: `true, vi or en. ${lenient}`,
      schema: switchSchema,
    }),
    queryParameter('search', {
      description: 'The name of a search, with its parameters beside it.',
    }),
    queryParameter('sort'),
  ]
  const csv = [
    queryParameter('bom', { description: '0: without byte order mark.' }),
    queryParameter('delimiter', { schema: { ...text, enum: ['comma', 'semicolon', 'tab'] } }),
  ]
  return {
    operationId: `${path}.export-${form}`,
    summary: `The whole list as a file: ${label}. Filters are those of the list; needs EXPORT.`,
    tags: [path],
    parameters: [
      ...own,
      ...(form === 'csv' ? csv : []),
      ...(resource.narrowedBy === 'none' ? [] : [...scopeParameters, ...codeParameters]),
    ],
    responses: { '200': answer('The file.', schema, type), ...readErrors, ...signedIn },
    security,
  }
}

/** A link to a file cannot send headers. */
const codeParameters = [
  queryParameter('provinceCode', { description: 'The same as the header Province-Code.' }),
  queryParameter('tenantCode', { description: 'The same as the header Tenant-Code.' }),
]

function importOf({ path, label }: Resource): Operation {
  const file = { type: 'object', properties: { file: bytes } }
  return {
    operationId: `${path}.import`,
    summary: `Import a list: ${label}. The first line has the names of fields.`,
    tags: [path],
    parameters: [
      queryParameter('dryRun', {
        description: 'Only say what would change.',
        schema: { type: 'boolean' },
      }),
      queryParameter('marked', {
        description:
          'With dryRun=true: the answer is the file that was sent, with a column more that says what is wrong.',
        schema: { type: 'boolean' },
      }),
      atomic,
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: file },
        'text/csv': { schema: text },
        [workbook]: { schema: bytes },
      },
    },
    responses: {
      '200': answer('What became of the lines.', { type: 'object' }, json),
      ...changeErrors,
      '400': answer(
        'Nothing was changed: the same report, with what is wrong in which line; or the file could not be read.',
        { type: 'object' },
        json,
      ),
    },
    security,
  }
}

function batch({ path, label }: Resource): Operation {
  const item = { type: 'object', required: ['id'], properties: { id: text, ifMatch: text } }
  const properties = {
    items: { type: 'array', minItems: 1, maxItems: mostBatchItems, items: item },
    changes: { type: 'object', description: 'A merge patch for each of them.' },
    delete: { type: 'boolean', enum: [true] },
  }
  const call = changing({ type: 'object', required: ['items'], properties })
  return {
    operationId: `${path}.batch`,
    summary: `Change or remove many at once: ${label}.`,
    tags: [path],
    ...call,
    responses: { ...call.responses, '405': ref('responses', 'Error') },
  }
}

function decide(name: string, summary: string, properties: object): Operation {
  const items = {
    type: 'array',
    minItems: 1,
    maxItems: 1000,
    items: { type: 'object', properties },
  }
  const schema = { type: 'object', required: ['items'], properties: { items, reason: text } }
  return { operationId: `admin.${name}.batch`, summary, tags: ['publication'], ...changing(schema) }
}

function changing(
  schema: object,
): Pick<Operation, 'parameters' | 'requestBody' | 'responses' | 'security'> {
  return {
    parameters: [atomic, idempotencyKey],
    requestBody: { required: true, content: { [json]: { schema } } },
    responses: {
      '200': answer('A line for each item.', { type: 'object' }, json),
      ...repeatableErrors,
    },
    security,
  }
}

function uses(resource: Resource): Operation {
  const { path } = resource
  return {
    operationId: `${path}.uses`,
    summary: 'How many items of which resources refer to this one.',
    tags: [path],
    parameters: [pathParameter('id')],
    responses: {
      '200': answer('The counts.', { type: 'object' }, json),
      ...errorsOfReading(resource),
    },
  }
}
