// One round of the state job: judges many stations at once, keeps what changed as history, and tells who must know.
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db, Tables } from '../../platform/database/tables/tables.ts'
import { stageCodes } from '@eos/contract/readings/station-states'
import { decideState, type DecidedState } from './decide-state.ts'
import { escalate } from './escalate.ts'
import { keepNewestTimes } from './queries/freshness.ts'
import { readKnownStations, type StateRow } from './queries/facts.ts'
import { tellOfChanges, type StateChange } from './notices.ts'
import { readStateRules } from './queries/state-rules.ts'
import { lockStates, closeStates, insertStates } from './queries/states.ts'

/**
 * One process at a time; another one waits, and finds nothing left to do. A round over all stations also escalates.
 *
 * @param stationIds all when absent
 * @returns the stations whose state is another one now
 */
export async function refreshStates(
  context: Pick<Context, 'db' | 'now'>,
  stationIds?: readonly string[],
): Promise<string[]> {
  return inTransaction(context.db, (trx) => refreshStatesIn(trx, context.now(), stationIds))
}

/** Refreshes states inside a transaction that has changed something about these stations. */
export async function refreshStatesIn(
  db: Db,
  now: Date,
  stationIds?: readonly string[],
): Promise<string[]> {
  await lockStates(db)
  const rules = await readStateRules(db)
  const known = await readKnownStations(db, { ...(stationIds && { stationIds }), rules, now })
  await keepNewestTimes(
    db,
    known.map(({ id, facts }) => ({ stationId: id, time: facts.newest?.time ?? null })),
  )
  const changed = known.flatMap(({ id, facts, current }) => {
    const decided = decideState(facts, now)
    return current && isSame(current, decided) ? [] : [{ stationId: id, before: current, decided }]
  })
  if (changed.length > 0) {
    const changes = await keepChanges(db, changed, now)
    await tellOfChanges(db, { changes, rules, now })
  }
  if (!stationIds) await escalate(db, { rules, now })
  const ids = changed.map(({ stationId }) => stationId)
  if (ids.length > 0) await announceChange(db, { kind: 'states', stationIds: ids })
  return ids
}

interface Changed {
  stationId: string
  before: StateRow | undefined
  decided: DecidedState
}

function isSame(row: StateRow, decided: DecidedState): boolean {
  return (
    row.state === decided.state &&
    row.signal === decided.signal &&
    row.reason_code === decided.reasonCode &&
    row.window_id === decided.windowId
  )
}

async function keepChanges(db: Db, changed: readonly Changed[], now: Date): Promise<StateChange[]> {
  const former = changed.flatMap(({ before }) => (before ? [before.id] : []))
  await closeStates(db, former, now)
  const made = new Map<string, string>()
  for (let start = 0; start < changed.length; start += mostAtOnce) {
    const rows = await insertStates(
      db,
      changed.slice(start, start + mostAtOnce).map((each) => rowOf(each, now)),
    )
    for (const row of rows) made.set(row.stationId, row.id)
  }
  return changed.flatMap(({ stationId, before, decided }) =>
    before ? [{ stateId: made.get(stationId)!, stationId, before, now: decided }] : [],
  )
}

/** Twenty columns a row: a statement has room for 65,535 parameters. */
const mostAtOnce = 2000

/** Facts that have not changed go on: the time since when, and a silence that somebody has taken up. */
function rowOf(
  { stationId, before, decided }: Changed,
  now: Date,
): Insertable<Tables['station_state']> {
  const same = before?.signal === decided.signal ? before : undefined
  // A silence that somebody has taken up goes on when it becomes longer.
  const isLonger = before?.signal === 'delayed' && decided.signal === 'offline'
  const taken = isLonger ? before : same
  // A state that the first round finds has lasted for an unknown time.
  const began = !before && decided.signal === 'live' ? null : decided.signalSince
  const signalSince = same && same.window_id === decided.windowId ? same.signal_since : began
  return {
    station_id: stationId,
    state: decided.state,
    signal: decided.signal,
    reason_code: decided.reasonCode,
    reason: decided.reason,
    reason_en: decided.reasonEn,
    since: decided.state === 'withheld' ? decided.since : signalSince,
    signal_since: signalSince,
    expected_return: decided.expectedReturn,
    window_id: decided.windowId,
    entered_at: now,
    signal_at: same?.signal_at ?? now,
    until_at: null,
    stage: same?.stage ?? stageCodes.nobody,
    stage_due_at: same?.stage_due_at ?? null,
    acknowledged_at: taken?.acknowledged_at ?? null,
    acknowledged_by: taken?.acknowledged_by ?? null,
    acknowledger: taken?.acknowledger ?? null,
    acknowledgement: taken?.acknowledgement ?? null,
  }
}
