// Writes a ZIP archive piece by piece, so that a large one never lies in memory.
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  chunks: AsyncIterable<string> | Iterable<string>
}

/** Up to four gigabytes. */
export async function* zipOf(entries: readonly ZipEntry[], now: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const { name, chunks } of entries) {
    const facts: Facts = { name: Buffer.from(name), offset: at, crc: 0, packed: 0, size: 0, now }
    const head = localHeader(facts)
    yield head
    at += head.length
    for await (const part of pack(chunks, facts)) {
      at += part.length
      yield part
    }
    const tail = descriptor(facts)
    yield tail
    at += tail.length
    directory.push(directoryEntry(facts))
  }
  yield* directory
  yield directoryEnd(directory, at)
}

interface Facts {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
  now: Date
}

async function* pack(chunks: ZipEntry['chunks'], facts: Facts): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  // A failure of the source ends the packed stream with it.
  pipeline(Readable.from(measured(chunks, facts)), deflate, () => {})
  for await (const part of deflate as AsyncIterable<Buffer>) {
    facts.packed += part.length
    yield part
  }
}

async function* measured(chunks: ZipEntry['chunks'], facts: Facts): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    facts.crc = crc32(bytes, facts.crc)
    facts.size += bytes.length
    yield bytes
  }
}

/** Sizes follow behind the content (bit 3); names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
const version = 20

function localHeader({ name, now }: Facts): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  writeTime(head, 10, now)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Facts): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  writeSizes(tail, 4, { crc, packed, size })
  return tail
}

function directoryEntry({ name, offset, crc, packed, size, now }: Facts): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  writeTime(entry, 12, now)
  writeSizes(entry, 16, { crc, packed, size })
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function directoryEnd(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

function writeSizes(
  to: Buffer,
  at: number,
  { crc, packed, size }: Pick<Facts, 'crc' | 'packed' | 'size'>,
): void {
  to.writeUInt32LE(crc, at)
  to.writeUInt32LE(packed, at + 4)
  to.writeUInt32LE(size, at + 8)
}

/** In the form of FAT, whose years begin with 1980 and whose seconds come in pairs. */
function writeTime(to: Buffer, at: number, now: Date): void {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const day =
    (Math.max(now.getUTCFullYear() - 1980, 0) << 9) |
    ((now.getUTCMonth() + 1) << 5) |
    now.getUTCDate()
  to.writeUInt16LE(time, at)
  to.writeUInt16LE(day, at + 2)
}
