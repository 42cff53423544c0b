// The files of the data folder that belong to a backup: uploads, deliveries as they came, mappings and keys.
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackedUpFile } from './backup-list.ts'
import type { BackupStore } from './store/backup-store.ts'

/** Everything else there is a copy of these, or is made anew: the database itself, prepared answers, sent mails. */
const names = ['files', 'received', 'ftp', 'mappings', 'secret.key', 'demo-source-key']
/** Files whose names begin with a point are half written, such as uploads that are under way. */
const passedOver = /(?:^|\/)\./

interface FoundFile {
  path: string
  mode: number
  modifiedMs: number
  bytes: number
}

export async function listFiles(dataDir: string): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  const walk = async (path: string): Promise<void> => {
    if (passedOver.test(`${path}/`)) return
    const about = await stat(join(dataDir, path)).catch(() => undefined)
    if (about?.isDirectory()) {
      for (const name of (await readdir(join(dataDir, path))).toSorted())
        await walk(posix.join(path, name))
    } else if (about?.isFile()) {
      const { mode, mtimeMs, size } = about
      found.push({ path, mode: mode & 0o777, modifiedMs: Math.floor(mtimeMs), bytes: size })
    }
  }
  for (const name of names) await walk(name)
  return found
}

/** A file that the last backup knows by path, size and time is not read again. */
export async function keepFile(
  store: BackupStore,
  dataDir: string,
  file: FoundFile,
  known: ReadonlyMap<string, BackedUpFile>,
): Promise<BackedUpFile | undefined> {
  const former = known.get(file.path)
  const isSame = former?.bytes === file.bytes && former.modifiedMs === file.modifiedMs
  if (isSame && (await store.has(former.sha256))) return former
  // Journals grow meanwhile: what is written later belongs to the next backup.
  const path = join(dataDir, file.path)
  const content =
    file.bytes === 0 ? Readable.from([]) : createReadStream(path, { end: file.bytes - 1 })
  try {
    const { sha256, bytes } = await store.keep(content)
    return { path: file.path, mode: file.mode, modifiedMs: file.modifiedMs, sha256, bytes }
  } catch (error) {
    const { code, path: missing } = error as { code?: string; path?: string }
    // It was taken in or removed since it was listed.
    if (code === 'ENOENT' && missing === path) return undefined
    throw error
  }
}

export async function writeFile(
  store: BackupStore,
  dataDir: string,
  file: BackedUpFile,
): Promise<void> {
  const path = join(dataDir, file.path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await store.read(file.sha256, (content) =>
    pipeline(content, createWriteStream(path, { mode: file.mode })),
  )
  await chmod(path, file.mode)
  await utimes(path, new Date(), new Date(file.modifiedMs))
}
