// Counts what refers to an item, so that who wants to remove it knows what would lose it.
import { mostUses, type UseCount, type Uses } from '@eos/contract/calls/lists'
import { columnOf, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { mayRead } from '../../access/queries/read-policy.ts'
import type { Sql } from '../model/columns.ts'
import { namingConditions } from '../write/rules/list-references.ts'
import { maskedFor } from '../read/field-visibility.ts'
import { modelAt, type CollectionRequest } from '../model/engine.ts'
import { getItem } from '../model/find-item.ts'

export async function findUses(to: CollectionRequest, id: string): Promise<Uses> {
  const { engine, model, request } = to
  const row = await getItem(engine, model, request, id)
  const data: UseCount[] = []
  for (const other of distinctTables()) {
    const count = await countUses(to, other, row.id)
    if (count > 0) data.push({ resource: other.path, label: other.label.en, count })
  }
  return { total: data.reduce((sum, { count }) => sum + count, 0), data }
}

/** Two addresses of one table are counted once. */
function distinctTables(): Resource[] {
  const tables = new Map(resources.toReversed().map((each) => [each.storedIn, each]))
  return [...tables.values()].toReversed()
}

async function countUses(
  { engine, model, request }: CollectionRequest,
  other: Resource,
  id: string,
): Promise<number> {
  const now = engine.context.now()
  const shown = maskedFor(modelAt(engine, other.path), request.caller)
  const paths = resources
    .filter(({ storedIn }) => storedIn === model.resource.storedIn)
    .map(({ path }) => path)
  const conditions: Sql[] = []
  for (const [name, field] of Object.entries(other.fields)) {
    if (field.kind !== 'reference' || !paths.includes(field.to ?? '')) continue
    if (field.options.computed) continue
    const property = shown.properties.get(name)
    const column = field.options.private
      ? property?.at(now)
      : sql.ref(`${other.storedIn}.${columnOf(name, field)}`)
    if (column) conditions.push(sql`${column} = ${id}`)
  }
  for (const path of paths) conditions.push(...namingConditions(other, path, id))
  if (conditions.length === 0) return 0
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select 1 from ${shown.table}
       where (${sql.join(conditions, sql` or `)}) and ${mayRead(other, request.caller, now)}
       limit ${mostUses}) counted`.execute(engine.context.db)
  return Number(rows[0]?.count ?? 0)
}
