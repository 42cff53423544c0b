// Runs statements that are written as typed templates; only the queries of a room use it.
// See docs/decisions/0169-statements-are-typed-templates-in-queries.md.
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from './tables/tables.ts'
import type { Insertable } from 'kysely'

export async function rows<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}

/** The first row, if there is one. */
export async function first<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(db)).rows[0]
}

/** The row of a statement that always has one. */
export async function one<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const row = await first(db, statement)
  if (row === undefined) throw new Error('A statement that always has a row had none.')
  return row
}

export async function exists(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  return (await first(db, statement)) !== undefined
}

/** Says how many rows were inserted, updated or deleted. */
export async function run(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0)
}

/** `insert into table (columns) values (rows)`, to which a statement may add more; a column that a row lacks has its default. */
export function insertInto<Table extends keyof Tables & string>(
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): RawBuilder<unknown> {
  const columns = [...new Set(values.flatMap((row) => Object.keys(row)))]
  const lines = values.map((row) => {
    const cells: Record<string, unknown> = row
    return sql`(${sql.join(columns.map((name) => (cells[name] === undefined ? sql`default` : cells[name])))})`
  })
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))}) values ${sql.join(lines)}`
}
