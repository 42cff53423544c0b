// A station's series as a CSV file, streamed from the database row by row.
import { Readable } from 'node:stream'
import type { Grain } from '@eos/contract/grains'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { to as copyTo } from 'pg-copy-streams'
import type { Context } from '../../context.ts'
import { RequestFailure } from '../../http/errors.ts'
import type { VisibleStation } from '../../publication/visible-stations.ts'
import { chosenIndicators, readGrain, readList, readRange, requireIndex } from './choice.ts'
import { csvLine } from './csv-cell.ts'
import { exportTable } from './export-table.ts'
import { requireStation } from './require-station.ts'

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
  const { header, query } = await exportTable(context.db, { station, grain, range, indicators })
  reply.headers({
    'content-disposition': `attachment; filename="${fileName(station, grain, range)}"`,
    'cache-control': 'public, no-cache',
  })
  reply.type('text/csv; charset=utf-8')
  if (request.method === 'HEAD') return reply.send('')
  return reply.send(Readable.from(fileOf(context, header, query)))
}

/** The mark at the start tells spreadsheets that the file is UTF-8. */
async function* fileOf(
  { pool }: Pick<Context, 'pool'>,
  header: string[],
  query: string,
): AsyncGenerator<Buffer | string> {
  const client = await pool.connect()
  let isDone = false
  try {
    const rows = client.query(copyTo(`copy (${query}) to stdout with (format csv)`))
    yield `\uFEFF${csvLine(header)}`
    for await (const chunk of rows) yield chunk as Buffer
    isDone = true
  } finally {
    // Who hangs up in the middle leaves a connection that is still sending; it cannot be used again.
    client.release(!isDone)
  }
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
