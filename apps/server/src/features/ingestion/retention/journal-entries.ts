// Reads journals of pushed deliveries: gzip members with a line of JSON and the bytes of each delivery.
import { createReadStream } from 'node:fs'
import { constants, createGunzip } from 'node:zlib'

export interface JournalEntry {
  about: { sha256?: string; bytes: number; [name: string]: unknown }
  /** The bytes as the sender sent them. */
  bytes: Buffer
}

/** A journal that is damaged within: nobody can say what it held. */
export class DamagedJournal extends Error {}

/**
 * Every delivery of a file, in order. An unfinished one at the end was never acknowledged, and is left out.
 * @param from where to begin: the end of a member
 * @throws DamagedJournal
 */
export async function* readJournal(path: string, from = 0): AsyncGenerator<JournalEntry> {
  const rest = new Chunks()
  for await (const chunk of unpacked(path, from)) {
    rest.add(chunk)
    for (let entry = takeEntry(rest, path); entry; entry = takeEntry(rest, path)) yield entry
  }
}

async function* unpacked(path: string, from: number): AsyncGenerator<Buffer> {
  // A file that ends within a member gives what it has.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  const input = createReadStream(path, { start: from })
  input.once('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of input.pipe(gunzip)) yield chunk as Buffer
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    throw isUnreadable ? new DamagedJournal(`${path}: ${(error as Error).message}`) : error
  } finally {
    input.destroy()
  }
}

function takeEntry(rest: Chunks, path: string): JournalEntry | undefined {
  const end = rest.indexOf(newLine)
  if (end === -1) return undefined
  const head = rest.peek(0, end).toString('utf8')
  const about = aboutOf(head)
  if (!about) throw new DamagedJournal(`${path}: a line about a delivery is not readable.`)
  const whole = end + 1 + about.bytes + 1
  if (rest.length < whole) return undefined
  const bytes = Buffer.from(rest.peek(end + 1, end + 1 + about.bytes))
  rest.drop(whole)
  return { about, bytes }
}

const newLine = 0x0a

function aboutOf(head: string): JournalEntry['about'] | undefined {
  try {
    const about = JSON.parse(head) as JournalEntry['about']
    return Number.isSafeInteger(about.bytes) && about.bytes >= 0 ? about : undefined
  } catch {
    return undefined
  }
}

/** Bytes that come in chunks and go from the front; joined only where somebody looks. */
class Chunks {
  length = 0
  #chunks: Buffer[] = []

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.length += chunk.length
  }

  indexOf(byte: number): number {
    let before = 0
    for (const chunk of this.#chunks) {
      const at = chunk.indexOf(byte)
      if (at !== -1) return before + at
      before += chunk.length
    }
    return -1
  }

  peek(from: number, to: number): Buffer {
    const [first] = this.#chunks
    if (first && to <= first.length) return first.subarray(from, to)
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined.subarray(from, to)
  }

  drop(count: number): void {
    const left = this.peek(0, this.length).subarray(count)
    this.#chunks = left.length > 0 ? [left] : []
    this.length = left.length
  }
}
