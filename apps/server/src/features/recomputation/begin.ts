// Begins the recomputation of a range: which stations it is about, and one row for each that is not done yet.
import type { Recomputed } from '@eos/contract/recomputation'
import { sql, type RawBuilder } from 'kysely'
import { liesIn } from '../../access/queries/territory.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { UserError } from '../../platform/user-error.ts'
import { judgeSamples } from '../exceedances/face.ts'

/** Which stations, as they are asked for. */
export type Wish = { stationCodes: readonly string[] } | { provinceCode: string } | { all: true }

export interface NewRun {
  what: Recomputed
  wish: Wish
  /** From the first reading and to the present when absent. */
  from?: Date | undefined
  to?: Date | undefined
  actor: string
  reason?: string
}

/** @throws UserError with a sentence that names the codes nobody knows */
export async function findStations(db: Db, wish: Wish): Promise<string[]> {
  if ('all' in wish) return idsWhere(db, sql<boolean>`true`)
  if ('provinceCode' in wish) {
    const id = await findProvince(db, wish.provinceCode)
    return idsWhere(db, liesIn(sql.ref('station.province_id'), id) as RawBuilder<boolean>)
  }
  const codes = [...new Set(wish.stationCodes)]
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from station where code = any(${codes}::text[]) order by id`.execute(db)
  const known = new Set(rows.map(({ code }) => code))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw new UserError(`No station has the code ${unknown.join(', ')}.`)
  return rows.map(({ id }) => id)
}

async function findProvince(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from province where province_code = ${code} and valid_to is null`.execute(db)
  if (!rows[0]) throw new UserError(`No province in force has the code ${code}.`)
  return rows[0].id
}

async function idsWhere(db: Db, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from station where ${condition} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The same wish that is not done yet is gone on with instead: a command that was killed is simply repeated. Inside the caller's
 * transaction.
 */
export async function beginRecomputation(
  db: Db,
  run: NewRun,
  now: Date,
): Promise<{ id: string; isContinued: boolean }> {
  const { what, wish, from, to, actor, reason } = run
  const scope = scopeOf(run)
  await sql`select pg_advisory_xact_lock(hashtextextended('recomputation', 0))`.execute(db)
  const open = await sql<{ id: string }>`
    select id from recomputation where finished_at is null and scope = ${scope} limit 1`.execute(db)
  if (open.rows[0]) return { id: open.rows[0].id, isContinued: true }
  const stationIds = await findStations(db, wish)
  if (what !== 'readings-flags' && what !== 'index') await judgeSamplesOf(db, run, now)
  return {
    id: await insertRun(db, {
      what,
      scope,
      stationIds,
      actor,
      reason: reason ?? null,
      now,
      from: from ?? new Date(0),
      to: to ?? now,
    }),
    isContinued: false,
  }
}

/** Samples are few: those of the range are judged at once. Single stations have none. */
async function judgeSamplesOf(db: Db, { wish, from, to }: NewRun, now: Date): Promise<void> {
  if ('stationCodes' in wish) return
  const isInRange = sql`get_time >= ${from ?? new Date(0)} and get_time < ${to ?? now}`
  if ('all' in wish) {
    await judgeSamples(db, isInRange, now)
    return
  }
  const provinceId = await findProvince(db, wish.provinceCode)
  const lies = liesIn(sql.ref('location_point.province_id'), provinceId)
  await judgeSamples(db, sql`${isInRange} and ${lies}`, now)
}

interface RunRow {
  what: Recomputed
  scope: string
  stationIds: readonly string[]
  from: Date
  to: Date
  actor: string
  reason: string | null
  now: Date
}

export async function insertRun(db: Db, row: RunRow): Promise<string> {
  const { what, scope, stationIds, from, to, actor, reason, now } = row
  const made = await db
    .insertInto('recomputation')
    .values({
      what,
      scope,
      actor,
      reason,
      from_time: from,
      to_time: to,
      stations: String(stationIds.length),
      created_at: now,
      finished_at: stationIds.length === 0 ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into recomputation_station (recomputation_id, station_id, to_time)
    select ${made.id}, id, ${to} from unnest(${stationIds}::bigint[]) id`.execute(db)
  await announceChange(db, { kind: 'recomputation' })
  return made.id
}

function scopeOf({ what, wish, from, to }: NewRun): string {
  const stations =
    'stationCodes' in wish ? { stationCodes: [...new Set(wish.stationCodes)].toSorted() } : wish
  return JSON.stringify({ what, ...stations, from, to })
}
