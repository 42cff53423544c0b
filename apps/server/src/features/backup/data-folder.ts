// The files of the data folder that belong to a backup: uploads, deliveries as they came, mappings and keys.
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removedAccountsFile } from '../accounts/face.ts'
import { installationFile } from './installation-id.ts'
import type { BackedUpFile } from './backup-list.ts'
import type { BackupStore } from './store/backup-store.ts'

/** Everything else there is a copy of these, or is made anew: the database itself, prepared answers, sent mails. */
export const placesBesideOriginals = [
  'files',
  'mappings',
  'secret.key',
  'demo-source-key',
  installationFile,
  removedAccountsFile,
  'ftp',
] as const
const places = [...placesBesideOriginals, 'received'] as const
type Place = (typeof places)[number]
/** Files whose names begin with a point are half written, such as uploads that are under way. */
const passedOver = /(?:^|\/)\./

interface FoundFile {
  path: string
  mode: number
  modifiedMs: number
  bytes: number
}

export async function listFiles(
  dataDir: string,
  within: readonly Place[] = places,
): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  const walk = async (path: string): Promise<void> => {
    if (passedOver.test(`${path}/`)) return
    const about = await stat(join(dataDir, path)).catch(() => undefined)
    if (about?.isDirectory()) {
      for (const name of await namesIn(join(dataDir, path))) await walk(posix.join(path, name))
    } else if (about?.isFile()) {
      const { mode, mtimeMs, size } = about
      found.push({ path, mode: mode & 0o777, modifiedMs: Math.floor(mtimeMs), bytes: size })
    }
  }
  for (const place of within) await walk(place)
  return found
}

/** A folder may vanish while others are listed. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names.toSorted()
}

/**
 * Keeps the files of these places. Some move on while others are kept, such as those that are taken in: the places are
 * listed again until each file was met somewhere.
 */
export async function keepFiles(
  { store, dataDir, known }: FileWork,
  within: readonly Place[],
  onFile: (fraction: number, path: string) => void,
): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  const seen = new Set<string>()
  for (let left = 10; left > 0; left--) {
    const found = (await listFiles(dataDir, within)).filter(({ path }) => !seen.has(path))
    let isComplete = true
    for (const [index, file] of found.entries()) {
      onFile(index / found.length, file.path)
      const kept = await keepFile({ store, dataDir, known }, file)
      if (kept) {
        files.push(kept)
        seen.add(file.path)
      } else isComplete = false
    }
    if (isComplete) break
  }
  return files
}

interface FileWork {
  store: BackupStore
  dataDir: string
  /** The files of the last backup by their paths. */
  known: ReadonlyMap<string, BackedUpFile>
}

/** A file that the last backup knows by path, size and time is not read again. */
async function keepFile(
  { store, dataDir, known }: FileWork,
  file: FoundFile,
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
    // It was moved or removed since it was listed.
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
