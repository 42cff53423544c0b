// The addresses that are not declared resources, for the API document.
import { halSeries } from '../grains.ts'
import {
  answer,
  changeErrors,
  pagingParameters,
  pathParameter,
  queryParameter,
  readErrors,
  type Operation,
  type Paths,
} from './parts.ts'

const json = 'application/json'
const anything = { type: 'object' }

export function callPaths(product: string): Paths {
  const base = `/api/${product}/public`
  return {
    '/api': { get: call('root', 'Links to everything.', 'root') },
    '/api/profile': {
      get: call('profiles', 'Links to the description of every resource.', 'root'),
    },
    '/api/openapi.json': { get: call('openapi', 'This document.', 'root', [], json) },
    '/api/docs': {
      get: call('docs', 'This document as pages.', 'root', [queryParameter('q')], 'text/html'),
    },
    '/api/docs/{tag}': {
      get: call('docs-of', 'The calls of one kind.', 'root', [pathParameter('tag')], 'text/html'),
    },
    '/api/set-up': {
      get: call(
        'set-up-state',
        'Whether this installation waits to be set up.',
        'set-up',
        [],
        json,
      ),
      post: setUp(),
    },
    [`${base}/organization`]: {
      get: call(
        'organization-by-host',
        'The organization of a host name, as a list of one or none.',
        'start-up',
        [queryParameter('host')],
      ),
    },
    [`${base}/latest`]: {
      get: call(
        'latest',
        'The newest air and water of all published stations.',
        'public',
        [],
        json,
      ),
    },
    [`${base}/latest/{provinceCode}`]: {
      get: call(
        'latest-of-province',
        'The same for one province.',
        'public',
        [pathParameter('provinceCode')],
        json,
      ),
    },
    [`${base}/changes`]: {
      get: call(
        'changes',
        'What is otherwise than 24 hours ago, for all stations.',
        'public',
        [],
        json,
      ),
    },
    [`${base}/changes/{provinceCode}`]: {
      get: call(
        'changes-of-province',
        'The same for one province.',
        'public',
        [pathParameter('provinceCode')],
        json,
      ),
    },
    [`${base}/series/{stationId}`]: {
      get: call(
        'series',
        'Readings or index as columns, reduced for a chart.',
        'public',
        [
          pathParameter('stationId'),
          ...['grain', 'indicators', 'from', 'to', 'points'].map((name) => queryParameter(name)),
        ],
        json,
      ),
    },
    [`${base}/derivation/{stationId}`]: {
      get: call(
        'derivation',
        'How one index value came about.',
        'public',
        [
          pathParameter('stationId'),
          ...['grain', 'time', 'locale'].map((name) => queryParameter(name)),
        ],
        json,
      ),
    },
    [`${base}/export/{file}`]: {
      get: call(
        'export',
        'Readings of a station as a file: {stationId}.csv.',
        'public',
        [
          pathParameter('file'),
          ...['grain', 'indicators', 'from', 'to'].map((name) => queryParameter(name)),
        ],
        'text/csv',
      ),
    },
    '/live/readings': {
      get: call(
        'live',
        'Server-sent events when stations have news.',
        'public',
        [queryParameter('stations')],
        'text/event-stream',
      ),
    },
    '/api/ingest': { post: ingest() },
    '/api/ingest/receipts/{id}': {
      get: {
        ...call('receipt', 'What became of a delivery.', 'ingest', [pathParameter('id')], json),
        security: [{ sourceKey: [] }],
      },
    },
    ...doorPaths(),
    ...seriesPaths(),
  }
}

/** What the administration asks about deliveries, unknown symbols and accounts for FTP. */
function doorPaths(): Paths {
  const tag = 'deliveries'
  const door = ['door', 'source', 'faulty'].map((name) => queryParameter(name))
  const paging = ['page', 'size'].map((name) => queryParameter(name))
  return {
    '/api/admin/deliveries': {
      get: call('deliveries', 'Deliveries, newest first.', tag, [...door, ...paging], json),
    },
    '/api/admin/deliveries/{id}': {
      get: call('delivery', 'The receipt of a delivery.', tag, [pathParameter('id')], json),
    },
    '/api/admin/unknown-symbols': {
      get: call('unknown-symbols', 'Symbols that wait for their meaning.', tag, [], json),
    },
    '/api/admin/symbol-mappings': {
      get: call('symbol-mappings', 'What people have said about symbols.', tag, [], json),
      post: change('map-symbol', 'Say what a symbol means; what waited is read again.', tag, [
        'symbol',
        'indicator',
      ]),
    },
    '/api/admin/symbol-mappings/{id}': {
      delete: removal('unmap-symbol', 'Take a meaning back.', tag, 'id'),
    },
    '/api/admin/ftp-accounts': {
      get: call('ftp-accounts', 'Accounts for FTP.', tag, [], json),
      post: change('make-ftp-account', 'Make an account; its password is shown once.', tag, [
        'userName',
        'source',
      ]),
    },
    '/api/admin/ftp-accounts/{userName}': {
      delete: removal('close-ftp-account', 'Close an account.', tag, 'userName'),
    },
  }
}

function change(operationId: string, summary: string, tag: string, required: string[]): Operation {
  const properties = Object.fromEntries(required.map((name) => [name, { type: 'string' }]))
  const schema = { type: 'object', required, properties }
  return {
    operationId,
    summary,
    tags: [tag],
    requestBody: { required: true, content: { [json]: { schema } } },
    responses: { '201': answer('What was made.', anything, json), ...changeErrors },
  }
}

function removal(operationId: string, summary: string, tag: string, name: string): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: [pathParameter(name)],
    responses: { '204': { description: 'Done.' }, ...changeErrors },
  }
}

/** The time series over HAL: read-only, newest first. */
function seriesPaths(): Paths {
  const range = ['from', 'to'].map((name) => queryParameter(name))
  const one = queryParameter('stationId', { required: true })
  const many = queryParameter('stationIds', { required: true, description: 'Joined by commas.' })
  const searches: [name: string, parameters: object[]][] = [
    ['findByStationIdAndGetTimeBetweenOrderByGetTimeDesc', [one, ...range, ...pagingParameters]],
    ['findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc', [many, ...range, ...pagingParameters]],
    ['findFirstByStationIdOrderByGetTimeDesc', [one]],
    ['findLatestByStationIdIn', [many]],
  ]
  const paths: Paths = {}
  for (const { path, label } of halSeries) {
    const list = [queryParameter('stationId'), queryParameter('stationIds'), ...pagingParameters]
    paths[`/api/${path}`] = { get: call(`${path}.list`, `${label}.`, path, list) }
    paths[`/api/${path}/{id}`] = {
      get: call(`${path}.read`, `${label}: one row.`, path, [pathParameter('id')]),
    }
    for (const [name, parameters] of searches) {
      paths[`/api/${path}/search/${name}`] = {
        get: call(`${path}.${name}`, `${label}.`, path, parameters),
      }
    }
  }
  const first = 'getFirstByDataIsNotNull'
  paths[`/api/dataMinEntities/search/${first}`] = {
    get: call(`dataMinEntities.${first}`, 'The newest reading.', 'dataMinEntities'),
  }
  return paths
}

function call(
  operationId: string,
  summary: string,
  tag: string,
  parameters: object[] = [],
  type?: string,
): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      '200': answer(
        'The answer.',
        type === undefined || type === json ? anything : { type: 'string' },
        type,
      ),
      ...readErrors,
    },
  }
}

function setUp(): Operation {
  const text = { type: 'string' }
  const properties = {
    token: { ...text, description: 'From the link that the server printed at its start.' },
    name: text,
    nameEn: text,
    hostNames: { type: 'array', items: text },
    subDomain: text,
    timeZone: { ...text, default: 'Asia/Ho_Chi_Minh' },
    withOffices: { type: 'boolean', default: false },
    adminEmail: text,
    adminName: text,
    password: text,
  }
  const required = ['token', 'name', 'adminEmail', 'adminName', 'password']
  return {
    operationId: 'set-up',
    summary: 'Make the ministry and its administrator, and sign in.',
    tags: ['set-up'],
    requestBody: {
      required: true,
      content: { [json]: { schema: { type: 'object', required, properties } } },
    },
    responses: { '201': answer('What was made.', anything, json), ...changeErrors },
  }
}

function ingest(): Operation {
  const types = ['text/plain', 'text/csv', 'application/json']
  return {
    operationId: 'ingest',
    summary: 'Deliver readings; the answer is a receipt.',
    tags: ['ingest'],
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
    },
    responses: { '200': answer('The receipt.', anything, json), ...changeErrors },
    security: [{ sourceKey: [] }],
  }
}
