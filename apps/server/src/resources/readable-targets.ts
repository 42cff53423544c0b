// Nobody may name what they may not see: an item of somebody else that is hidden is refused in the words for one that is not there.
import { isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import { mayRead } from '../access/reading.ts'
import { failureOf } from '../http/errors.ts'
import { once } from './asked-once.ts'
import type { Values } from './body.ts'
import type { Work } from './changes.ts'
import { storedId } from './columns.ts'
import { modelAt } from './engine.ts'
import { namedIn, namesNothing, type Named } from './list-references.ts'
import type { Row } from './queries.ts'

/** What is named already stays; only what is named anew is looked at. */
export async function needReadableTargets(work: Work, given: Values, row?: Row): Promise<void> {
  const { resource } = work.model
  for (const [name, field] of Object.entries(resource.fields)) {
    const id = given[name]
    if (field.kind !== 'reference' || !isWritable(field) || id == null) continue
    const named = { property: name, id: String(id), to: field.to ?? '', field }
    const isKept = row !== undefined && storedId(named.id, field) === row[name]
    if (!isKept && !(await isReadable(work, named))) throw namesNoRow
  }
  const kept = new Set(row ? namedIn(resource.fields, row, '').map(keyOf) : [])
  const hidden: Named[] = []
  for (const named of namedIn(resource.fields, given, '')) {
    if (!kept.has(keyOf(named)) && !(await isReadable(work, named))) hidden.push(named)
  }
  if (hidden.length > 0) throw namesNothing(resource, hidden)
}

/** As a foreign key would say it. */
const namesNoRow = failureOf({ code: '23503' })

async function isReadable(work: Work, { id, to, field }: Named): Promise<boolean> {
  const { engine, db, person, now } = work
  const { resource, table, ...model } = modelAt(engine, to)
  if (isOpen(resource)) return true
  const stored = storedId(id, field)
  if (stored === undefined) return false
  return once(work, `readable ${to} ${stored}`, async () => {
    const { rows } = await sql`
      select 1 from ${table}
       where ${model.id.at(now)} = ${stored} and ${mayRead(resource, person, now)}`.execute(db)
    return rows.length > 0
  })
}

/** Everybody who may change anything may see these; whether they exist is found out when they are named. */
function isOpen({ access }: Resource): boolean {
  return access.read === 'everyone' || (access.read === 'people' && !access.shown)
}

function keyOf({ to, id }: Named): string {
  return `${to} ${id}`
}
