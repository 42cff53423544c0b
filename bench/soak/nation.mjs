// The stations, what they send in each burst, and what has to be stored of it.
import { makeKey, makeStations } from '../support/network.mjs'
import { hashOf } from './random.mjs'
import { hourMs, dayMs } from '@eos/contract/words/time-units'
import { decideStations } from '@eos/server/features/publication/publish'
import { ensureReadingPartitions } from '@eos/server/platform/database/partitions'

export const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'nh3', 'h2s']
const name = 'SOAK'
/** Marks that keep a worker busy for some seconds. */
const mostWaiting = 50
/** Numbers of the flags as they are stored; docs/quality-control.md tells why. */
const flags = { suspect: 3, calibration: 4, fault: 5, missing: 6 }

/** Faults that some readings have: what is sent instead, and what has to become of it. */
const faults = [
  { share: 0.02, silent: true },
  { share: 0.01, slot: 2, send: { value: -999 }, becomes: { value: null, flag: flags.missing } },
  { share: 0.01, slot: 4, send: { value: null }, becomes: { value: null, flag: flags.missing } },
  { share: 0.01, slot: 3, send: { flag: 'calibration' }, becomes: { flag: flags.calibration } },
  { share: 0.01, slot: 5, send: { flag: 'fault' }, becomes: { flag: flags.fault } },
  // Finer dust cannot be more than all dust: both are in doubt.
  { share: 0.01, slot: 0, send: { value: 60 }, becomes: { flag: flags.suspect }, also: 1 },
]

/** Makes published stations, and the key of their source. */
export async function makeNation({ pool, db }, stations) {
  const ids = await makeStations(pool, { name, count: stations, codes })
  await pool.query(
    `update station set interval_s = 300, province_id = place.id,
            lat = 9 + (station.id % 130) / 10.0, lon = 103 + (station.id % 60) / 10.0
       from (select id, row_number() over (order by id) - 1 as number, count(*) over () as provinces
               from province where valid_to is null) place
      where place.number = station.id % place.provinces`,
  )
  await decideStations(db, { stationIds: ids, state: 'published', actor: 'soak', reason: 'soak' })
  return { ids, codeOf: (place) => `${name}-${place + 1}`, key: await makeKey(db) }
}

/** Readings of some days and hours of a month, up to the hour in which the first burst lies. */
export async function fillHistory({ pool, db }, { historyDays, seed }, firstStamp) {
  if (historyDays === 0) return
  const until = Math.floor((firstStamp - 1) / hourMs) * hourMs
  const from = until - historyDays * dayMs
  await ensureReadingPartitions(db, new Date(from - 31 * dayMs), new Date(until + dayMs))
  const values = `array(select (20 + (id + slot + extract(epoch from time) / 300 + $3) % 11)::real
                          from generate_series(1, ${codes.length}) slot)`
  await pool.query(
    `insert into data_hour (station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at)
     select id, 1, time, v, array_fill(12::smallint, array[${codes.length}]), 12, v, v, 0, 1, now()
       from (select id, time, ${values} as v from station,
               generate_series($1::timestamptz, $2::timestamptz, '1 hour') time) hour`,
    [new Date(from - 30 * dayMs), new Date(from - 2 * hourMs), seed],
  )
  await pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id)
     select id, time, 300, ${values}, 0
       from station, generate_series($1::timestamptz, $2::timestamptz, '5 minutes') time`,
    [new Date(from + 300_000), new Date(until), seed],
  )
  await pool.query(
    `insert into dirty_interval (station_id, from_time, to_time, marked_at)
     select id, $1, $2, now() from station`,
    [new Date(from), new Date(until)],
  )
  await pool.query('analyze')
}

/** Hours of the last day of the history are to be rolled up again, unless such ones wait still. */
export async function markHistory(pool, firstStamp) {
  const until = Math.floor((firstStamp - 1) / hourMs) * hourMs
  await pool.query(
    `insert into dirty_interval (station_id, from_time, to_time, marked_at)
     select id, $1, $2, now() from station
      where (select count(*) from dirty_interval where to_time <= $2) < ${mostWaiting}
      order by random() limit ${mostWaiting}`,
    [new Date(until - dayMs), new Date(until)],
  )
}

/** The burst's deliveries: their bodies, who is in them, and when within the burst they are sent. */
export function deliveriesOf(nation, burst, { stations, seed, arriveMs, perDelivery }) {
  const posts = Math.ceil(stations / perDelivery)
  return Array.from({ length: posts }, (_, post) => {
    const readings = []
    const first = post * perDelivery
    for (let place = first; place < Math.min(first + perDelivery, stations); place++) {
      const reading = readingOf(place, burst.index, seed)
      if (reading) readings.push({ place, ...reading })
    }
    return {
      key: `${seed}-${burst.index}-${post}`,
      burst,
      dueAt: burst.at + (post * arriveMs) / posts,
      readings,
      body: JSON.stringify({
        readings: readings.map(({ place, sent }) => ({
          station: nation.codeOf(place),
          time: new Date(burst.stamp).toISOString(),
          periodSeconds: 300,
          values: Object.fromEntries(codes.map((code, slot) => [code, sent[slot]])),
        })),
      }),
    }
  }).filter(({ readings }) => readings.length > 0)
}

/** `undefined` when the station is silent; else what it sends, and the values and flags that have to be stored. */
export function readingOf(place, burstIndex, seed) {
  /** @type {(number | null)[]} */
  const values = codes.map((_, slot) => valueOf(place, burstIndex, slot, seed))
  const sent = values.map((value) => ({ value, unit: 'µg/m³' }))
  const q = codes.map(() => 0)
  const fault = faultOf(hashOf(seed, place, burstIndex, 97) / 4_294_967_296)
  if (fault?.silent) return undefined
  if (fault) {
    const { slot, also = slot, send, becomes } = fault
    Object.assign(sent[slot], send)
    if (send.value !== undefined) values[slot] = send.value
    if (becomes.value === null) values[slot] = null
    for (const each of [slot, also]) q[each] = becomes.flag
  }
  return { sent, values, q }
}

/** @returns {any} one of the faults above, or `undefined` */
function faultOf(chance) {
  let before = 0
  return faults.find(({ share }) => chance < (before += share))
}

/** A slow wave with noise: nothing that a rule would doubt. Coarse dust is more than fine dust. */
function valueOf(place, burstIndex, slot, seed) {
  const wave = 3 * Math.sin((burstIndex + (place % 24)) / 4)
  const noise = (hashOf(seed, place, burstIndex, slot) % 40) / 10
  return Math.round((20 + (slot === 1 ? 15 : 0) + wave + noise) * 10) / 10
}
