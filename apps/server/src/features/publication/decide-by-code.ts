// Decisions at the terminal, where people know stations and indicators by their codes.
import {
  recordActivity,
  terminalWitness,
  type Activity,
  type Witness,
} from '../../engine/activity/record-activity.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { UserError } from '../../platform/user-error.ts'
import { decideIndicator, decideStations, type StationDecision } from './publish.ts'
import { listStationsByCode, findIndicatorAt } from './queries/decisions.ts'

interface DecisionByCode {
  stationCodes: readonly string[]
  /** The whole stations when absent. */
  indicatorCode: string | undefined
  state: 'published' | 'withheld'
  reason: string
}

/** All or nothing: a code that nobody knows changes nothing. Returns how many stations were decided about anew. */
export async function decideByCode(db: Db, decision: DecisionByCode): Promise<number> {
  const { stationCodes, indicatorCode, state, reason } = decision
  return inTransaction(db, async (trx) => {
    const stationIds = await findStations(trx, stationCodes)
    if (indicatorCode === undefined) return decideAtTerminal(trx, { stationIds, state, reason })
    const by = terminalWitness()
    for (const stationId of stationIds) {
      const indicatorId = await findIndicator(trx, stationId, indicatorCode)
      const why = { actor: by.name, reason }
      await decideIndicator(trx, { stationId, indicatorId, state }, why)
      await record(trx, by, { stationId, state, reason, indicatorCode })
    }
    return stationIds.length
  })
}

/** Inside the caller's transaction; returns for how many stations this is news. */
export async function decideAtTerminal(
  db: Db,
  decision: Omit<StationDecision, 'actor'>,
): Promise<number> {
  const by = terminalWitness()
  const { state, reason } = decision
  const ids = await decideStations(db, { ...decision, actor: by.name })
  for (const stationId of ids) await record(db, by, { stationId, state, reason })
  return ids.length
}

async function record(
  db: Db,
  by: Witness,
  about: {
    stationId: string
    state: StationDecision['state']
    reason: string
    indicatorCode?: string
  },
): Promise<void> {
  const { stationId, state, reason, indicatorCode } = about
  const activity: Activity = {
    action: state === 'published' ? 'PUBLISH' : 'WITHHOLD',
    subject: 'stations',
    subjectId: stationId,
    ...(indicatorCode === undefined ? {} : { after: { indicator: indicatorCode } }),
    note: reason,
  }
  await recordActivity(db, by, activity, new Date())
}

async function findStations(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await listStationsByCode(db, codes)
  const known = new Set(rows.map(({ code }) => code))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw new UserError(`No station has the code ${unknown.join(', ')}.`)
  return rows.map(({ id }) => id)
}

async function findIndicator(db: Db, stationId: string, code: string): Promise<string> {
  const id = await findIndicatorAt(db, stationId, code)
  if (id === undefined)
    throw new UserError(`The station does not measure an indicator with the code ${code}.`)
  return id
}
