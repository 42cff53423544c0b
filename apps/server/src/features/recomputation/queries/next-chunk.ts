// Chooses the next chunk of a recomputation: one month of a few stations, the oldest first.
import type { Recomputed } from '@eos/contract/readings/recomputation'
import { sql } from 'kysely'
import { first, rows, run, exists } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { stationExtent } from './extent.ts'

export interface Run {
  id: string
  what: Recomputed
  from: Date
}

export interface Chunk {
  stationIds: string[]
  from: Date
  to: Date
}

/** The oldest one that is not done; or the one that is asked for, while it is not. */
export async function findOpenRun(db: Db, only?: string): Promise<Run | undefined> {
  return first<Run>(db)`
    select id, what, from_time as from from recomputation
     where finished_at is null and ${only === undefined ? sql`true` : sql`id = ${only}`}
     order by id limit 1`
}

/**
 * Finds the range of some stations; a station without hours in it is done. Call it inside a transaction.
 * @returns whether there were any
 */
export async function prepareStations(db: Db, { id, from }: Run): Promise<boolean> {
  const found = await rows<{ station_id: string; to_time: Date }>(db)`
    select station_id, to_time from recomputation_station
     where recomputation_id = ${id} and done_until is null
     order by station_id limit ${preparedTogether} for update skip locked`
  for (const { station_id: stationId, to_time } of found) {
    const extent = await stationExtent(db, stationId)
    const begin = new Date(Math.max(from.getTime(), extent ? monthStart(extent.from) : Infinity))
    const end = new Date(Math.min(to_time.getTime(), extent?.to ?? 0))
    const change =
      begin < end
        ? sql`update recomputation_station set done_until = ${begin}, to_time = ${end}`
        : sql`delete from recomputation_station`
    await run(db)`${change} where recomputation_id = ${id} and station_id = ${stationId}`
  }
  return found.length > 0
}

/** Locks the chunk until the transaction ends. `undefined` when nothing is left, or others hold all that is left. */
export async function claimChunk(db: Db, { id }: Run): Promise<Chunk | undefined> {
  const next = await rows<{ done_until: Date }>(db)`
    select done_until from recomputation_station
     where recomputation_id = ${id} and done_until is not null
     order by done_until, station_id limit 1 for update skip locked`
  const from = next[0]?.done_until
  if (!from) return undefined
  const found = await rows<{ station_id: string; to_time: Date }>(db)`
    select station_id, to_time from recomputation_station
     where recomputation_id = ${id} and done_until = ${from}
     order by station_id limit ${stationsTogether} for update skip locked`
  const last = Math.max(...found.map(({ to_time }) => to_time.getTime()))
  const to = new Date(Math.min(nextMonth(from.getTime()), last))
  return { stationIds: found.map(({ station_id }) => station_id), from, to }
}

/** Goes on behind the chunk; stations that have nothing behind it are done. In the transaction that has computed it. */
export async function finishChunk(db: Db, { id }: Run, chunk: Chunk): Promise<void> {
  await run(db)`
    delete from recomputation_station
     where recomputation_id = ${id} and station_id = any(${chunk.stationIds}::bigint[])
       and to_time <= ${chunk.to}`
  await run(db)`
    update recomputation_station set done_until = ${chunk.to}
     where recomputation_id = ${id} and station_id = any(${chunk.stationIds}::bigint[])`
}

/** Notes the end when no station is left. */
export async function isFinished(db: Db, { id }: Run, now: Date): Promise<boolean> {
  await run(db)`
    update recomputation set finished_at = ${now}
     where id = ${id} and finished_at is null
       and not exists (select from recomputation_station where recomputation_id = ${id})`
  const isOpen = await exists(db)`
    select from recomputation where id = ${id} and finished_at is null`
  return !isOpen
}

const preparedTogether = 50
/** A month of eight stations takes about a second: so long may live readings of these eight wait. */
const stationsTogether = 8

function monthStart(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

function nextMonth(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
