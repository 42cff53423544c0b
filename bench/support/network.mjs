// A network of like stations, and the key of who may send for them.
import { ensureSource } from '@eos/server/features/ingestion/queries/sources'
import { createSourceKey } from '@eos/server/features/ingestion/receive/source-keys'

/**
 * `<NAME>-1`, `<NAME>-2` …, each with the indicators in slots of this order; the ids in order.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function makeStations(pool, { name, count, codes }) {
  await pool.query(
    `insert into station (code, name, station_type_id, file_province, file_facility, file_station)
     select $2 || '-' || n, 'Station ' || n, station_type.id, 'BE', 'B' || n, 'KHIKXQ'
       from generate_series(1, $1) n, station_type where station_type.code = 'air_auto'`,
    [count, name],
  )
  await pool.query(
    `insert into station_indicator (station_id, indicator_id, slot, valid_from)
     select station.id, indicator.id, wanted.slot, '2020-01-01Z'
       from station, unnest($1::text[]) with ordinality as wanted (code, slot)
       join indicator on indicator.code = wanted.code`,
    [codes],
  )
  const { rows } = await pool.query('select id from station order by id')
  return rows.map((row) => row.id)
}

export async function makeKey(db) {
  const sourceId = await ensureSource(db, { code: 'bench', name: 'Bench', demo: false })
  if (sourceId === undefined) throw new Error('the source of the bench is there already')
  return createSourceKey(db, sourceId)
}

const stationsPerPost = 100

/** One reading of each station, as provinces send it on: JSON, each for a hundred of its stations. */
export function burstPosts({ name, count, codes, key }, time) {
  const headers = { 'content-type': 'application/json', 'x-source-key': key }
  const posts = []
  for (let first = 1; first <= count; first += stationsPerPost) {
    const readings = Array.from(
      { length: Math.min(stationsPerPost, count - first + 1) },
      (_, k) => ({
        station: `${name}-${first + k}`,
        time: new Date(time).toISOString(),
        periodSeconds: 300,
        values: Object.fromEntries(
          codes.map((code, slot) => [
            code,
            { value: valueAt(first + k, time, slot), unit: 'µg/m³' },
          ]),
        ),
      }),
    )
    posts.push({ path: '/api/ingest', headers, body: JSON.stringify({ readings }) })
  }
  return posts
}

function valueAt(station, time, slot) {
  return Math.round((20 + ((station + slot + time / 300_000) % 11)) * 10) / 10
}
