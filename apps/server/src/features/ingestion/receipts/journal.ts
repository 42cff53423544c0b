// The journal of a day's deliveries, one for each process: members come whole, one after the other, and whoever adds one
// hears of it once the disk has it. See docs/decisions/0293-an-original-is-on-the-disk-before-it-is-acknowledged.md.
import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The modes of originals: they may be withheld from the public, so other users of the machine may not read them. */
export const ownFile = { mode: 0o600 }

const newName = () => randomBytes(4).toString('hex')

/** Each process writes journals of its own: two never mix, and what was left half written ends its file. */
let ownName = newName()

interface Waiting {
  member: Uint8Array
  done: () => void
  failed: (error: unknown) => void
}

/** Members that wait for each day whose journal is being written. */
const queues = new Map<string, Waiting[]>()

/**
 * Members that come while others are being written are written together next, and share the wait for the disk.
 * @param day its path, without the name of the process
 */
export function addToJournal(day: string, member: Uint8Array): Promise<void> {
  return new Promise((done, failed) => {
    const waiting = queues.get(day)
    if (waiting) return void waiting.push({ member, done, failed })
    queues.set(day, [{ member, done, failed }])
    void writeWaiting(day)
  })
}

async function writeWaiting(day: string): Promise<void> {
  const waiting = queues.get(day)!
  while (waiting.length > 0) {
    const together = waiting.splice(0)
    try {
      await write(`${day}-${ownName}.gz`, together)
      for (const { done } of together) done()
    } catch (error) {
      // A journal that could not be written to its end is not gone on with: nobody could unpack what follows.
      ownName = newName()
      for (const { failed } of together) failed(error)
    }
  }
  queues.delete(day)
}

async function write(path: string, together: readonly Waiting[]): Promise<void> {
  await makeFolder(dirname(path))
  const journal = await open(path, 'a', ownFile.mode)
  try {
    const isNew = (await journal.stat()).size === 0
    for (const { member } of together) await journal.appendFile(member)
    await journal.datasync()
    if (isNew) await syncMonth(dirname(path))
  } finally {
    await journal.close()
  }
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** The name of a new file is on the disk with its folder: that of its month, and those above it up to the data folder. */
export async function syncMonth(month: string): Promise<void> {
  // Windows opens no folders, and writes their names by itself.
  if (process.platform === 'win32') return
  for (const folder of [month, join(month, '..'), join(month, '../..'), join(month, '../../..')]) {
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  }
}
