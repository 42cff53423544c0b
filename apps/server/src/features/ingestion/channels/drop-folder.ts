// A folder into which senders put files: what lies where, which names are files to read, and how a file leaves it.
import { createHash, randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { constants } from 'node:fs'
import { lstat, mkdir, open, opendir, rename, rm, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { isSideFile } from '../parse/station-file-name.ts'

export interface DropFolder {
  /** Claims and deliveries name it so: the same on every machine that shares it. */
  name: string
  path: string
}

/** Below the folder; what lies in there is never looked through for files to read. */
export const kept = { archive: 'archive', error: 'error', receipts: 'receipts' } as const

/** Half-written: it will get its final name, or be sent again. */
function isUnfinished(name: string): boolean {
  return name.startsWith('.') || isSideFile(name)
}

/** Paths below the folder with forward slashes; never more than `most`, so that a flood of files stays bounded. */
export async function listFiles(folder: DropFolder, most: number): Promise<string[]> {
  const files: string[] = []
  await walk(folder.path, '', 0, (path) => {
    files.push(path)
    return files.length < most
  })
  return files
}

async function walk(
  root: string,
  below: string,
  depth: number,
  found: (path: string) => boolean,
): Promise<boolean> {
  if (depth > deepest) return true
  const directory = await opendir(join(root, below)).catch((error: NodeJS.ErrnoException) => {
    // It may have been removed since it was seen.
    if (error.code === 'ENOENT' && depth > 0) return undefined
    throw error
  })
  if (!directory) return true
  const folders: string[] = []
  for await (const entry of directory as AsyncIterable<Dirent>) {
    const path = below === '' ? entry.name : posix.join(below, entry.name)
    const isOurs = depth === 0 && entry.name in kept
    if (entry.isDirectory() && !entry.name.startsWith('.') && !isOurs) folders.push(path)
    else if (entry.isFile() && !isUnfinished(entry.name) && !found(path)) return false
  }
  for (const path of folders) {
    if (!(await walk(root, path, depth + 1, found))) return false
  }
  return true
}

const deepest = 12

export interface FileFacts {
  size: number
  modifiedMs: number
  inode: number
}

export interface ReadFile extends FileFacts {
  bytes: Buffer
}

/** `undefined` when it is gone, is no plain file (links are never followed), or has more bytes than it may have. */
export async function inspect(folder: DropFolder, path: string): Promise<FileFacts | undefined> {
  return withFile(folder, path, async (_, facts) => facts)
}

/** Reads not more than `most` bytes: a larger file gives its facts with what it begins with. */
export async function readDropped(
  folder: DropFolder,
  path: string,
  most: number,
): Promise<ReadFile | undefined> {
  return withFile(folder, path, async (handle, facts) => {
    const bytes = Buffer.alloc(Math.min(facts.size, most))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return { ...facts, bytes: bytes.subarray(0, length) }
  })
}

async function withFile<T>(
  folder: DropFolder,
  path: string,
  work: (handle: FileHandle, facts: FileFacts) => Promise<T>,
): Promise<T | undefined> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(join(folder.path, path), flags).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ELOOP') return undefined
      throw error
    },
  )
  if (!handle) return undefined
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) return undefined
    return await work(handle, { size: stat.size, modifiedMs: stat.mtimeMs, inode: stat.ino })
  } finally {
    await handle.close()
  }
}

/** The file itself and when it was written: the same file at the same place, however often it is looked at. */
export function deliveryKeyOf(folder: DropFolder, path: string, file: FileFacts): string {
  const facts = [folder.name, path, file.size, Math.round(file.modifiedMs)].join('\n')
  return `file ${createHash('sha256').update(facts).digest('base64url')}`
}

/** Returns the folder for files that came on this day. */
export function dayFolder(place: keyof typeof kept, day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split('-') as [string, string, string]
  return posix.join(kept[place], year, month, date)
}

/**
 * Moves a file into another folder at the same relative path, with a suffix when the name is taken; returns the new
 * path. The caller has claimed the path, so that no other worker moves a file to it.
 */
export async function moveAway(folder: DropFolder, path: string, into: string): Promise<string> {
  const place = posix.join(into, isKept(path) ? '' : posix.dirname(path))
  await mkdir(join(folder.path, place), { recursive: true })
  for (let count = 1; ; count += 1) {
    const target = posix.join(place, withSuffix(basename(path), count === 1 ? '' : `~${count}`))
    if (await isThere(folder, target)) continue
    await rename(join(folder.path, path), join(folder.path, target))
    return target
  }
}

function isKept(path: string): boolean {
  return (path.split('/')[0] ?? '') in kept
}

async function isThere(folder: DropFolder, path: string): Promise<boolean> {
  return lstat(join(folder.path, path)).then(
    () => true,
    () => false,
  )
}

/** A name of a file with something behind it; the end of a long one gives way to what tells it from its like. */
export function withSuffix(name: string, suffix: string): string {
  if (Buffer.byteLength(name + suffix) <= longestName) return name + suffix
  const mark = `~${createHash('sha256').update(name).digest('hex').slice(0, 8)}${suffix}`
  const letters = [...name]
  while (Buffer.byteLength(letters.join('') + mark) > longestName) letters.pop()
  return letters.join('') + mark
}

/** In bytes, as most file systems bear it. */
const longestName = 255

/** Seen whole or not at all, and on disk before this returns. */
export async function writeWhole(folder: DropFolder, path: string, text: string): Promise<void> {
  const target = join(folder.path, path)
  await mkdir(dirname(target), { recursive: true })
  const unfinished = join(dirname(target), `.${randomUUID()}.part`)
  const handle = await open(unfinished, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}
