// Reads from the database itself which tables hold demo rows and which refer to them, so that no table is forgotten.
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Reference {
  table: string
  column: string
  parent: string
  parentColumn: string
  isNullable: boolean
}

export interface DemoTables {
  /** Tables with a column `demo`; a table that refers to another comes before it. */
  flagged: string[]
  references: Reference[]
}

export async function readDemoTables(db: Db): Promise<DemoTables> {
  const references = await readReferences(db)
  return { flagged: childrenFirst(await readFlagged(db), references), references }
}

/** Rows of real tables that hang on rows of the demo: nobody knows whose they are. */
export async function listMixedRows(db: Db): Promise<string[]> {
  const { flagged, references } = await readDemoTables(db)
  const between = references.filter(
    ({ table, parent }) =>
      flagged.includes(table) && flagged.includes(parent) && !loosened.has(table),
  )
  const found: string[] = []
  for (const { table, column, parent, parentColumn } of between) {
    const mixed = await rows<{ one: string; other: string }>(db)`
      select child.id::text as one, parent.id::text as other
        from ${sql.table(table)} child
        join ${sql.table(parent)} parent on parent.${sql.ref(parentColumn)} = child.${sql.ref(column)}
       where parent.demo and not child.demo
       order by child.id limit 20`
    for (const { one, other } of mixed) found.push(`${table} ${one} → ${parent} ${other}`)
  }
  return found
}

/** Real rows that are let go of the demo rather than counted as mixed: people may have signed up while it was shown. */
const loosened: ReadonlySet<string> = new Set(['account'])

async function readFlagged(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(db)`
    select relname as name
      from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attname = 'demo' and atttypid = 'boolean'::regtype and not attisdropped
     order by relname`
  return found.map(({ name }) => name)
}

function readReferences(db: Db) {
  return rows<Reference>(db)`
    select child.relname as "table", own.attname as "column", parent.relname as parent,
           theirs.attname as "parentColumn", not own.attnotnull as "isNullable"
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
     where contype = 'f' and conparentid = 0 and cardinality(conkey) = 1
       and connamespace = 'public'::regnamespace
     order by child.relname, own.attname`
}

function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const visit = (table: string, path: readonly string[]) => {
    if (ordered.includes(table) || path.includes(table)) return
    for (const each of references)
      if (each.parent === table && tables.includes(each.table)) visit(each.table, [...path, table])
    ordered.push(table)
  }
  for (const table of tables) visit(table, [])
  return ordered
}
