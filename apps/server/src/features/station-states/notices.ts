// Puts changes into notices, so that what happens together or again and again is told once.
import { stageCodes, type StateRules } from '@eos/contract/readings/station-states'
import type { StationState } from '@eos/contract/words/vocabulary'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dueAt, nextStep } from './escalation-chain.ts'
import { listEscalations, type Escalation } from './queries/states.ts'
import type { DecidedState } from './decide-state.ts'
import type { StateRow } from './queries/facts.ts'
import {
  setStages,
  listOpen,
  type StateNews,
  keyOf,
  listRecent,
  stationKey,
  insertNotices,
  insertNotified,
  touchNotices,
} from './queries/notices.ts'

export interface StateChange {
  stateId: string
  stationId: string
  before: StateRow
  now: DecidedState
}

/** A silence begins its way at the first stage at which there is somebody. */
export async function tellOfChanges(
  db: Db,
  { changes, rules, now }: { changes: readonly StateChange[]; rules: StateRules; now: Date },
): Promise<void> {
  const notable = changes.flatMap((change) => {
    const kind = kindOf(change)
    return kind ? [{ ...change, kind }] : []
  })
  const escalations = await listEscalations(
    db,
    notable.map(({ stationId }) => stationId),
  )
  const news = notable.flatMap((change) => newsOf(change, escalations.get(change.stationId)))
  const silent = news.filter(({ kind }) => kind === 'offline')
  await setStages(
    db,
    silent.map(({ stateId, stationId, stage }) => ({
      stateId,
      stage,
      dueAt: dueAt(now, rules, nextStep(escalations.get(stationId), stage)),
    })),
  )
  await addToNotices(db, { news, rules, now })
}

/** The state that a change is about; nothing when only the words for it are others. */
function kindOf({ before, now }: StateChange): StationState | undefined {
  if (now.signal !== before.signal) return now.signal
  if (now.state === before.state) return undefined
  return now.state
}

function newsOf(
  { stateId, stationId, kind }: StateChange & { kind: StationState },
  escalation: Escalation | undefined,
): StateNews[] {
  const first = nextStep(escalation, stageCodes.nobody)
  return first ? [{ stateId, stationId, kind, ...first }] : []
}

/**
 * Adds changes to the waiting notice of the same kind and people; a station joins its recent notice again. For the rest
 * one new notice per kind and organization is made, however many stations it covers.
 */
export async function addToNotices(
  db: Db,
  { news, rules, now }: { news: readonly StateNews[]; rules: StateRules; now: Date },
): Promise<void> {
  if (news.length === 0) return
  const open = await listOpen(db, news, now)
  const again = await listRecent(db, news, new Date(now.getTime() - rules.flappingHours * hourMs))
  const noticeOf = (each: StateNews) => again.get(stationKey(each)) ?? open.get(keyOf(each))
  const missing = new Map(
    news.filter((each) => !noticeOf(each)).map((each) => [keyOf(each), each] as const),
  )
  if (missing.size > 0) {
    const dueAt = new Date(now.getTime() + rules.bundleMinutes * minuteMs)
    const made = await insertNotices(db, [...missing.values()], { now, dueAt })
    for (const row of made) open.set(keyOf(row), row.id)
  }
  const notified = news.map((each) => ({ ...each, noticeId: noticeOf(each)! }))
  for (let start = 0; start < notified.length; start += mostAtOnce) {
    await insertNotified(db, notified.slice(start, start + mostAtOnce), now)
  }
  await touchNotices(db, [...new Set(notified.map(({ noticeId }) => noticeId))], now)
}

const mostAtOnce = 5000
