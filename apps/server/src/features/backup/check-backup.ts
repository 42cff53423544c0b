// Reads a backup back, and compares a database with it.
import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Backup } from './backup-list.ts'
import { readAsOneFinds, readTable } from './queries.ts'
import type { BackupStore } from './store/backup-store.ts'

type OnStep = (fraction: number, name: string) => void

/** Returns a sentence for each content that is missing or damaged. */
export async function checkContents(
  store: BackupStore,
  backup: Pick<Backup, 'tables' | 'files'>,
  onStep: OnStep,
): Promise<string[]> {
  return (await findDamaged(store, backup, onStep)).map(({ fault }) => fault)
}

/** Each content is read once. */
export async function findDamaged(
  store: BackupStore,
  { tables, files }: Pick<Backup, 'tables' | 'files'>,
  onStep: OnStep,
): Promise<{ sha256: string; fault: string }[]> {
  const contents = [
    ...tables.map(({ name, sha256 }) => ({ title: `The table ${name}`, sha256 })),
    ...files.map(({ path, sha256 }) => ({ title: `The file ${path}`, sha256 })),
  ]
  const known = new Map<string, boolean>()
  const damaged: { sha256: string; fault: string }[] = []
  for (const [index, { title, sha256 }] of contents.entries()) {
    onStep(index / contents.length, title)
    const isWhole = known.get(sha256) ?? (await isReadable(store, sha256))
    known.set(sha256, isWhole)
    if (!isWhole) damaged.push({ sha256, fault: `${title} is missing or damaged in the backup.` })
  }
  return damaged
}

async function isReadable(store: BackupStore, sha256: string): Promise<boolean> {
  try {
    await store.read(sha256, sumOfLines)
    return true
  } catch {
    return false
  }
}

/** Returns a sentence for each table whose rows are not those of the backup, in whatever order they lie. */
export async function compareTables(
  trx: Db,
  store: BackupStore,
  { tables }: Pick<Backup, 'tables'>,
  onStep: OnStep,
): Promise<string[]> {
  await readAsOneFinds(trx)
  const faults: string[] = []
  for (const [index, table] of tables.entries()) {
    onStep(index / tables.length, table.name)
    const found = await sumOfLines(await readTable(trx, table))
    const expected = await store.read(table.sha256, sumOfLines)
    if (found.lines !== expected.lines)
      faults.push(`The table ${table.name} has ${found.lines} rows instead of ${expected.lines}.`)
    else if (found.sum !== expected.sum)
      faults.push(`The table ${table.name} has other rows than the backup.`)
  }
  return faults
}

const digits = 12
const sumEnd = 16 ** digits

/** The sum of the hashes of all lines: the same in any order, and another one when a single line is another one. */
async function sumOfLines(
  content: AsyncIterable<unknown>,
): Promise<{ lines: number; sum: number }> {
  let lines = 0
  let sum = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content as Readable) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      sum =
        (sum + Number.parseInt(hash('sha1', bytes.subarray(from, end)).slice(0, digits), 16)) %
        sumEnd
      lines++
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
  return { lines, sum }
}
