// Keeps the bytes of files in the data folder, once for each content, under their SHA-256; a half-received one leaves
// nothing.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hourMs } from '@eos/contract/words/time-units'

export interface Incoming {
  /** The temporary file in which the bytes wait until they are kept or dropped. */
  path: string
  size: number
  sha256: Buffer
  isBinary: boolean
}

export interface ContentStore {
  /** Writes a stream down; throws what the stream throws, and then nothing is left. */
  receive(stream: Readable): Promise<Incoming>
  /** Moves the bytes to their place, whole or not at all; the same content is kept once. */
  keep(incoming: Incoming): Promise<void>
  drop(incoming: Incoming): Promise<void>
  read(sha256: Buffer, range?: { start: number; end: number }): Readable
  has(sha256: Buffer): Promise<boolean>
  /** Every content with the time at which it was kept. */
  list(): Iterable<{ sha256: Buffer; keptAt: Date }>
  remove(sha256: Buffer): Promise<void>
}

export function openContentStore(dataDir: string): ContentStore {
  const folder = join(dataDir, 'files')
  const waiting = join(folder, waitingFolder)
  const placeOf = (sha256: Buffer) => {
    const name = sha256.toString('hex')
    return join(folder, name.slice(0, 2), name)
  }
  return {
    receive: async (stream) => {
      await mkdir(waiting, { recursive: true, mode: 0o700 })
      const path = join(waiting, `${owner}-${randomUUID()}`)
      try {
        return { path, ...(await write(stream, path)) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    keep: async ({ path, sha256 }) => {
      const place = placeOf(sha256)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
      await flush(dirname(place))
    },
    drop: ({ path }) => rm(path, { force: true }),
    read: (sha256, range) => createReadStream(placeOf(sha256), range),
    has: (sha256) =>
      stat(placeOf(sha256)).then(
        () => true,
        () => false,
      ),
    list: () => listContents(folder),
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
  }
}

/** Tells whose a waiting file is; its creator may have been killed. */
const machine = hostname().replaceAll(/[^\w.]/g, '_')
const owner = `${machine}-${process.pid}`
const waitingFolder = '.incoming'
const abandonedMs = hourMs

async function write(stream: Readable, path: string): Promise<Omit<Incoming, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  let isBinary = false
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      isBinary ||= chunk.some(isControl)
      done(null, chunk)
    },
  })
  await pipeline(stream, look, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { size, sha256: hash.digest(), isBinary }
}

/** Says whether the byte occurs in no text: all control characters but tab, line ends and form feed. */
function isControl(byte: number): boolean {
  return byte < 0x20 ? byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 : byte === 0x7f
}

/** The name in its folder must survive a power cut too. Not every system can flush folders. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/**
 * Removes, before uploads begin, the files of killed processes of this machine, and those older than any upload may
 * take.
 */
export function dropAbandoned(dataDir: string): void {
  const folder = join(dataDir, 'files', waitingFolder)
  for (const name of listNames(folder)) {
    const [, host = '', pid = ''] = name.match(/^(.*)-(\d+)-[0-9a-f-]{36}$/) ?? []
    // Process ids are used again, and our own id may be that of a killed process.
    const isGone = Number(pid) === process.pid || !isAlive(Number(pid))
    const isAbandoned = host === machine && isGone
    const path = join(folder, name)
    if (isAbandoned || Date.now() - statSync(path).mtimeMs > abandonedMs)
      rmSync(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

function* listContents(folder: string): Iterable<{ sha256: Buffer; keptAt: Date }> {
  for (const part of listNames(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for (const name of listNames(join(folder, part))) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue
      const keptAt = statSync(join(folder, part, name), { throwIfNoEntry: false })?.mtime
      if (keptAt) yield { sha256: Buffer.from(name, 'hex'), keptAt }
    }
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
