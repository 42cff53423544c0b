// Watches drop folders: live files first, back-fill in small portions between, unfinished files later.
import { posix } from 'node:path'
import { minuteMs } from '@eos/contract/words/time-units'
import { withConcurrency } from '../../../platform/jobs/with-concurrency.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { readStationFileName } from '../parse/station-file-name.ts'
import type { IngestContext } from '../receive/ingest-session.ts'
import type { Sender } from '../queries/sources.ts'
import { liveMs } from '../receive/ingest-scheduler.ts'
import { openClaims, type Claims } from './claims.ts'
import { inspect, listFiles, type DropFolder, type FileFacts } from './drop-folder.ts'
import { isStationFile, takeFile, takeFiles, type TakeOptions } from './take-file.ts'

export interface Watched extends TakeOptions {
  folder: DropFolder
  sender: Sender
  /** Files whose end is known to be written, as after an upload, need not be waited for. */
  settleMs: number
}

export interface DropWatch {
  /** Something was put into the folder with this name just now. */
  wake(name: string): void
  stop(): Promise<void>
}

interface DropWatchOptions {
  /** Asked before every look: accounts come and go. */
  list(): Promise<Watched[]>
  everyMs: number
  warn(sentence: string, error: unknown): void
}

export function watchDrops(context: IngestContext, options: DropWatchOptions): DropWatch {
  const claims = openClaims(context.db)
  const memories = new Map<string, Memory>()
  const named = new Set<string>()
  const lookAtAll = async (signal: AbortSignal): Promise<boolean> => {
    let hasMore = false
    const first = new Set(named)
    named.clear()
    const watched = await options.list()
    for (const each of watched.toSorted((a, b) => rank(first, a) - rank(first, b))) {
      if (signal.aborted) return false
      const memory = memories.get(each.folder.name) ?? newMemory()
      memories.set(each.folder.name, memory)
      try {
        hasMore = (await lookInto(context, each, { claims, memory, ...options })) || hasMore
      } catch (error) {
        options.warn(
          `The folder ${each.folder.path} could not be looked through; it will be tried again.`,
          error,
        )
      }
    }
    return hasMore
  }
  const onFailure = (error: unknown) =>
    options.warn('The folders for files could not be listed; it will be tried again.', error)
  const worker = startWorker({ everyMs: options.everyMs, onFailure }, async (signal) => {
    while ((await lookAtAll(signal)) && !signal.aborted);
  })
  return {
    wake(name) {
      named.add(name)
      worker.wake()
    },
    async stop() {
      await worker.stop()
      await claims.close()
    },
  }
}

function rank(first: ReadonlySet<string>, { folder }: Watched): number {
  return first.has(folder.name) ? 0 : 1
}

/** The files seen at the last look and how often each has failed; files that are gone are forgotten. */
interface Memory {
  seen: Map<string, Seen>
  failures: Map<string, number>
}

interface Seen extends FileFacts {
  /** By our own clock, since the folder may lie on a machine with another one. */
  sinceMs: number
}

function newMemory(): Memory {
  return { seen: new Map(), failures: new Map() }
}

interface Looking {
  claims: Claims
  memory: Memory
  warn: DropWatchOptions['warn']
}

/** Takes files from the folder. Returns whether there is more to do at once. */
export async function lookInto(
  context: IngestContext,
  watched: Watched,
  { claims, memory, warn }: Looking,
): Promise<boolean> {
  const files = await listFiles(watched.folder, mostFilesPerLook)
  const now = context.now()
  const live = files.filter((path) => isLive(watched, path, now)).toSorted(newestFirst)
  const failuresOf = (path: string) => memory.failures.get(path) ?? 0
  const past = files
    .filter((path) => !isLive(watched, path, now))
    .toSorted((a, b) => failuresOf(a) - failuresOf(b) || (a < b ? -1 : 1))
  const portion = [...live, ...past.slice(0, Math.max(0, portionOfPast - live.length))]
  const settled: string[] = []
  const seen = new Map<string, Seen>()
  for (const path of portion) {
    const before = memory.seen.get(path)
    const facts = await inspect(watched.folder, path)
    if (!facts) continue
    const at = keepSeen(before, facts)
    seen.set(path, at)
    if (isSettled(at, before !== undefined, watched.settleMs)) settled.push(path)
  }
  memory.seen = seen
  for (const path of memory.failures.keys()) if (!seen.has(path)) memory.failures.delete(path)
  let failed = 0
  const { folder, sender } = watched
  const nameOf = (path: string) => `${folder.name}\n${path}`
  const take = async (path: string) => {
    try {
      await claims.tryWith(nameOf(path), () => takeFile(context, sender, { folder, path }, watched))
    } catch (error) {
      failed += 1
      noteFailure(memory, path, error, warn)
    }
  }
  const liveOnes = settled.filter((path) => isLive(watched, path, now))
  await withConcurrency(liveOnes, take)
  const pastOnes = settled.filter((path) => !isLive(watched, path, now))
  const byName = new Map(pastOnes.map((path) => [nameOf(path), path]))
  try {
    await claims.tryWithEach([...byName.keys()], async (own) => {
      const paths = own.map((name) => byName.get(name)!)
      if (paths.length > 0) await takeFiles(context, sender, { folder, paths }, watched)
    })
  } catch {
    // One that fails must not hold up those that were taken together with it, and is told by its name.
    await withConcurrency(pastOnes, take)
  }
  return failed === 0 && settled.length > 0 && files.length > settled.length
}

/** A look takes at most this many of a flood of names; the rest is there at the next look. */
const mostFilesPerLook = 50_000
/** Between two portions of back-fill the live files that have come since are taken. */
const portionOfPast = 300

/** By the stamp in its name; other names are live, and told apart when they are read. */
function isLive(watched: Watched, path: string, now: Date): boolean {
  const name = isStationFile(path, watched) ? readStationFileName(posix.basename(path)) : undefined
  return name === undefined || name.time > now.getTime() - liveMs
}

function newestFirst(a: string, b: string): number {
  return stampOf(b) - stampOf(a)
}

function stampOf(path: string): number {
  return readStationFileName(posix.basename(path))?.time ?? 0
}

function keepSeen(before: Seen | undefined, facts: FileFacts): Seen {
  const isSame =
    before !== undefined &&
    before.size === facts.size &&
    before.modifiedMs === facts.modifiedMs &&
    before.inode === facts.inode
  return isSame ? before : { ...facts, sinceMs: Date.now() }
}

/** An empty file is most likely one that is being opened for writing. */
function isSettled(seen: Seen, wasSeen: boolean, settleMs: number): boolean {
  if (settleMs === 0 && seen.size > 0) return true
  const age = Math.max(Date.now() - seen.sinceMs, wasSeen ? Date.now() - seen.modifiedMs : 0)
  return age >= (seen.size === 0 ? Math.max(settleMs, emptySettleMs) : settleMs)
}

const emptySettleMs = 2 * minuteMs

/**
 * Warns of a file's first failure and of every twentieth, for an unreachable database makes all files fail again and
 * again.
 */
function noteFailure(
  memory: Memory,
  path: string,
  error: unknown,
  warn: DropWatchOptions['warn'],
): void {
  const count = (memory.failures.get(path) ?? 0) + 1
  memory.failures.set(path, count)
  if (count === 1 || count % 20 === 0)
    warn(`The file ${path} could not be taken in; it will be tried again.`, error)
}
