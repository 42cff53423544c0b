// The only place that an FTP account sees: its own folder, where it may leave files and read its receipts.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { kept } from '../drop-folder.ts'
import { isSideFile, readStationFileName } from '../../parse/station-file-name.ts'

/** The files that an account may upload into its folder. */
interface AcceptedFiles {
  /** Only files that are named as station files are; otherwise any. */
  stationFilesOnly: boolean
  mostBytes: number
}

/** Told to the client as it is, with its FTP code. */
export class FtpRefusal extends Error {
  override readonly name = 'FtpRefusal'
  readonly code: number
  constructor(code: number, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export interface Entry {
  name: string
  isFolder: boolean
  size: number
  modifiedAt: Date
}

export type Jail = Awaited<ReturnType<typeof openJail>>

export async function openJail(root: string, accepted: AcceptedFiles) {
  await mkdir(root, { recursive: true })
  const local = (path: string) => join(root, ...path.split('/'))
  const stat = async (path: string): Promise<Entry> => {
    const found = await lstat(local(path)).catch(refuseMissing)
    if (!found.isFile() && !found.isDirectory()) throw new FtpRefusal(550, 'No such file.')
    const { size, mtime } = found
    return { name: posix.basename(path), isFolder: found.isDirectory(), size, modifiedAt: mtime }
  }
  return {
    /** An absolute path in the jail, whatever a client may write. */
    resolve: resolveInside,
    stat,
    isFolder: async (path: string) =>
      path === '/' ||
      (await stat(path).then(
        (entry) => entry.isFolder,
        () => false,
      )),
    async makeFolder(path: string) {
      needOwnPlace(path)
      if ((await countFolders(root)) >= mostFolders) throw new FtpRefusal(552, 'Too many folders.')
      await mkdir(local(path), { recursive: true })
    },
    async list(path: string): Promise<Entry[]> {
      const names = await readdir(local(path)).catch(refuseMissing)
      const shown = names.filter((name) => !name.startsWith('.')).slice(0, mostListed)
      const entries = await Promise.all(
        shown.map((name) => stat(posix.join(path, name)).catch(() => undefined)),
      )
      return entries.filter((entry) => entry !== undefined)
    },
    async upload(path: string) {
      needOwnPlace(path)
      needFitting(posix.basename(path), accepted)
      return openUpload(local(path), accepted.mostBytes)
    },
    /** Receipts alone may be read. */
    async read(path: string) {
      const isReceipt = /^\/(?:receipts|error)\/.*\.json$/.test(path)
      if (!isReceipt) throw new FtpRefusal(550, 'Only receipts may be read.')
      return readWhole(local(path))
    },
    /** From an unfinished name to the final one, and only where nothing has been taken in yet. */
    async rename(from: string, to: string) {
      needUnfinished(from, accepted, 'renamed')
      needOwnPlace(to)
      needFitting(posix.basename(to), accepted)
      await stat(from)
      await rename(local(from), local(to)).catch(refuseMissing)
      await syncFolder(dirname(local(to)))
    },
    /** Deletes an upload that still has its unfinished name. */
    async remove(path: string) {
      needUnfinished(path, accepted, 'removed')
      await stat(path)
      await rm(local(path))
    },
  }
}

function needUnfinished(path: string, accepted: AcceptedFiles, done: string): void {
  needOwnPlace(path)
  if (isUnfinishedUpload(posix.basename(path), accepted)) return
  throw new FtpRefusal(550, `Only unfinished uploads may be ${done}.`)
}

async function readWhole(path: string): Promise<Buffer> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(refuseMissing)
  return handle.readFile().finally(() => handle.close())
}

const mostListed = 2_000
const mostFolders = 2_000
const deepest = 8
const unfinished = /\.(?:tmp|part|filepart)$/i

/** `..` ends at the root of the jail; names are plain ones, so that none can mean something to a file system. */
function resolveInside(cwd: string, given: string): string {
  const path = posix.resolve('/', cwd, given)
  const parts = path.split('/').filter((part) => part !== '')
  const isPlain = parts.every((part) => /^[A-Za-z0-9][A-Za-z0-9._ ~-]{0,119}$/.test(part))
  if (!isPlain || parts.length > deepest) throw new FtpRefusal(553, 'This name is not allowed.')
  return path
}

function needOwnPlace(path: string): void {
  const [, first = ''] = path.split('/')
  if (first in kept || path === '/') throw new FtpRefusal(550, 'This place is for reading only.')
}

function isUnfinishedUpload(name: string, accepted: AcceptedFiles): boolean {
  return unfinished.test(name) && isFitting(name, accepted)
}

function isFitting(name: string, { stationFilesOnly }: AcceptedFiles): boolean {
  const finished = name.replace(unfinished, '')
  return stationFilesOnly ? readStationFileName(finished) !== undefined : !isSideFile(finished)
}

function needFitting(name: string, accepted: AcceptedFiles): void {
  if (isFitting(name, accepted)) return
  if (!accepted.stationFilesOnly) throw new FtpRefusal(553, 'This name is not allowed.')
  throw new FtpRefusal(
    553,
    'Only station files are taken here: PROVINCE_FACILITY_STATION_yyyyMMddHHmmss.txt',
  )
}

async function openUpload(target: string, mostBytes: number) {
  const path = join(dirname(target), `.${randomUUID()}.part`)
  const handle = await open(path, 'wx').catch(refuseMissing)
  let size = 0
  const cancel = async () => {
    await handle.close().catch(() => {})
    await rm(path, { force: true })
  }
  return {
    cancel,
    async write(chunk: Buffer) {
      size += chunk.byteLength
      if (size > mostBytes) throw new FtpRefusal(552, `A file has at most ${mostBytes} bytes.`)
      await handle.write(chunk)
    },
    /** On disk, under its name, when this returns; asked at last whether it is still meant to be. */
    async finish(isWanted: () => boolean) {
      if (size === 0) throw new FtpRefusal(550, 'The file is empty.')
      await handle.sync()
      await handle.close()
      if (!isWanted()) throw new FtpRefusal(426, 'The transfer was broken off; send it again.')
      await rename(path, target)
      await syncFolder(dirname(target))
    },
  }
}

/** A name is safe only when its folder is on disk too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle
    .sync()
    // Some systems cannot do this with folders, and need not.
    .catch(() => {})
    .finally(() => handle.close())
}

async function countFolders(root: string): Promise<number> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isDirectory()).length
}

function refuseMissing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP')
    throw new FtpRefusal(550, 'No such file or folder.')
  throw error
}
