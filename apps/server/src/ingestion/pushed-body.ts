// The body of a push: unpacked within bounds, and sorted by what it is.
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { RequestFailure } from '../http/errors.ts'
import { startOf } from './delivery.ts'
import type { Mapping } from './formats/mapping.ts'
import { largestStationFileBytes } from './formats/station-text-file.ts'
import { shippedMappings } from './mappings.ts'

export type PushedKind =
  | { kind: 'station-file'; fileName: string }
  | { kind: 'json'; fileName: string | null }
  | { kind: 'csv'; fileName: string | null; mapping: Mapping }

/** On the wire, packed or not. */
export const largestBodyBytes = 32 * 1024 * 1024

export function kindOfPush(request: FastifyRequest): PushedKind {
  const fileName = fileNameOf(request)
  const mappingName = request.search.get('mapping')
  if (mappingName !== null) {
    const mapping = shippedMappings().get(mappingName)
    if (mapping) return { kind: 'csv', fileName, mapping }
    const known = [...shippedMappings().keys()].join(', ')
    throw new RequestFailure(
      'PARAMETER',
      `No mapping is called "${mappingName}". There are: ${known}.`,
    )
  }
  const type = (request.headers['content-type'] ?? 'text/plain').split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json') return { kind: 'json', fileName }
  if (type === 'text/csv') {
    throw new RequestFailure('PARAMETER', 'CSV needs the name of its mapping: ?mapping=…')
  }
  if (!stationFileTypes.has(type)) {
    throw new RequestFailure('UNSUPPORTED_TYPE', 'Send text/plain, application/json or text/csv.')
  }
  if (fileName !== null) return { kind: 'station-file', fileName }
  throw new RequestFailure(
    'PARAMETER',
    'A station file is known by its name: give ?fileName=… or the header X-File-Name.',
  )
}

/** Unpacks gzip wherever it is announced or recognised, never beyond what may be received at all. */
export async function unpackBody(request: FastifyRequest, push: PushedKind): Promise<Buffer> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const most = mostBytes[push.kind]
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) {
    throw new RequestFailure(
      'UNSUPPORTED_TYPE',
      'The only content encoding understood here is gzip.',
    )
  }
  if (!isPacked && encoding !== 'identity') {
    throw new RequestFailure('MALFORMED', 'The body is said to be gzip and is not.')
  }
  const bytes = isPacked ? await unpack(body, most) : body
  if (bytes.byteLength > most) throw tooLarge(most)
  return bytes
}

const stationFileTypes = new Set(['text/plain', 'application/octet-stream'])

const mostBytes: Record<PushedKind['kind'], number> = {
  'station-file': largestStationFileBytes,
  json: 16 * 1024 * 1024,
  csv: 128 * 1024 * 1024,
}

/** Text packs some ten to one; a hundred to one is a bomb. */
const largestRatio = 100

const unzip = promisify(gunzip)

async function unpack(body: Buffer, most: number): Promise<Buffer> {
  const bound = Math.min(most, Math.max(body.byteLength * largestRatio, 1024))
  try {
    return await unzip(body, { maxOutputLength: bound })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(bound)
    throw new RequestFailure('MALFORMED', 'The gzip body is broken.')
  }
}

function tooLarge(bytes: number): RequestFailure {
  return new RequestFailure('TOO_LARGE', `At most ${bytes} bytes, unpacked.`)
}

function fileNameOf(request: FastifyRequest): string | null {
  const named = request.search.get('fileName') ?? request.headers['x-file-name']
  if (typeof named === 'string' && named !== '') return startOf(named)
  const disposition = request.headers['content-disposition'] ?? ''
  const found = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition)?.slice(1).find(Boolean)
  return found === undefined ? null : startOf(found)
}
