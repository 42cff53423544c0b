// Hooks for published statistics of solid waste whose rows change: versions, corrections, withdrawals, the lock.
// See docs/decisions/0221-statistics-of-waste-are-published-in-versions.md.
import { monthsUntilLocked } from '@eos/contract/waste/solid-waste'
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { texts } from '../texts.ts'
import {
  addVersions,
  closeUnchanged,
  firstPublication,
  isStanding,
  openVersion,
} from './queries/versions.ts'

/** Runs after rows were made or changed. */
export async function keepPublished(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await addVersions(db, ids, now)
  // Versions that are still open were published again without a change.
  await closeUnchanged(db, ids)
}

/** Opens what is published for a correction, or withdraws it, unless it is locked. */
export async function openPublished(db: Db, { row, changes, now }: Amendment): Promise<Values> {
  const { status: from } = row
  const { status: to } = changes
  const isOpened = from === 'published' && (to === 'correction' || to === 'returned')
  if (isOpened) await needUnlocked(db, row.id, now)
  if (isOpened || (from === 'correction' && to === 'returned'))
    await openVersion(db, row.id, to === 'correction' ? 'correction' : 'withdrawal')
  return changes
}

async function needUnlocked(db: Db, id: string, now: Date): Promise<void> {
  const published = await firstPublication(db, id)
  if (!published) return
  const locked = lockedFrom(published)
  if (locked > now) return
  throw new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: `Published at ${published.toISOString()}, locked since ${locked.toISOString()}.`,
    message: texts.locked(dayOf(locked)),
  })
}

/** The first instant at which published figures are changed no more. */
export function lockedFrom(published: Date): Date {
  const locked = new Date(published)
  locked.setUTCMonth(locked.getUTCMonth() + monthsUntilLocked)
  return locked
}

function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('vi-VN', {
    timeZone: nationalZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(time)
}

/** Public figures are withdrawn with a reason, and not removed with their row. */
export async function keepStanding(db: Db, id: string): Promise<void> {
  if (!(await isStanding(db, id))) return
  throw new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: 'Its figures are public; they are withdrawn first.',
    message: texts.standing,
  })
}
