// Keeps the contents of backups in a folder: each content once, packed, under its SHA-256, sealed where a key is given.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { claimFolder, openFormat } from './folder-format.ts'
import { whileLocked } from './folder-lock.ts'
import { sealing, unsealing } from './sealed-stream.ts'

/** A content as it was before it was packed. */
export interface Kept {
  /** Hex; the name of the object is made from it. */
  sha256: string
  bytes: number
  /** Ends of lines: the rows of a table as COPY writes them. */
  lines: number
}

export interface BackupStore {
  readonly isSealed: boolean
  /**
   * Works while nobody else writes into the folder.
   *
   * @throws UserError when somebody else does, or when the folder is that of another installation
   */
  whileOurs<Result>(
    installation: string,
    options: { takeOver: boolean },
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Writes the content down unless it is there already. */
  keep(content: Readable): Promise<Kept>
  /** Hands the content on; fails when it is not the one that was kept. */
  read<Result>(sha256: string, to: (content: Readable) => Promise<Result>): Promise<Result>
  has(sha256: string): Promise<boolean>
  /** Forgets a damaged content, so that the next backup writes it anew. */
  discard(sha256: string): Promise<void>
  /** The names of the backups, oldest first. */
  list(): Promise<string[]>
  writeList(name: string, list: unknown): Promise<void>
  readList(name: string): Promise<unknown>
  /** Removes what a killed backup has left. Nobody else may be writing into the folder. */
  dropUnfinished(): Promise<void>
  /** Removes these backups, and every object that none of the others has. Nobody else may be writing into the folder. */
  remove(names: readonly string[], stillUsed: ReadonlySet<string>): Promise<void>
}

const listEnding = '.backup'

export async function openBackupStore(
  folder: string,
  { keyText, mayCreate }: { keyText?: string | undefined; mayCreate: boolean },
): Promise<BackupStore> {
  const key = await openFormat(folder, keyText, mayCreate)
  const contents = contentsIn(folder, key)
  const lists = listsIn(folder, key)
  return {
    isSealed: key !== undefined,
    whileOurs: (installation, options, work) =>
      whileLocked(folder, async () => {
        await claimFolder(folder, installation, options)
        return work()
      }),
    ...contents,
    ...lists,
    dropUnfinished: () => dropUnfinished(folder),
    async remove(names, stillUsed) {
      for (const name of names) await lists.removeList(name)
      await contents.keepOnly(stillUsed)
    },
  }
}

type Key = Buffer | undefined

function contentsIn(folder: string, key: Key) {
  const objects = join(folder, 'objects')
  const placeOf = (sha256: string) => {
    const name = key ? createHmac('sha256', key).update(sha256).digest('hex') : sha256
    return join(objects, name.slice(0, 2), name)
  }
  return {
    has: (sha256: string) =>
      stat(placeOf(sha256)).then(
        () => true,
        () => false,
      ),
    discard: (sha256: string) => rm(placeOf(sha256), { force: true }),
    async keep(content: Readable): Promise<Kept> {
      const path = unfinishedIn(folder)
      try {
        const meter = measuring()
        const seals = key ? [sealing(key)] : []
        const file = createWriteStream(path, { mode: 0o600 })
        await pipeline([content, meter.stream, createGzip({ level: 1 }), ...seals, file])
        const kept = meter.measured()
        await moveWhole(path, placeOf(kept.sha256))
        return kept
      } finally {
        await rm(path, { force: true })
      }
    },
    async read<Result>(
      sha256: string,
      to: (content: Readable) => Promise<Result>,
    ): Promise<Result> {
      const meter = measuring()
      const unseals = key ? [unsealing(key)] : []
      const file = createReadStream(placeOf(sha256))
      const reading = pipeline([file, ...unseals, createGunzip(), meter.stream])
      const using = to(meter.stream).catch((error: Error) => {
        meter.stream.destroy(error)
        throw error
      })
      const [result] = await Promise.all([using, reading])
      if (meter.measured().sha256 !== sha256) throw new Error('Another content was kept.')
      return result
    },
    async keepOnly(used: ReadonlySet<string>): Promise<void> {
      const places = new Set([...used].map(placeOf))
      for (const part of await readdir(objects)) {
        for (const name of await readdir(join(objects, part))) {
          const path = join(objects, part, name)
          if (!places.has(path)) await rm(path, { force: true })
        }
      }
    },
  }
}

function listsIn(folder: string, key: Key) {
  const placeOf = (name: string) => join(folder, name + listEnding)
  return {
    list: () => listNames(folder),
    removeList: (name: string) => rm(placeOf(name), { force: true }),
    async writeList(name: string, list: unknown): Promise<void> {
      const packed = gzipSync(JSON.stringify(list))
      const path = unfinishedIn(folder)
      await writeFile(path, key ? await through(sealing(key), packed) : packed, { mode: 0o600 })
      await moveWhole(path, placeOf(name))
    },
    async readList(name: string): Promise<unknown> {
      const bytes = await readFile(placeOf(name))
      const packed = key ? await through(unsealing(key), bytes) : bytes
      return JSON.parse(gunzipSync(packed).toString())
    },
  }
}

const waiting = '.unfinished-'
const unfinishedIn = (folder: string) => join(folder, `${waiting}${randomUUID()}`)

async function dropUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(waiting)) await rm(join(folder, name), { force: true })
}

/** The names of the backups in a folder, oldest first. */
export async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith(listEnding))
    .map((name) => name.slice(0, -listEnding.length))
    .toSorted()
}

/** The bytes are on the disk before the name is. */
async function moveWhole(path: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await flush(path)
  await rename(path, place)
  await flush(dirname(place))
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function measuring(): { stream: Transform; measured: () => Kept } {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { stream, measured: () => ({ sha256: hash.digest('hex'), bytes, lines }) }
}

async function through(stream: Transform, bytes: Buffer): Promise<Buffer> {
  stream.end(bytes)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
