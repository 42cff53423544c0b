// Runs statements that are written as typed templates, rows<Row>(db)`select …`; only the queries of a room use it.
// See docs/decisions/0169-statements-are-typed-templates-in-queries.md.
import { createHash } from 'node:crypto'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db, Tables } from './tables/tables.ts'

/** Runs the statement of its template. */
type Runs<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

export function rows<Row>(db: Db): Runs<Row[]>
export function rows<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]>
export function rows<Row>(db: Db, statement?: RawBuilder<Row>) {
  return givenOrTemplate(statement, async (each) => (await each.execute(db)).rows)
}

/** Returns the first row, if there is one. */
export function first<Row>(db: Db): Runs<Row | undefined>
export function first<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined>
export function first<Row>(db: Db, statement?: RawBuilder<Row>) {
  return givenOrTemplate(statement, async (each) => (await each.execute(db)).rows[0])
}

/** Returns the row of a statement that always has one. */
export function one<Row>(db: Db): Runs<Row>
export function one<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row>
export function one<Row>(db: Db, statement?: RawBuilder<Row>) {
  return givenOrTemplate(statement, async (each) => {
    const row = await first(db, each)
    if (row === undefined) throw new Error('A statement that always has a row had none.')
    return row
  })
}

export function exists(db: Db): Runs<boolean> {
  return async (text, ...values) => (await first(db, sql(text, ...values))) !== undefined
}

/** Returns how many rows were inserted, updated or deleted. */
export function run(db: Db): Runs<number>
export function run(db: Db, statement: RawBuilder<unknown>): Promise<number>
export function run(db: Db, statement?: RawBuilder<unknown>) {
  return givenOrTemplate(statement, async (each) =>
    Number((await each.execute(db)).numAffectedRows ?? 0),
  )
}

/** Runs the given statement; without one, returns a template tag that does. */
function givenOrTemplate<Row, Result>(
  statement: RawBuilder<Row> | undefined,
  runStatement: (statement: RawBuilder<Row>) => Promise<Result>,
): Promise<Result> | Runs<Result> {
  if (statement) return runStatement(statement)
  return (text, ...values) => runStatement(sql<Row>(text, ...values))
}

/**
 * `insert into table (columns) values (rows)`, to which a statement may add more; a missing column gets its default.
 */
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

/** Inserts like `insertInto`; rows that conflict with any unique key are left as they are. */
export function insertNewInto<Table extends keyof Tables & string>(
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): RawBuilder<unknown> {
  return sql`${insertInto(table, values)} on conflict do nothing`
}

/** Each takes memory on each connection; more kinds than these are planned with each question. */
const mostKept = 400

/** Statements that write out their rows have more parameters, and another text for each number of rows. */
const mostParameters = 64

const namesOf = new WeakMap<object, Map<string, string>>()

/**
 * The same name for the same text of a frequent statement, so that connections keep how PostgreSQL answers it; nothing for
 * a text that is to be planned with each question. See docs/decisions/0263-frequent-statements-keep-their-plans.md.
 *
 * @param lender lends the connections, of which each keeps the named statements
 */
export function nameOfStatement(
  lender: object,
  text: string,
  parameters: number,
): string | undefined {
  const names = namesOf.get(lender) ?? new Map<string, string>()
  namesOf.set(lender, names)
  const known = names.get(text)
  if (known !== undefined || names.size >= mostKept || parameters > mostParameters) return known
  // It follows from the text, because a connection may be lent in two ways.
  const name = `kept ${createHash('sha256').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}
