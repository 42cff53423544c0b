// Reads a backup back, and compares a database with it.
import { hash } from 'node:crypto'
import { groupedBy } from '../../platform/database/parts.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Backup } from './backup-list.ts'
import { linesByMonth, timeColumns } from './by-month.ts'
import { readAsOneFinds, readTable, type TablePart } from './queries.ts'
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

interface TableFault {
  name: string
  fault: string
}

/** Tells each table whose rows are not those of the backup, in whatever order they lie. */
export async function compareTables(
  trx: Db,
  store: BackupStore,
  { tables }: Pick<Backup, 'tables'>,
  onStep: OnStep,
): Promise<TableFault[]> {
  await readAsOneFinds(trx)
  const faults: TableFault[] = []
  const byName = groupedBy(tables, ({ name }) => name)
  for (const [index, [name, contents]] of [...byName].entries()) {
    onStep(index / byName.size, name)
    const found = await sumsOf(trx, contents[0]!)
    const expected = new Map<string, Sum>()
    for (const { month = '', sha256 } of contents)
      expected.set(month, await store.read(sha256, sumOfLines))
    const [has, had] = [countOf(found), countOf(expected)]
    if (has !== had)
      faults.push({ name, fault: `The table ${name} has ${has} rows instead of ${had}.` })
    else if ([...found].some(([month, { sum }]) => (expected.get(month)?.sum ?? 0) !== sum))
      faults.push({ name, fault: `The table ${name} has other rows than the backup.` })
  }
  return faults
}

const countOf = (sums: ReadonlyMap<string, Sum>) =>
  [...sums.values()].reduce((sum, { lines }) => sum + lines, 0)

/** One sum for each month of a table that is cut into months; one under an empty name for a whole table. */
async function sumsOf(trx: Db, table: Backup['tables'][number]): Promise<Map<string, Sum>> {
  if (table.month === undefined) return new Map([['', await readTable(trx, table, sumOfLines)]])
  return readTable(trx, table, sumsByMonth, timeColumns[table.name])
}

async function sumsByMonth(content: AsyncIterable<unknown>): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>()
  for await (const lines of linesByMonth(content)) {
    for (const [month, parts] of lines) {
      const { lines: more, sum } = await sumOfLines([Buffer.concat(parts)])
      const known = sums.get(month) ?? { lines: 0, sum: 0 }
      sums.set(month, { lines: known.lines + more, sum: (known.sum + sum) % sumEnd })
    }
  }
  return sums
}

export async function countRows(trx: Db, part: TablePart): Promise<number> {
  return (await readTable(trx, part, sumOfLines)).lines
}

const digits = 12
const sumEnd = 16 ** digits

interface Sum {
  lines: number
  sum: number
}

/** The sum of the hashes of all lines: the same in any order, and another one when a single line is another one. */
async function sumOfLines(content: AsyncIterable<unknown> | Iterable<unknown>): Promise<Sum> {
  let lines = 0
  let sum = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
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
