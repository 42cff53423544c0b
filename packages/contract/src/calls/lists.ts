// The calls on whole lists of a resource: export, import with preview, batches of changes; and what refers to an item, and
// what became of it.
import { z } from 'zod'
import { mostBatchItems, mostUses } from '../lists/batches.ts'
import { schemaName } from '../schemas/resource-schemas.ts'
import { lenient, switchSchema } from '../schemas/parts.ts'
import { madeOnce } from '../words/made-once.ts'
import { hasHistory, hasMethod, readByPeople, type Resource } from '../resource.ts'
import { callsOf, type CallFacts } from './call.ts'
import { componentOf } from './hal-shapes.ts'
import { atomic, binaryFile, count, dataOf, instant, notOffered } from './shapes.ts'

const lineProblem = z.object({
  property: z.string().describe('The field, or nothing where it is the whole line.'),
  heading: z
    .string()
    .optional()
    .describe('Of its column in the file, or what people call a field that has no column.'),
  message: z.string(),
})

const importLine = z.object({
  line: z.int().describe('As a spreadsheet counts: the line of the headings is 1.'),
  status: z.enum(['new', 'changed', 'unchanged', 'failed']),
  id: z
    .string()
    .optional()
    .describe('Absent for what is new in a preview, and for what failed before it was found.'),
  changes: z
    .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
    .optional()
    .describe('Wire values; of what is new, `from` is null.'),
  errors: z.array(lineProblem).optional(),
  warnings: z
    .array(lineProblem)
    .optional()
    .describe('What is taken as it stands there, and may be meant otherwise.'),
})

const importReport = z
  .object({
    dryRun: z.boolean(),
    applied: z.boolean().describe('Whether anything was kept.'),
    total: count,
    new: count,
    changed: count,
    unchanged: count,
    failed: count,
    lines: z
      .array(importLine)
      .describe('The first thousand lines, and after them up to a thousand more that failed.'),
  })
  .meta({ id: 'ImportReport' })

const useCount = z.object({
  resource: z.string().describe('The path of the resource whose items refer to this one.'),
  label: z.string(),
  count: count.describe(`Not counted further than ${mostUses}.`),
})
const uses = z.object({ total: count, data: z.array(useCount) }).meta({ id: 'UseReport' })

const itemChange = z
  .object({
    id: z.string().describe('Of the entry of the activity log.'),
    createdAt: instant,
    action: z.string(),
    actorName: z
      .string()
      .describe(
        'For an enterprise, of people elsewhere their organization; empty: the server itself.',
      ),
    note: z.string().nullable().describe('The reason that was given.'),
    changes: z
      .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
      .describe('Wire values of the changed fields; none of a new item.'),
  })
  .meta({ id: 'ItemChange' })

const batchRequest = z.object({
  items: z
    .array(z.object({ id: z.string().min(1).max(64), ifMatch: z.string().max(200).optional() }))
    .min(1)
    .max(mostBatchItems),
  changes: z.record(z.string(), z.unknown()).optional().describe('A merge patch for each of them.'),
  delete: z.literal(true).optional(),
})

export const batchLine = z.object({
  id: z.string(),
  status: z
    .int()
    .describe('As if asked for alone; 424 where only the failure of another item is in the way.'),
  code: z.string().optional(),
  message: z.string().optional(),
  bin: z.string().optional().describe('Its number in the bin, from where it can be restored.'),
})

/** The answer of a batch: in an atomic batch with a failure, nothing is changed. */
export const batchAnswerOf = <Line extends z.ZodType>(line: Line) =>
  z.object({ total: count, succeeded: count, failed: count, items: z.array(line) })

const changeLine = batchLine.extend({
  version: z
    .string()
    .optional()
    .describe('The ETag of an item that was changed: after the change, with dryRun before it.'),
  changes: z
    .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
    .optional()
    .describe('Wire values of the fields that were asked to change and are otherwise now.'),
})
const batchAnswer = batchAnswerOf(changeLine).meta({ id: 'BatchReport' })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const text = z.string()
const optional = text.optional()

const scopeNames = ['provinceCode', 'tenantCode'] as const
const exportQuery = {
  columns: optional.describe('Names of fields, joined by commas.'),
  labels: z
    .unknown()
    .optional()
    .meta({ ...switchSchema, description: `true, vi or en. ${lenient}` }),
  search: optional.describe('The name of a search, with its parameters beside it.'),
  sort: optional,
}
const csvQuery = {
  bom: optional.describe('0: without byte order mark.'),
  delimiter: z.enum(['comma', 'semicolon', 'tab']).optional(),
}
/** They are parameters, because a link to a file cannot send headers. */
const codes = {
  provinceCode: optional.describe('The same as the header Province-Code.'),
  tenantCode: optional.describe('The same as the header Tenant-Code.'),
}
const flag = z.boolean().optional()

/** The calls of one resource; `import` and `batch` only where items can be created or changed. */
export const listCallsOf = madeOnce((resource: Resource) => {
  const { path, label, narrowedBy, access } = resource
  const isNarrowed = narrowedBy !== 'none'
  const people = { access: 'session' } as const
  const exported = (form: 'csv' | 'xlsx', more: object) => ({
    ...people,
    at: `GET /api/${path}/export.${form}` as const,
    summary: `The whole list as a file: ${label.en}. Filters are those of the list; needs EXPORT.`,
    query: z.object({ ...exportQuery, ...more, ...(isNarrowed ? codes : {}) }),
    shared: isNarrowed ? scopeNames : [],
    description: 'The file.',
  })
  const facts: Record<string, CallFacts> = {
    'export-csv': { ...exported('csv', csvQuery), answer: text, type: 'text/csv' },
    'export-xlsx': { ...exported('xlsx', {}), answer: binaryFile, type: workbook },
    uses: {
      at: `GET /api/${path}/{id}/uses`,
      summary: 'How many items of which resources refer to this one.',
      query: z.object({
        of: optional.describe('Paths of resources, joined by commas: only these are counted.'),
      }),
      description: 'The counts.',
      answer: uses,
      ...(readByPeople.has(access.read) ? people : {}),
    },
    ...(hasHistory(resource)
      ? {
          history: {
            ...people,
            at: `GET /api/${path}/{id}/history`,
            summary: 'The newest changes of an item, for people who may change or approve it.',
            description: 'The newest first, at most twenty; none for others who see the item.',
            answer: dataOf(itemChange),
          },
        }
      : {}),
    ...(hasMethod(resource, 'CREATE') && path !== 'activity_logs'
      ? { import: { ...importCall(resource), ...people } }
      : {}),
    ...(hasMethod(resource, 'PATCH') || hasMethod(resource, 'DELETE')
      ? { batch: { ...batchCall(resource), ...people } }
      : {}),
  }
  const named = Object.entries(facts).map(([verb, call]) => [`${path}.${verb}`, call] as const)
  return callsOf({ tag: path, entity: 'batch' }, Object.fromEntries(named))
})

function importCall({ path, label }: Resource): CallFacts {
  return {
    at: `POST /api/${path}/import`,
    summary: `Import a list: ${label.en}. The first line has the names of fields.`,
    query: z.object({
      dryRun: flag.describe('Only say what would change.'),
      marked: flag.describe(
        'With dryRun=true: the answer is the file that was sent, with a column more that says what is wrong.',
      ),
      atomic,
    }),
    bodies: {
      'multipart/form-data': z.object({ file: binaryFile.optional() }),
      'text/csv': text,
      [workbook]: binaryFile,
    },
    description: 'What became of the lines.',
    answer: importReport,
    others: {
      400: {
        description:
          'Nothing was changed: the same report, with what is wrong in which line; or the file could not be read.',
        body: z.union([importReport, componentOf('Error')]),
      },
    },
  }
}

function batchCall(resource: Resource): CallFacts {
  const { path, label } = resource
  const { changes, delete: removal } = batchRequest.shape
  const patch = componentOf(`${schemaName(resource)}Patch`).pipe(changes.unwrap())
  return {
    at: `POST /api/${path}/batch`,
    summary: `Change or remove many at once: ${label.en}.`,
    query: z.object({
      atomic,
      dryRun: flag.describe('Only say what would become of each item.'),
    }),
    shared: ['idempotencyKey'],
    body: batchRequest.extend({
      changes: hasMethod(resource, 'PATCH')
        ? patch.optional().describe(changes.description!)
        : notOffered(changes),
      delete: hasMethod(resource, 'DELETE') ? removal : notOffered(removal),
    }),
    description: 'A line for each item.',
    answer: batchAnswer,
    errors: [400, 401, 403, 404, 405, 406, 409, 412, 413, 415, 422, 429],
  }
}

export type ImportReport = z.infer<typeof importReport>
export type ImportLine = z.infer<typeof importLine>
export type LineProblem = z.infer<typeof lineProblem>
export type Uses = z.infer<typeof uses>
export type UseCount = z.infer<typeof useCount>
export type ItemChange = z.infer<typeof itemChange>
export type BatchRequest = z.infer<typeof batchRequest>
export type BatchLine = z.infer<typeof changeLine>
export interface BatchAnswer<Line = BatchLine> {
  total: number
  succeeded: number
  failed: number
  items: Line[]
}
