// The newest hourly index of each station, for maps and lists.
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { run, rows } from '../../../platform/database/statements.ts'
import { hourMs } from '@eos/contract/words/time-units'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'

/** Looked for among the last days first, station by station where there is nothing. */
const recentHours = 72

export async function refreshNewestIndex(job: RollUpJob): Promise<void> {
  const { stationIds } = job.stations
  const recent = new Date(job.now.getTime() - recentHours * hourMs)
  for (const basis of [bases.raw, bases.approved]) {
    await run(job.db)`
      delete from aqi_last where station_id = any(${stationIds}::bigint[])
         and basis = ${basis}`
    const found = await insertNewest(job, basis, sql`time >= ${recent}`, stationIds)
    const others = stationIds.filter((id) => !found.has(id))
    for (const id of await listWithIndex(job, basis, others)) {
      await insertNewest(job, basis, sql`time < ${recent}`, [id])
    }
  }
}

async function insertNewest(
  { db }: RollUpJob,
  basis: BasisCode,
  isWanted: RawBuilder<unknown>,
  stationIds: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    insert into aqi_last (station_id, basis, time, aqi, dominant, sub, reason, rule, computed_at)
    select distinct on (station_id)
           station_id, basis, time, aqi, dominant, sub, reason, rule, computed_at
      from aqi_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${basis} and ${isWanted}
     order by station_id, time desc
    returning station_id as id`
  return new Set(found.map((row) => row.id))
}

async function listWithIndex(
  { db }: RollUpJob,
  basis: BasisCode,
  stationIds: readonly string[],
): Promise<string[]> {
  if (stationIds.length === 0) return []
  const found = await rows<{ id: string }>(db)`
    select distinct station_id as id from aqi_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${basis}`
  return found.map((row) => row.id)
}
