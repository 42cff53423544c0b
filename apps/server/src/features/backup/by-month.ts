// Tables that grow with time and have no partitions: the rows of each month are a content of their own, so that months that
// are over are not written again.
import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import type { BackupStore, Kept } from './store/backup-store.ts'

/** Their columns of time; months are those of UTC. */
export const timeColumns: Readonly<Record<string, string>> = {
  aqi_24h: 'time',
  aqi_day: 'time',
  aqi_hour: 'time',
  data_day: 'time',
  data_hour: 'time',
  import_batch: 'received_at',
  removed_receipts: 'first_received',
}

interface Month {
  stream: PassThrough
  kept: Promise<Kept>
}

/** Keeps lines that begin with a month and a tab, without these; lines of a month stay in their order. */
export async function keepByMonth(
  store: Pick<BackupStore, 'keep'>,
  content: AsyncIterable<unknown>,
): Promise<Map<string, Kept>> {
  const months = new Map<string, Month>()
  const streamOf = (month: string) => {
    const known = months.get(month)
    if (known) return known
    const stream = new PassThrough()
    const kept = store.keep(stream)
    kept.catch(() => {})
    const made = { stream, kept }
    months.set(month, made)
    return made
  }
  try {
    for await (const lines of linesByMonth(content)) {
      for (const [month, parts] of lines) await write(streamOf(month), Buffer.concat(parts))
    }
  } catch (error) {
    for (const { stream } of months.values()) stream.destroy(error as Error)
    await Promise.allSettled([...months.values()].map(({ kept }) => kept))
    throw error
  }
  for (const { stream } of months.values()) stream.end()
  const all = new Map<string, Kept>()
  for (const month of [...months.keys()].toSorted()) all.set(month, await months.get(month)!.kept)
  return all
}

async function write({ stream, kept }: Month, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), kept])
}

/** The lines of each chunk by their months, with the ends of lines. */
export async function* linesByMonth(
  content: AsyncIterable<unknown>,
): AsyncGenerator<Map<string, Buffer[]>> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content as Readable) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    const lines = new Map<string, Buffer[]>()
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const tab = bytes.indexOf(9, from)
      const month = bytes.toString('latin1', from, tab)
      const line = bytes.subarray(tab + 1, end + 1)
      const known = lines.get(month)
      if (known) known.push(line)
      else lines.set(month, [line])
      from = end + 1
    }
    rest = bytes.subarray(from)
    yield lines
  }
}
