// What each five minutes of a whole nation cost: 2,000 stations with eight indicators, all of them within one minute.
import { makeKey, makeStations } from './support/network.mjs'
import { openContext, part, serve } from './support/server.mjs'
import { millisecondsToPost } from './support/crowd.mjs'
import { millisecondsOf } from './support/timing.mjs'

const stations = 2_000
const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'nh3', 'h2s']
const stepMs = 300_000
const hourMs = 3_600_000
const stationsPerPost = 100

export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const clock = { now: Math.floor(Date.now() / hourMs) * hourMs - 20 * 60_000 }
  const context = { ...(await openContext(database)), now: () => new Date(clock.now) }
  const door = await serve(context)
  try {
    const ids = await makeStations(database.pool, { name: 'NATION', count: stations, codes })
    const key = await makeKey(database.pool)
    say('A month of hours and a day of readings that are already there')
    await fill(database.pool, clock.now)
    await rollUp(context)

    const rows = []
    const burst = async (name) => {
      clock.now += stepMs
      const stored = await post(door.port, key, clock.now)
      const bare = await millisecondsOf(() => aggregate(database.pool, ids, clock.now))
      const rolled = await millisecondsOf(() => rollUp(context))
      rows.push(
        {
          what: `${name}: posted, checked and stored`,
          ours: stored,
          baseline: bare,
          unit: 'ms',
          against: 'one bare SQL mean of the hour of all stations',
        },
        {
          what: `${name}: rolled up`,
          ours: rolled,
          baseline: bare,
          unit: 'ms',
          against: 'one bare SQL mean of the hour of all stations',
        },
      )
    }
    say('Five-minute bursts')
    await burst('a burst within the hour')
    await burst('the next one')
    while (clock.now % hourMs < hourMs - stepMs) await quietBurst()
    await burst('the burst that ends the hour')
    return rows

    async function quietBurst() {
      clock.now += stepMs
      await post(door.port, key, clock.now)
      await rollUp(context)
    }
  } finally {
    await door.close()
    await context.changes.close()
  }
}

async function fill(pool, now) {
  const { ensureReadingPartitions } = await part('database/partitions.js')
  await ensureReadingPartitions(pool, new Date(now - 40 * 24 * hourMs), new Date(now + hourMs))
  const values = `array(select (20 + (id % 17) + slot)::real from generate_series(1, ${codes.length}) slot)`
  await pool.query(
    `insert into data_hour (station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at)
     select id, 1, time, v, array_fill(12::smallint, array[${codes.length}]), 12, v, v, 0, 1, now()
       from (select id, ${values} as v from station) station,
            generate_series($1::timestamptz, $2::timestamptz, '1 hour') time`,
    [new Date(now - 31 * 24 * hourMs), new Date(now - 26 * hourMs)],
  )
  await pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id)
     select id, time, 300, v, 0 from (select id, ${values} as v from station) station,
            generate_series($1::timestamptz, $2::timestamptz, '5 minutes') time`,
    [new Date(now - 25 * hourMs), new Date(now)],
  )
  await pool.query(
    `insert into dirty_interval (station_id, from_time, to_time, marked_at)
     select id, $1, $2, now() from station`,
    [new Date(now - 25 * hourMs), new Date(now)],
  )
  await pool.query('analyze')
}

/** A burst as provinces send it on: JSON, each for a hundred of its stations. */
function post(port, key, time) {
  const headers = { 'content-type': 'application/json', 'x-source-key': key }
  const posts = []
  for (let first = 1; first <= stations; first += stationsPerPost) {
    const readings = Array.from({ length: stationsPerPost }, (_, k) => ({
      station: `NATION-${first + k}`,
      time: new Date(time).toISOString(),
      periodSeconds: 300,
      values: Object.fromEntries(
        codes.map((code, slot) => [code, { value: valueAt(first + k, time, slot), unit: 'µg/m³' }]),
      ),
    }))
    posts.push({ path: '/api/ingest', headers, body: JSON.stringify({ readings }) })
  }
  return millisecondsToPost({ port, posts, connections: 4 })
}

function valueAt(station, time, slot) {
  return Math.round((20 + ((station + slot + time / stepMs) % 11)) * 10) / 10
}

function aggregate(pool, ids, now) {
  const hour = Math.floor((now - 1) / hourMs) * hourMs
  const means = codes.map((_, k) => `avg(v[${k + 1}])`).join(', ')
  return pool.query(
    `select station_id, ${means} from data_min
      where station_id = any($1) and time > $2 and time <= $3 group by station_id`,
    [ids, new Date(hour), new Date(hour + hourMs)],
  )
}

async function rollUp(context) {
  const { processDirtyIntervals } = await part('measurements/roll-up-worker.js')
  await processDirtyIntervals(context)
}
