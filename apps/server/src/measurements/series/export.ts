// A station's series as a CSV file, streamed from the database row by row.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Grain } from '@eos/contract/grains'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { to as copyTo } from 'pg-copy-streams'
import { readingExtent } from '../../archive/stored-readings.ts'
import type { Context } from '../../context.ts'
import { RequestFailure } from '../../http/errors.ts'
import type { VisibleStation } from '../../publication/visible-stations.ts'
import {
  chosenIndicators,
  readGrain,
  readList,
  readRange,
  requireIndex,
  type SeriesRange,
} from './choice.ts'
import { csvLine } from './csv-cell.ts'
import { exportTable } from './export-table.ts'
import { requireStation } from './require-station.ts'
import type { WantedRows } from './rows.ts'

export async function sendExport(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { file } = request.params as { file: string }
  const stationId = /^(\d+)\.csv$/.exec(file)?.[1]
  if (stationId === undefined) throw new RequestFailure('NOT_FOUND', 'Files end with .csv.')
  const station = await requireStation(context, stationId)
  const grain = readGrain(request.search)
  if (grain.kind === 'index') requireIndex(station)
  const range = readRange(request.search, context.now())
  const indicators = chosenIndicators(station, readList(request.search, 'indicators'))
  const wanted = { station, grain, range, indicators }
  reply.headers({
    'content-disposition': `attachment; filename="${fileName(station, grain, range)}"`,
    'cache-control': 'public, no-cache',
  })
  reply.type('text/csv; charset=utf-8')
  if (request.method === 'HEAD') return reply.send('')
  return reply.send(Readable.from(fileOf(context, wanted)))
}

/**
 * The mark at the start tells spreadsheets that the file is UTF-8. A slow reader holds back the next piece, never a connection
 * to the database.
 */
async function* fileOf(context: Context, wanted: WantedRows): AsyncGenerator<Buffer | string> {
  let isFirst = true
  for (const range of piecesOf(await withinExtent(context, wanted))) {
    const { header, query } = await exportTable(context.db, { ...wanted, range })
    if (isFirst) yield `\uFEFF${csvLine(header)}`
    isFirst = false
    const piece = await readCopy(context, `copy (${query}) to stdout with (format csv)`)
    if (piece.length > 0) yield piece
  }
}

/** A range may be as long as the caller likes; there is nothing to ask for before the first row and after the last one. */
async function withinExtent(
  context: Pick<Context, 'db' | 'pool'>,
  wanted: WantedRows,
): Promise<WantedRows> {
  const { grain, range, station } = wanted
  const extent = await extentOf(context, grain, station)
  const first = extent?.first?.getTime() ?? range.from.getTime()
  const last = extent?.last?.getTime() ?? first
  const from = Math.max(range.from.getTime(), first - dayMs)
  // At least one piece, since the first one brings the header.
  const to = Math.max(Math.min(range.to.getTime(), last + dayMs), from + 1)
  return { ...wanted, range: { from: new Date(from), to: new Date(to) } }
}

async function extentOf(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  grain: Grain,
  station: VisibleStation,
): Promise<{ first: Date | null; last: Date | null } | undefined> {
  if (grain.name === 'minute') return readingExtent(db, station.id)
  const { rows } = await pool.query<{ first: Date | null; last: Date | null }>(
    `select min(time) as first, max(time) as last from ${grain.table} where station_id = $1`,
    [station.id],
  )
  return rows[0]
}

const dayMs = 86_400_000

async function readCopy({ pool }: Pick<Context, 'pool'>, statement: string): Promise<Buffer> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await buffer(client.query(copyTo(statement)))
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Some ten thousand rows each. */
const pieceDays: Record<Grain['interval'], number> = {
  reading: 30,
  hour: 366,
  day: 3660,
  month: 36_600,
}

function piecesOf({ range, grain }: WantedRows): SeriesRange[] {
  const lengthMs = pieceDays[grain.interval] * dayMs
  const pieces: SeriesRange[] = []
  const end = range.to.getTime()
  for (let from = range.from.getTime(); from < end; from += lengthMs) {
    pieces.push({ from: new Date(from), to: new Date(Math.min(from + lengthMs, end)) })
  }
  return pieces
}

function fileName(
  station: VisibleStation,
  grain: Grain,
  { from, to }: { from: Date; to: Date },
): string {
  const code = station.code.replaceAll(/[^\w.-]+/g, '-')
  return `${code}_${grain.path}_${day(from)}_${day(to)}.csv`
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
