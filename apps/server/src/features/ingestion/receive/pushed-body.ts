// The body of a push: unpacked within bounds, and sorted by what it is.
import { pushEncodings, pushTypes } from '@eos/contract/calls/ingestion/ingest'
import type { FastifyRequest } from 'fastify'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { UserError } from '../../../platform/user-error.ts'
import { startOf } from '../parse/delivery.ts'
import { listFormats, mappingNamed } from './delivery-formats.ts'
import { timeLabels, withLabel, type Mapping } from '../parse/mapping.ts'
import { largestStationFileBytes } from '../parse/station-text-file.ts'
import type { Content } from './take-delivery.ts'
import { isGzip, unpackBytes } from './unpack.ts'

/** On the wire, packed or not. */
export const largestBodyBytes = 32 * 1024 * 1024

export function kindOfPush(request: FastifyRequest, dataDir: string): Content {
  const fileName = fileNameOf(request)
  const mappingName = request.search.get('mapping')
  if (mappingName !== null) {
    const mapping = mappingOfPush(mappingName, dataDir)
    if (mapping) return { kind: 'csv', fileName, mapping: labelled(mapping, request) }
    const known = listFormats(dataDir).map(({ name }) => name)
    const mappings = known.filter((name) => mappingNamed(name, dataDir)).join(', ')
    throw new RequestFailure(
      'PARAMETER',
      `No mapping is called "${mappingName}". There are: ${mappings}.`,
    )
  }
  const type = (request.headers['content-type'] ?? 'text/plain').split(';')[0]!.trim().toLowerCase()
  if (isOneOf(pushTypes.json, type)) return { kind: 'json', fileName }
  if (isOneOf(pushTypes.table, type)) {
    throw new RequestFailure('PARAMETER', 'CSV and Parquet need the name of a mapping: ?mapping=…')
  }
  if (!isOneOf(pushTypes.stationFile, type)) {
    const known = Object.values(pushTypes).flat().join(', ')
    throw new RequestFailure('UNSUPPORTED_TYPE', `Send one of ${known}.`)
  }
  if (fileName !== null) return { kind: 'station-file', fileName }
  throw new RequestFailure(
    'PARAMETER',
    'A station file is known by its name: give ?fileName=… or the header X-File-Name.',
  )
}

function mappingOfPush(name: string, dataDir: string): Mapping | undefined {
  try {
    return mappingNamed(name, dataDir)
  } catch (error) {
    if (error instanceof UserError) throw new RequestFailure('PARAMETER', error.message)
    throw error
  }
}

/** Unpacks gzip wherever it is announced or recognised, never beyond what may be received at all. */
export async function unpackBody(request: FastifyRequest, push: Content): Promise<Buffer> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (!isOneOf(pushEncodings, encoding)) {
    throw new RequestFailure(
      'UNSUPPORTED_TYPE',
      'The only content encoding understood here is gzip.',
    )
  }
  if (!isGzip(body) && encoding !== 'identity') {
    throw new RequestFailure('MALFORMED', 'The body is said to be gzip and is not.')
  }
  return unpackBytes(body, mostBytes[push.kind])
}

function labelled(mapping: Mapping, request: FastifyRequest): Mapping {
  const text = request.search.get('label')
  if (text === null) return mapping
  const label = timeLabels.find((each) => each === text)
  if (label) return withLabel(mapping, label)
  throw new RequestFailure('PARAMETER', `label is ${timeLabels.join(' or ')}.`)
}

const isOneOf = (known: readonly string[], given: string) => known.includes(given)

export const mostBytes: Record<Content['kind'], number> = {
  'station-file': largestStationFileBytes,
  json: 16 * 1024 * 1024,
  csv: 128 * 1024 * 1024,
}

function fileNameOf(request: FastifyRequest): string | null {
  const named = request.search.get('fileName') ?? request.headers['x-file-name']
  if (typeof named === 'string' && named !== '') return startOf(named)
  const disposition = request.headers['content-disposition'] ?? ''
  const found = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition)?.slice(1).find(Boolean)
  return found === undefined ? null : startOf(found)
}
