// Tells who may change or approve an item what became of it, field by field; all other facts of the log stay there.
// See docs/decisions/0266-who-may-change-an-item-sees-its-changes.md.
import type { ItemChange } from '@eos/contract/calls/lists'
import type { Locale } from '@eos/contract/words/errors'
import { isAuthority, publicationActionOn } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { scopesFor } from '../../access/write-policy.ts'
import { subjectOf } from '@eos/contract/resources/all'
import { needPerson, type Person } from '../../platform/http/caller.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { listItemChanges, type LoggedChangeRow } from '../activity/queries/item-history.ts'
import { getItem } from '../model/find-item.ts'
import type { CollectionRequest } from '../model/engine.ts'
import { isHiddenFromInsiders } from '../queries/field-visibility.ts'
import { reachesItem } from '../wire/item-rights.ts'

const most = 20

export async function findHistory(to: CollectionRequest, id: string): Promise<ItemChange[]> {
  const { engine, model, request } = to
  const person = needPerson(request.caller)
  const { resource } = model
  const row = await getItem(engine, model, request, id)
  const publication = publicationActionOn(resource)
  const actions: PermissionAction[] = ['EDIT', 'APPROVE', ...(publication ? [publication] : [])]
  const scopes = actions.flatMap((action) => scopesFor(person, resource, action))
  if (!(await reachesItem(to, row, scopes))) return []
  const asked = { subject: subjectOf(resource), subjectId: row.id, limit: most }
  const changes = await listItemChanges(engine.context.db, asked)
  const { locale } = request
  const told = (name: string) => {
    const field = resource.fields[name]
    return field !== undefined && !isHiddenFromInsiders(field, request.caller)
  }
  return changes.map((change) => changeOf(change, { person, locale, told }))
}

interface Reader {
  person: Person
  locale: Locale
  /** Whether the reader sees this field in the item itself. */
  told(name: string): boolean
}

function changeOf(entry: LoggedChangeRow, reader: Reader): ItemChange {
  const before = valuesIn(entry.before)
  const after = valuesIn(entry.after)
  // A new item is told as such, without all that stands in it.
  const names = Object.keys(after).filter((name) => name in before && reader.told(name))
  const changes = names.map((name) => {
    const change = { from: before[name] ?? null, to: after[name] ?? null }
    return [name, change] as const
  })
  return {
    id: entry.id,
    createdAt: entry.created_at.toISOString(),
    action: entry.action,
    actorName: actorFor(reader, entry),
    note: entry.note,
    changes: Object.fromEntries(changes),
  }
}

function valuesIn(record: unknown): Record<string, unknown> {
  return typeof record === 'object' && record !== null ? { ...record } : {}
}

/** People of an office are known to other offices, and to an enterprise only their office is. */
function actorFor({ person: { organization }, locale }: Reader, entry: LoggedChangeRow): string {
  const isColleague = entry.organization_id === organization.id
  if (isColleague || isAuthority(organization.type)) return entry.actor_name
  const { organization_name: name, organization_name_en: nameEn } = entry
  return name === null ? '' : nameIn(locale, { name, nameEn })
}
