// Begins the recomputation of a range: which stations it is about, and one row for each that is not done yet.
import type { Recomputed } from '@eos/contract/readings/recomputation'
import { announceChange } from '../../platform/database/changes.ts'
import { findProvinceInForce } from '../../access/queries/scopes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { UserError } from '../../platform/user-error.ts'
import { judgeSamples } from '../exceedances/face.ts'
import {
  listStationsByCode,
  listStationIds,
  areSampled,
  lockRecomputations,
  findOpenScope,
  insertRecomputation,
  type RunRow,
} from './queries/runs.ts'

/** The stations that are asked for. */
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
  if ('all' in wish) return listStationIds(db)
  if ('provinceCode' in wish) {
    const id = await findProvince(db, wish.provinceCode)
    return listStationIds(db, id)
  }
  const codes = [...new Set(wish.stationCodes)]
  const rows = await listStationsByCode(db, codes)
  const known = new Set(rows.map(({ code }) => code))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw new UserError(`No station has the code ${unknown.join(', ')}.`)
  return rows.map(({ id }) => id)
}

async function findProvince(db: Db, code: string): Promise<string> {
  const id = await findProvinceInForce(db, code)
  if (id === undefined) throw new UserError(`No province in force has the code ${code}.`)
  return id
}

/**
 * If the same recomputation is not done yet, it goes on: a command that was killed is simply repeated. Inside the
 * caller's transaction.
 */
export async function beginRecomputation(
  db: Db,
  wanted: NewRun,
  now: Date,
): Promise<{ id: string; isContinued: boolean }> {
  const { what, wish, from, to, actor, reason } = wanted
  const scope = scopeOf(wanted)
  await lockRecomputations(db)
  const open = await findOpenScope(db, scope)
  if (open !== undefined) return { id: open, isContinued: true }
  const stationIds = await findStations(db, wish)
  if (what !== 'readings-flags' && what !== 'index') await judgeSamplesOf(db, wanted, now)
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
  const provinceId = 'all' in wish ? undefined : await findProvince(db, wish.provinceCode)
  await judgeSamples(db, areSampled(from ?? new Date(0), to ?? now, provinceId), now)
}

export async function insertRun(db: Db, row: RunRow): Promise<string> {
  const id = await insertRecomputation(db, row)
  await announceChange(db, { kind: 'recomputation' })
  return id
}

function scopeOf({ what, wish, from, to }: NewRun): string {
  const stations =
    'stationCodes' in wish ? { stationCodes: [...new Set(wish.stationCodes)].toSorted() } : wish
  return JSON.stringify({ what, ...stations, from, to })
}
