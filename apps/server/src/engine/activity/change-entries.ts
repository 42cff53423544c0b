// Entries of the log as a resource: added under the caller's own name, annotated and hidden by adding, never
// overwritten.
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { insertAmendment, insertEntry, lockEntryId, skipEntryId } from './queries/entries.ts'
import { columnsOf, recordActivity, witnessOf } from './record-activity.ts'

type Values = Readonly<Record<string, unknown>>

export interface EntryWork {
  db: Db
  request: FastifyRequest
  now: Date
}

/** Adds an entry and returns its id; person, time and origin come from the request, never from the body. */
export async function addEntry(
  { db, request, now }: EntryWork,
  values: Values,
  chosenId?: string,
): Promise<string> {
  if (chosenId !== undefined) await refuseTaken(db, chosenId)
  return insertEntry(db, {
    ...columnsOf({ ...witnessOf(request), reportedBy: 'client' }),
    ...(chosenId === undefined ? {} : { id: chosenId }),
    created_at: now,
    action: String(values.action),
    subject: textOf(values.subject),
    subject_id: textOf(values.subjectId),
    before: null,
    after: null,
    note: textOf(values.note),
  })
}

/** Replaces the note of an entry, its only field that can change; the former note stays below it. */
export async function annotateEntry(
  { db, request, now }: EntryWork,
  before: { id: string; note?: unknown },
  values: Values,
): Promise<void> {
  if (values.note === undefined || values.note === (before.note ?? null)) return
  const note = textOf(values.note)
  const subject = { subject: 'activity_logs', subjectId: before.id }
  await insertAmendment(db, { entry_id: before.id, kind: 'note', note, created_at: now })
  const change = { before: { note: before.note ?? null }, after: { note } }
  await recordActivity(db, witnessOf(request), { action: 'EDIT', ...subject, ...change }, now)
}

/** Hides an entry; the log notes as an entry of its own that it is hidden, why, and what it was about. */
export async function hideEntry(
  { db, request, now }: EntryWork,
  before: Readonly<Record<string, unknown>> & { id: string },
): Promise<void> {
  const reason = (request.search.get('reason') ?? '').trim()
  if (reason.length > mostReason) {
    throw new RequestFailure('PARAMETER', `The reason may have ${mostReason} characters.`)
  }
  const note = textOf(before.note)
  await insertAmendment(db, { entry_id: before.id, kind: 'removed', note, created_at: now })
  const subject = { subject: 'activity_logs', subjectId: before.id }
  const { action, actorName } = before
  const hidden = { action, subject: before.subject, subjectId: before.subjectId, actorName }
  await recordActivity(
    db,
    witnessOf(request),
    { action: 'HIDE', ...subject, before: hidden, ...(reason !== '' && { note: reason }) },
    now,
  )
}

const mostReason = 2000

/** Refuses an id that is taken: no unique key covers all months, and a hidden entry keeps its id. */
async function refuseTaken(db: Db, id: string): Promise<void> {
  if (await lockEntryId(db, id)) {
    throw new RequestFailure('CONFLICT', 'There has been an entry with this id.')
  }
  await skipEntryId(db, id)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
