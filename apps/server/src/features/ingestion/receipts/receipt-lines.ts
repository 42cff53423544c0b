// One line of each removed receipt: sender, channel, time, stations, time range and counts, packed by columns.
import type { DeliveryChannel } from '@eos/contract/calls/ingestion/channels'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { DeliveryStatus, Counts } from './deliveries.ts'

export interface ReceiptLine {
  id: string
  sourceId: string | null
  /** Code of the source, also when it has gone meanwhile. */
  source: string | null
  channel: DeliveryChannel
  format: string
  fileName: string | null
  sizeBytes: number | null
  status: DeliveryStatus
  receivedAt: Date
  counts: Counts
  problemsTotal: number
  stationIds: string[]
  /** First and last end of an averaging period of its readings; `null` when it brought none. */
  from: Date | null
  to: Date | null
  undone?: { at: Date; by: string } | undefined
}

/** By their places in lines that are stored already: never reordered, only added to. */
const countNames: readonly (keyof Counts)[] = [
  'read',
  'stored',
  'unchanged',
  'replaced',
  'missing',
  'rejected',
  'quarantined',
]

/** The columns of the JSON: each has one entry per receipt, or a single value where all are alike. */
type Columns = Record<
  'sourceId' | 'source' | 'kind' | 'format' | 'fileName' | 'status' | 'stationIds' | 'undoneBy',
  Texts
> &
  Record<
    'id' | 'sizeBytes' | 'receivedAt' | 'problemsTotal' | 'from' | 'to' | 'undoneAt',
    Numbers
  > & { counts: Numbers[] }

type Numbers = (number | null)[] | number | null
type Texts = (string | null)[] | string | null

/** In the order of their ids, in which a day of many stations packs well. */
export async function packLines(lines: readonly ReceiptLine[]): Promise<Buffer> {
  const from = lines.map((line) => line.from?.getTime() ?? null)
  const columns: Columns = {
    id: steps(lines.map(({ id }) => Number(id))),
    sourceId: alike(lines.map(({ sourceId }) => sourceId)),
    source: alike(lines.map(({ source }) => source)),
    kind: alike(lines.map(({ channel }) => channel)),
    format: alike(lines.map(({ format }) => format)),
    fileName: alike(lines.map(({ fileName }) => fileName)),
    sizeBytes: alike(lines.map(({ sizeBytes }) => sizeBytes)),
    status: alike(lines.map(({ status }) => status)),
    receivedAt: steps(lines.map(({ receivedAt }) => receivedAt.getTime())),
    counts: countNames.map((name) => alike(lines.map(({ counts }) => counts[name]))),
    problemsTotal: alike(lines.map(({ problemsTotal }) => problemsTotal)),
    stationIds: alike(lines.map(({ stationIds }) => stationIds.join(' '))),
    from: steps(from),
    to: alike(lines.map(({ to }, row) => (to ? to.getTime() - from[row]! : null))),
    undoneAt: alike(lines.map(({ undone }) => undone?.at.getTime() ?? null)),
    undoneBy: alike(lines.map(({ undone }) => undone?.by ?? null)),
  }
  return compress(JSON.stringify(columns), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 9,
    },
  })
}

export async function unpackLines(packed: Buffer, count: number): Promise<ReceiptLine[]> {
  const columns = JSON.parse((await decompress(packed)).toString('utf8')) as Columns
  const ids = sums(columns.id, count)
  const received = sums(columns.receivedAt, count)
  const from = sums(columns.from, count)
  return Array.from({ length: count }, (_, row) => {
    const stationIds = valueAt(columns.stationIds, row)
    const begin = from[row] ?? null
    const undoneAt = valueAt(columns.undoneAt, row)
    const counted = countNames.map((name, at) => [name, valueAt(columns.counts[at]!, row) ?? 0])
    return {
      id: String(ids[row]),
      sourceId: valueAt(columns.sourceId, row),
      source: valueAt(columns.source, row),
      channel: valueAt(columns.kind, row) as DeliveryChannel,
      format: valueAt(columns.format, row)!,
      fileName: valueAt(columns.fileName, row),
      sizeBytes: valueAt(columns.sizeBytes, row),
      status: valueAt(columns.status, row) as DeliveryStatus,
      receivedAt: new Date(received[row]!),
      counts: Object.fromEntries(counted) as Counts,
      problemsTotal: valueAt(columns.problemsTotal, row) ?? 0,
      stationIds: stationIds ? stationIds.split(' ') : [],
      from: begin === null ? null : new Date(begin),
      to: begin === null ? null : new Date(begin + (valueAt(columns.to, row) ?? 0)),
      undone:
        undoneAt === null
          ? undefined
          : { at: new Date(undoneAt), by: valueAt(columns.undoneBy, row) ?? '' },
    }
  })
}

function valueAt<Value extends string | number | null>(
  column: Value[] | Value,
  row: number,
): Value | null {
  return Array.isArray(column) ? (column[row] ?? null) : column
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

function alike<Value extends string | number | null>(values: Value[]): Value[] | Value {
  const [first = null] = values
  return values.length > 0 && values.every((value) => value === first) ? values[0]! : values
}

/** Each as its distance from the one before; `null` stays, and is no step. */
function steps(values: (number | null)[]): (number | null)[] {
  let last = 0
  return values.map((value) => {
    if (value === null) return null
    const step = value - last
    last = value
    return step
  })
}

function sums(column: Numbers, count: number): (number | null)[] {
  let sum = 0
  return Array.from({ length: count }, (_, row) => {
    const step = valueAt(column, row)
    return step === null ? null : (sum += step)
  })
}

/**
 * Whether the delivery was stored whole, without a problem, a replaced or a quarantined value, was not undone, and came
 * by a channel without people (neither an import nor a repeated reading).
 */
export function isPlain({ status, channel, counts, problemsTotal, undone }: ReceiptLine): boolean {
  const { replaced, rejected, quarantined } = counts
  const isByHand = channel === 'import' || channel === 'reread'
  return (
    status === 'done' &&
    !isByHand &&
    undone === undefined &&
    problemsTotal + replaced + rejected + quarantined === 0
  )
}
