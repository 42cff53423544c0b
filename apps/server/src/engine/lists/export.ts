// Gives a whole list as a file: what the screen shows, without its pages.
import { subjectOf } from '@eos/contract/resources/all'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { recordActivity, witnessOf } from '../activity/record-activity.ts'
import { sendHeadAlone } from '../../platform/http/send-bytes.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Row } from '../queries/rows.ts'
import { columnsOf, referencesIn, type ListColumn } from './cells.ts'
import {
  byteOrderMark,
  csvLine,
  type Delimiter,
  type Cell,
} from '../../platform/lists/csv-writer.ts'
import { countUpTo, readListQuery, rowBatches, type ListQuery } from './list-rows.ts'
import { NameLookup } from './names.ts'
import { mostXlsxRows, xlsxOf } from '../../platform/lists/xlsx-writer.ts'
import type { CollectionRequest } from '../model/engine.ts'
import { caching } from '../../platform/http/caching.ts'

type ListForm = 'csv' | 'xlsx'

const contentTypes: Record<ListForm, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function answerExport(to: CollectionRequest, form: ListForm): Promise<FastifyReply> {
  const { engine, model, request, reply } = to
  const query = await readListQuery(to)
  const columns = columnsOf(model, request)
  const delimiter = readDelimiter(request.search)
  if (form === 'xlsx') await refuseTooMany(to, query)
  const cells = await started(cellBatches(to, query, columns))
  reply.headers({
    'content-type': contentTypes[form],
    'content-disposition': `attachment; filename="${fileName(to, query.now)}.${form}"`,
    'cache-control': caching.forOnePerson,
    vary: 'Cookie, Province-Code, Tenant-Code',
  })
  if (request.method === 'HEAD') return sendHeadAlone(reply)
  await recordExport(to, query.now, form, columns)
  const headings = columns.map(({ heading }) => heading)
  const hasMark = !/^(0|false)$/i.test(request.search.get('bom') ?? '')
  return reply.send(
    form === 'csv'
      ? Readable.from(csvParts(headings, cells, { delimiter, hasMark }), { objectMode: false })
      : xlsxOf(headings, cells, engine.context.now()),
  )
}

/** Returns the name of the exported file, with today's date in the country. */
function fileName({ model }: CollectionRequest, now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(now)
  return `${model.resource.path}_${day}`
}

async function* csvParts(
  headings: readonly string[],
  cells: AsyncIterable<Cell[][]>,
  { delimiter, hasMark }: { delimiter: Delimiter; hasMark: boolean },
): AsyncGenerator<string> {
  yield `${hasMark ? byteOrderMark : ''}${csvLine(headings, delimiter)}`
  for await (const batch of cells) {
    yield batch.map((line) => csvLine(line, delimiter)).join('')
  }
}

async function* cellBatches(
  to: CollectionRequest,
  query: ListQuery,
  columns: readonly ListColumn[],
): AsyncGenerator<Cell[][]> {
  const names = new NameLookup(to)
  const references = referencesIn(to.model)
  for await (const rows of rowBatches(to, query)) {
    await names.learn(rows, references)
    yield rows.map((row: Row) => columns.map(({ cell }) => cell(row, names)))
  }
}

/** Reads the first batch before the answer starts, so that its failure can still be answered as an error. */
async function started<T>(source: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await source.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* source
  })()
}

const delimiters: Readonly<Record<string, Delimiter>> = {
  ',': ',',
  comma: ',',
  ';': ';',
  semicolon: ';',
  '\t': '\t',
  tab: '\t',
}

function readDelimiter(search: URLSearchParams): Delimiter {
  const found = delimiters[search.get('delimiter') ?? ',']
  if (!found) throw new RequestFailure('PARAMETER', 'delimiter must be comma, semicolon or tab.')
  return found
}

async function refuseTooMany(to: CollectionRequest, query: ListQuery): Promise<void> {
  if ((await countUpTo(to, query, mostXlsxRows + 1)) <= mostXlsxRows) return
  throw new RequestFailure('TOO_LARGE', {
    detail: `A sheet holds ${mostXlsxRows} lines. Narrow the list, or take it as CSV.`,
    message: {
      en: 'There are more lines than a sheet holds. Narrow the list, or take it as CSV.',
      vi: 'Số dòng vượt quá sức chứa của bảng tính. Hãy lọc bớt hoặc xuất dạng CSV.',
    },
  })
}

async function recordExport(
  { engine, model, request }: CollectionRequest,
  now: Date,
  form: ListForm,
  columns: readonly ListColumn[],
): Promise<void> {
  const after = {
    form,
    columns: columns.map(({ heading }) => heading),
    query: request.address.query.slice(0, 500),
  }
  const subject = subjectOf(model.resource)
  const activity = { action: 'EXPORT', subject, after } as const
  await recordActivity(engine.context.db, witnessOf(request), activity, now)
}
