// The same decisions for people, who know stations and indicators by their codes.
import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { PlainFailure } from '../plain-failure.ts'
import { decideIndicator, publishStations, withholdStations } from './publish.ts'

export interface DecisionByCode {
  stationCodes: readonly string[]
  /** The whole stations when absent. */
  indicatorCode: string | undefined
  state: 'published' | 'withheld'
  reason: string
}

/** All or nothing: a code that nobody knows changes nothing. Returns how many stations were decided about anew. */
export async function decideByCode(db: Kysely<Tables>, decision: DecisionByCode): Promise<number> {
  const { stationCodes, indicatorCode, state, reason } = decision
  return db.transaction().execute(async (transaction) => {
    const stationIds = await findStations(transaction, stationCodes)
    const actor = `terminal:${userInfo().username}`
    if (indicatorCode === undefined) {
      const decide = state === 'published' ? publishStations : withholdStations
      return decide(transaction, stationIds, actor, reason)
    }
    for (const stationId of stationIds) {
      const indicatorId = await findIndicator(transaction, stationId, indicatorCode)
      await decideIndicator(transaction, { stationId, indicatorId, state }, { actor, reason })
    }
    return stationIds.length
  })
}

async function findStations(db: Kysely<Tables>, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('station')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute()
  const known = new Set(rows.map(({ code }) => code))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw new PlainFailure(`No station has the code ${unknown.join(', ')}.`)
  return rows.map(({ id }) => id)
}

async function findIndicator(db: Kysely<Tables>, stationId: string, code: string): Promise<string> {
  const row = await db
    .selectFrom('station_indicator')
    .innerJoin('indicator', 'indicator.id', 'station_indicator.indicator_id')
    .select('indicator.id')
    .where('station_indicator.station_id', '=', stationId)
    .where('indicator.code', '=', code)
    .executeTakeFirst()
  if (!row)
    throw new PlainFailure(`The station does not measure an indicator with the code ${code}.`)
  return row.id
}
