// A PMTiles archive (version 3) of vector tiles: what its head and its metadata say, or what is wrong with it.
import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { UserError } from '../../platform/user-error.ts'

interface ArchiveFacts {
  /** Plain text. */
  attribution: string
  /** Names of the layers in its tiles. */
  layers: string[]
}

/** @throws UserError with a sentence for the operator */
export async function readArchive(file: string): Promise<ArchiveFacts> {
  const refuse = (why: string) => new UserError(`${file} ${why}`)
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    const { size } = await handle.stat()
    const head = readHead(await bytesAt(handle, { offset: 0, length: headBytes }), size, refuse)
    const stored = await bytesAt(handle, head.metadata)
    const metadata = head.isPacked ? await unpack(stored) : stored
    return factsIn(JSON.parse(metadata.toString('utf8')))
  } catch (error) {
    if (error instanceof UserError) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    const isOfSystem = /^E[A-Z0-9]+$/.test(code)
    throw refuse(
      isOfSystem ? `cannot be read (${code})` : 'is damaged: its metadata cannot be read',
    )
  } finally {
    await handle?.close()
  }
}

interface Section {
  offset: number
  length: number
}

const headBytes = 127
const version = 3
const longestMetadata = 10_000_000
/** Codes of the format for what browsers can unpack, and for vector tiles. */
const compressions = { none: 1, gzip: 2 }
const vectorTiles = 1

/** Places of the numbers in the head. */
const at = {
  version: 7,
  sections: { root: 8, metadata: 24, leaves: 40, tiles: 56 },
  innerCompression: 97,
  tileCompression: 98,
  tileType: 99,
}

function readHead(
  head: Buffer,
  size: number,
  refuse: (why: string) => UserError,
): { metadata: Section; isPacked: boolean } {
  const isArchive = head.length === headBytes && head.toString('latin1', 0, 7) === 'PMTiles'
  if (!isArchive || head[at.version] !== version)
    throw refuse(`is not a PMTiles archive of version ${version}`)
  const sectionAt = (place: number): Section => ({
    offset: Number(head.readBigUInt64LE(place)),
    length: Number(head.readBigUInt64LE(place + 8)),
  })
  const ends = Object.values(at.sections)
    .map(sectionAt)
    .map(({ offset, length }) => offset + length)
  const end = Math.max(...ends)
  if (end > size) throw refuse(`is not whole: it has ${size} bytes of ${end}`)
  if (head[at.tileType] !== vectorTiles) throw refuse('holds other tiles than vector tiles (MVT)')
  const isReadable = (place: number) =>
    Object.values<number | undefined>(compressions).includes(head[place])
  if (!isReadable(at.innerCompression) || !isReadable(at.tileCompression))
    throw refuse('is compressed otherwise than with gzip, which browsers cannot read')
  const metadata = sectionAt(at.sections.metadata)
  if (metadata.length > longestMetadata) throw refuse('has metadata of more than 10 MB')
  return { metadata, isPacked: head[at.innerCompression] === compressions.gzip }
}

const unzip = promisify(gunzip)
const unpack = (bytes: Buffer) => unzip(bytes, { maxOutputLength: longestMetadata })

async function bytesAt(handle: FileHandle, { offset, length }: Section): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

function factsIn(metadata: unknown): ArchiveFacts {
  const { attribution, vector_layers: layers } = (metadata ?? {}) as Record<string, unknown>
  const ids = Array.isArray(layers) ? layers.map((layer: { id?: unknown }) => layer?.id) : []
  return {
    attribution: typeof attribution === 'string' ? plainText(attribution) : '',
    layers: ids.filter((id) => typeof id === 'string'),
  }
}

const mostAttribution = 300
const entities: Record<string, string> = { amp: '&', copy: '©', gt: '>', lt: '<', quot: '"' }

/** Archives name their sources in HTML, which nobody should be able to put on our pages. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostAttribution)
}
