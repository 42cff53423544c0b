// Removes taken files and their receipts from the folder where they were put, after their retention, day by day.
import { lstat, opendir, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@eos/contract/words/time-units'
import type { Settings } from '../../../platform/settings/settings.ts'
import { restAfter, type Throttle } from '../../../platform/jobs/throttle.ts'
import { namesIn } from './received-files.ts'

interface TakenFilesWork {
  now(): Date
  settings: Pick<Settings, 'dataDir' | 'watch' | 'keeping'>
}

/**
 * Unreadable files are kept as long as receipts with problems, for they have no other copy; all others have one.
 *
 * @returns how many files went
 */
export async function clearTakenFiles(
  { now, settings }: TakenFilesWork,
  pace: Throttle = {},
): Promise<number> {
  const { dataDir, watch, keeping } = settings
  const ftp = join(dataDir, 'ftp')
  const folders = (await namesIn(ftp, /^\d+$/)).map((name) => join(ftp, name))
  if (watch) folders.push(watch.dir)
  let cleared = 0
  for (const folder of folders) {
    for (const [place, days] of [
      ['archive', keeping.takenFileDays],
      ['receipts', keeping.takenFileDays],
      ['error', keeping.faultyReceiptDays],
    ] as const) {
      if (days === 0) continue
      const before = new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10)
      for (const { day, path } of await listDays(join(folder, place))) {
        if (pace.signal?.aborted) return cleared
        if (day < before) cleared += await clearFolder(path, pace)
      }
    }
  }
  return cleared
}

/** Either yyyy-mm-dd, or yyyy/mm/dd one in the other. */
async function listDays(place: string): Promise<{ day: string; path: string }[]> {
  if (!(await isFolder(place))) return []
  const days = await namesIn(place, /^\d{4}-\d{2}-\d{2}$/)
  const found = days.map((day) => ({ day, path: join(place, day) }))
  for (const year of await namesIn(place, /^\d{4}$/)) {
    for (const month of await namesIn(join(place, year), /^\d{2}$/)) {
      for (const date of await namesIn(join(place, year, month), /^\d{2}$/)) {
        found.push({ day: `${year}-${month}-${date}`, path: join(place, year, month, date) })
      }
    }
  }
  return found
}

/** With all that is in it; links go, and are never followed. */
async function clearFolder(path: string, pace: Throttle): Promise<number> {
  if (!(await isFolder(path))) return 0
  let cleared = 0
  let begun = performance.now()
  for await (const entry of await opendir(path)) {
    if (pace.signal?.aborted) return cleared
    const inside = join(path, entry.name)
    if (entry.isDirectory()) cleared += await clearFolder(inside, pace)
    else {
      await unlink(inside).catch(unlessGone)
      cleared += 1
    }
    if (cleared % filesPerStep !== 0) continue
    await restAfter(performance.now() - begun, pace)
    begun = performance.now()
  }
  await rmdir(path).catch(unlessGone)
  return cleared
}

const filesPerStep = 200

async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stat) => stat.isDirectory(),
    () => false,
  )
}

/** Several workers may clear one folder; what they have not cleared yet is there at the next look. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error
}
