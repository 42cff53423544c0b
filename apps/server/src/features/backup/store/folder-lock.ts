// One process at a time writes into a folder of backups, from whatever machine.
import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@eos/contract/words/time-units'
import { UserError } from '../../../platform/user-error.ts'

interface Holder {
  host: string
  pid: number
  id: string
}

/** @throws UserError while another process has it */
export async function whileLocked<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, 'eos-backups.lock')
  const own: Holder = { host: hostname(), pid: process.pid, id: randomUUID() }
  if (!(await take(path, own))) {
    if (!(await isLeft(folder, path))) {
      throw new UserError(`Another process is writing into ${folder}: wait until it has ended.`)
    }
    await rm(path, { force: true })
    if (!(await take(path, own))) throw new UserError(`Another process is writing into ${folder}.`)
  }
  const beat = setInterval(() => void show(path, own), beatMs)
  beat.unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if ((await holderOf(path))?.id === own.id) await rm(path, { force: true })
  }
}

async function take(path: string, own: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(JSON.stringify(own)).finally(() => file.close())
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** By a process that has ended, or that has not shown itself for a while: the clock is that of the disk. */
async function isLeft(folder: string, path: string): Promise<boolean> {
  const holder = await holderOf(path)
  if (holder?.host === hostname() && holder.pid !== process.pid && !isAlive(holder.pid)) return true
  const shown = await stat(path).catch(() => undefined)
  if (!shown) return true
  const probe = join(folder, `.unfinished-${randomUUID()}`)
  try {
    await writeFile(probe, '')
    return (await stat(probe)).mtimeMs - shown.mtimeMs > leftAfterMs
  } finally {
    await rm(probe, { force: true })
  }
}

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Written anew, so that the disk notes the time by its own clock. */
async function show(path: string, own: Holder): Promise<void> {
  if ((await holderOf(path))?.id !== own.id) return
  await writeFile(path, JSON.stringify(own), { flag: 'r+' }).catch(() => {})
}

const beatMs = minuteMs / 2
const leftAfterMs = 15 * minuteMs
