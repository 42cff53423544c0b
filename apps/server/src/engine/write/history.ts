// Writes changes of items to the activity log: the values of the wire that differ, before and after.
import type { Links } from '@eos/contract/words/hal'
import type { Resource } from '@eos/contract/resource'
import { subjectOf } from '@eos/contract/resources/all'
import type { FastifyRequest } from 'fastify'
import { recordActivities, witnessOf, type Activity } from '../activity/record-activity.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Values } from '../model/values.ts'
import type { Model } from '../queries/model.ts'
import type { Row } from '../queries/rows.ts'
import { fieldsOf } from '../wire/representation.ts'

interface LoggedChange {
  model: Model
  db: Db
  request: FastifyRequest
  now: Date
  /** In the words of the person. */
  reason?: string | undefined
}

type Recorded = 'CREATE' | 'EDIT' | 'DELETE' | 'RESTORE'

interface Become {
  before?: Row | undefined
  after?: Row | undefined
}

export async function recordChange(
  about: LoggedChange,
  action: Recorded,
  become: Become,
): Promise<void> {
  await recordChanges(about, action, [become])
}

/** Logs changes of many items of one resource with as few statements as possible. */
export async function recordChanges(
  { model, db, request, now, reason }: LoggedChange,
  action: Recorded,
  list: readonly Become[],
): Promise<void> {
  const subject = subjectOf(model.resource)
  const activities = list.flatMap(({ before, after }): Activity[] => {
    const id = (after ?? before)?.id
    const change = difference(valuesOf(model, before), valuesOf(model, after))
    if (id === undefined || (action === 'EDIT' && !change)) return []
    const note = reason === undefined ? {} : { note: reason }
    return [{ action, subject, subjectId: id, ...change, ...note }]
  })
  await recordActivities(db, witnessOf(request), activities, now)
}

/** Returns the link to the item's log entries, for callers who may read more of the log than their own actions. */
export function historyLink(request: FastifyRequest, resource: Resource, id: string): Links {
  const { caller, address } = request
  const maySee =
    caller.kind === 'person' && caller.grants.some(({ subject }) => subject === 'activity_logs')
  if (!maySee) return {}
  const query = `subject=${subjectOf(resource)}&subjectId=${id}`
  const name = 'findBySubjectAndSubjectIdOrderByCreatedAtDesc'
  return { history: { href: `${address.origin}/api/activity_logs/search/${name}?${query}` } }
}

/** Returns the fields that differ; empty values count as absent. */
function difference(
  before: Values | undefined,
  after: Values | undefined,
): { before?: Values; after?: Values } | undefined {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  )
  if (names.length === 0) return undefined
  const pick = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { ...(before ? { before: pick(before) } : {}), ...(after ? { after: pick(after) } : {}) }
}

/** Returns the stored values of an item; computed ones would differ without a change. */
function valuesOf(model: Model, row: Row | undefined): Values | undefined {
  if (!row) return undefined
  const { createdAt: _made, updatedAt: _changed, ...values } = fieldsOf(model, row)
  const stored = Object.entries(values).filter(
    ([name]) => !model.resource.fields[name]?.options.computed,
  )
  return Object.fromEntries(stored)
}
