// Lists the folder with the senders' bytes: journals of single processes, whole days packed from them, imported files.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReceivedMonth {
  /** yyyy-mm, of UTC. */
  month: string
  path: string
}

/** The oldest first. */
export async function listMonths(dataDir: string): Promise<ReceivedMonth[]> {
  const root = join(dataDir, 'received')
  const months: ReceivedMonth[] = []
  for (const year of await namesIn(root, /^\d{4}$/)) {
    for (const month of await namesIn(join(root, year), /^\d{2}$/)) {
      months.push({ month: `${year}-${month}`, path: join(root, year, month) })
    }
  }
  return months
}

export interface ReceivedDay {
  /** yyyy-mm-dd, of UTC. */
  day: string
  folder: string
  /** Names of what single processes wrote. */
  journals: string[]
}

/** The days of a month of which there are journals. */
export async function listJournalDays(folder: string): Promise<ReceivedDay[]> {
  const days = new Map<string, ReceivedDay>()
  for (const name of await namesIn(folder, /^\d{4}-\d{2}-\d{2}-[0-9a-f]+\.gz$/)) {
    const day = name.slice(0, 10)
    const known = days.get(day)
    if (known) known.journals.push(name)
    else days.set(day, { day, folder, journals: [name] })
  }
  return [...days.values()]
}

/** Counts the bytes of everything that senders sent, as it is kept. */
export async function receivedBytes(dataDir: string): Promise<number> {
  let bytes = 0
  for (const { path } of await listMonths(dataDir)) {
    for (const name of await namesIn(path, /./)) {
      bytes += await stat(join(path, name)).then(
        ({ size }) => size,
        () => 0,
      )
    }
  }
  return bytes
}

/** In their order; none when there is no such folder. */
export async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names.filter((name) => pattern.test(name)).toSorted()
}
