// A reference to an item that the caller may not see is refused with the message for an item that does not exist.
import { isWritable } from '@eos/contract/fields/schemas'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { once } from '../memo.ts'
import type { Values } from '../../model/values.ts'
import { storedId } from '../../queries/columns.ts'
import { modelAt } from '../../model/engine.ts'
import { namedIn, namesNothing, type Named } from './list-references.ts'
import { existsRow, hasId, type Row } from '../../queries/rows.ts'
import type { Work } from '../work.ts'

/** Refuses new references to items that the caller may not read; existing references stay. */
export async function needReadableTargets(work: Work, given: Values, row?: Row): Promise<void> {
  const { resource } = work.model
  const wrong: Named[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const id = given[name]
    if (field.kind !== 'reference' || !isWritable(field) || id == null) continue
    const named = { property: name, id: String(id), to: field.to ?? '', field }
    const isKept = row !== undefined && storedId(named.id, field) === row[name]
    if (!isKept && !(await isReadable(work, named))) wrong.push(named)
  }
  const kept = new Set(row ? namedIn(resource.fields, row, '').map(keyOf) : [])
  for (const named of namedIn(resource.fields, given, '')) {
    if (!kept.has(keyOf(named)) && !(await isReadable(work, named))) wrong.push(named)
  }
  if (wrong.length > 0) throw namesNothing(resource, wrong)
}

async function isReadable(work: Work, { id, to, field }: Named): Promise<boolean> {
  const { engine, db, person, now } = work
  const model = modelAt(engine, to)
  const stored = storedId(id, field)
  if (stored === undefined) return false
  return once(work, `readable ${to} ${stored}`, () =>
    existsRow(db, model, [hasId(model, stored), mayRead(model.resource, person, now)]),
  )
}

function keyOf({ to, id }: Named): string {
  return `${to} ${id}`
}
