// Series of one or many stations as a file, streamed from the database chunk by chunk.
import { Readable } from 'node:stream'
import { type ExportFacts } from '@eos/contract/calls/stations/export'
import { fileForms, type FileForm } from '@eos/contract/pages/file-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { PublisherOf } from '../../../platform/http/publisher.ts'
import { sendHeadAlone } from '../../../platform/http/send-bytes.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { localDay } from '../../../platform/time/written-time.ts'
import type { Latest } from '../latest/open-latest.ts'
import { readExport, readForm, type ExportChoice, type ExportQuery } from './export-choice.ts'
import { csvwOf } from './export-csvw.ts'
import { exportFacts } from './export-facts.ts'
import { parquetFile } from './export-parquet.ts'
import { csvFile, ndjsonFile } from './export-text.ts'
import { caching } from '../../../platform/http/caching.ts'

interface Exporting {
  context: Context
  latest: Latest
  publisherOf: PublisherOf
}

/** One station, named by the file. */
export async function sendStationFile(
  exporting: Exporting,
  to: { request: FastifyRequest; reply: FastifyReply },
  { file, ...query }: ExportQuery & { file: string },
): Promise<FastifyReply> {
  const [, stationId, ending] = /^(\d+)(?:\.(.+))?$/.exec(file) ?? []
  if (stationId === undefined)
    throw new RequestFailure('NOT_FOUND', 'Files are named by a station.')
  const form = readForm(to.request, query.format, ending)
  const asked = { ...query, stationId, form }
  return sendFile(exporting, to, await readExport(exporting.context, to.request, asked))
}

/** Many stations, named by the parameters. */
export async function sendFileOfMany(
  exporting: Exporting,
  to: { request: FastifyRequest; reply: FastifyReply },
  query: ExportQuery,
): Promise<FastifyReply> {
  const form = readForm(to.request, query.format, undefined)
  const asked = { ...query, stationId: undefined, form }
  return sendFile(exporting, to, await readExport(exporting.context, to.request, asked))
}

async function sendFile(
  { context, latest, publisherOf }: Exporting,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  choice: ExportChoice,
): Promise<FastifyReply> {
  const isShared = request.caller.kind === 'anonymous'
  reply.headers({
    'content-disposition': `attachment; filename="${fileName(choice)}"`,
    'cache-control': isShared ? caching.publicAsked : caching.forOnePerson,
    vary: 'Accept, Cookie',
    ...(choice.form === 'csv'
      ? {
          link: `<${addressOfForm(request, 'csvw')}>; rel="describedby"; type="application/csvm+json"`,
        }
      : {}),
  })
  reply.type(contentTypes[choice.form])
  if (request.method === 'HEAD') return sendHeadAlone(reply)
  if (!isShared) await recordExport(context, request, choice)
  const licence = (await publisherOf(request.hostName))?.licence ?? null
  const facts = exportFacts(choice, await latest.snapshot.value(), licence)
  if (choice.form === 'csvw') {
    const url = addressOfForm(request, 'csv')
    return reply.send(Buffer.from(JSON.stringify(csvwOf(choice, facts, url))))
  }
  // A failure in the middle ends the connection, so that nobody takes a part for the whole.
  return reply.send(Readable.from(rowsOf(context, choice, facts), { objectMode: false }))
}

function rowsOf(
  context: Context,
  choice: ExportChoice,
  facts: ExportFacts,
): AsyncGenerator<Buffer | string> {
  if (choice.form === 'parquet') return parquetFile(context.db, choice, facts)
  if (choice.form === 'ndjson') return ndjsonFile(context.db, choice, facts)
  return csvFile(context.db, choice)
}

const contentTypes: Record<FileForm, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: fileForms.parquet.type,
  csvw: 'application/csvm+json; charset=utf-8',
}

/** The address of this export in another form: by the ending where the address has one, else by the parameter. */
function addressOfForm({ address, search }: FastifyRequest, form: FileForm): string {
  const others = new URLSearchParams(search)
  others.delete('format')
  const [, stem, ending] = /^(.*\/\d+)\.([\w.-]+)$/.exec(address.path) ?? []
  if (ending === undefined) others.set('format', form)
  const path = ending === undefined ? address.path : `${stem}.${fileForms[form].ending}`
  const query = others.size > 0 ? `?${others}` : ''
  return `${address.origin}${path}${query}`
}

async function recordExport(
  { db, now }: Context,
  request: FastifyRequest,
  { form, grain, stations }: ExportChoice,
): Promise<void> {
  const after = {
    form,
    grain: grain.name,
    stations: stations.length,
    query: request.address.query.slice(0, 500),
  }
  const one = stations.length === 1 ? { subjectId: stations[0]!.id } : {}
  const activity = { action: 'EXPORT', subject: 'stations', ...one, after } as const
  await recordActivity(db, witnessOf(request), activity, now())
}

function fileName({ stations, isForMany, grain, range, form }: ExportChoice): string {
  const { from, to } = range
  const what = isForMany ? `${stations.length}-stations` : stations[0]!.code
  const name = what.replaceAll(/[^\w.-]+/g, '-')
  // The days are those of the clock at the station; the end is not in the range.
  const zone = stations[0]?.timeZone ?? nationalZone
  const days = [from, new Date(to.getTime() - 1)].map((time) => localDay(time, zone))
  return `${name}_${grain.name}_${days.join('_')}.${fileForms[form].ending}`
}
