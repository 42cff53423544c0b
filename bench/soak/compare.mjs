// Compares everything that is stored, computed and shown with what was sent; gives a sentence for each difference.
import { setTimeout as sleep } from 'node:timers/promises'
import { recentMs } from '@eos/server/features/public-readings/latest/build-latest'
import { openSnapshot } from './snapshot.mjs'

const mostExamples = 5
const usable = 0
const settleMs = 15_000
/** Numbers are kept with 32 bits, and written as the shortest text that means the same. */
const single = (value) => (value === null || value === undefined ? null : Math.fround(value))
const nearly = (one, other) => Math.abs(one - other) <= 1e-4 * Math.max(1, Math.abs(other))

/** @returns the name of each comparison with how many things were compared and what differed */
export async function compareAll({ pool, nation, expected, ports, deliveries, since }) {
  const placeOf = new Map(nation.ids.map((id, place) => [String(id), place]))
  const given = { pool, nation, expected, placeOf, deliveries, since: new Date(since) }
  return [
    await compareReadings(given),
    await compareDeliveries(given),
    await compareHours(given),
    await untilRight(() => compareWaiting(given)),
    ...(await Promise.all(ports.map((port) => untilRight(() => comparePicture(given, port))))),
  ]
}

function makeComparison(name) {
  /** @type {{ name: string, compared: number, differences: number, examples: string[] }} */
  const comparison = { name, compared: 0, differences: 0, examples: [] }
  return {
    comparison,
    expect(isRight, words) {
      comparison.compared++
      if (isRight) return
      comparison.differences++
      if (comparison.examples.length < mostExamples) comparison.examples.push(words())
    },
  }
}

/** Value by value and flag by flag: nothing lost, nothing that was never sent. */
async function compareReadings({ pool, expected, placeOf, since }) {
  const { comparison, expect } = makeComparison('stored values and flags are those that were sent')
  const { rows } = await pool.query(
    'select station_id, time, v, q from data_min where time > $1 order by station_id, time',
    [since],
  )
  const found = new Set()
  for (const { station_id: id, time, v, q } of rows) {
    const key = `${placeOf.get(String(id))} ${time.getTime()}`
    const sent = expected.rows.get(key)
    if (sent === undefined) {
      expect(false, () => `stored, but never sent: ${key}`)
      continue
    }
    if (found.has(key)) expect(false, () => `stored twice: ${key}`)
    found.add(key)
    for (const [slot, value] of sent.values.entries()) {
      const flag = q?.[slot] ?? usable
      expect(
        single(v[slot]) === single(value) && flag === sent.q[slot],
        () => `${key} slot ${slot}: ${v[slot]} (${flag}) instead of ${value} (${sent.q[slot]})`,
      )
    }
  }
  for (const key of expected.rows.keys()) {
    if (!found.has(key)) expect(false, () => `sent and acknowledged, but not stored: ${key}`)
  }
  return comparison
}

/** Each delivery has one receipt under its key, and all receipts together count each reading once. */
async function compareDeliveries({ pool, deliveries }) {
  const { comparison, expect } = makeComparison('receipts count each value once')
  const { rows } = await pool.query(
    `select delivery_key as key, status, stored::int, unchanged::int, replaced::int, missing::int,
            rejected::int, quarantined::int
       from import_batch where delivery_key is not null`,
  )
  const batches = new Map(rows.map((row) => [row.key.split(' ').at(-1), row]))
  for (const { key, readings } of deliveries) {
    const batch = batches.get(key)
    const all = readings.flatMap(({ values }) => values)
    const numbers = all.filter((value) => value !== null).length
    const isRight =
      batch?.status === 'done' &&
      batch.stored === numbers &&
      batch.missing === all.length - numbers &&
      batch.unchanged + batch.replaced + batch.rejected + batch.quarantined === 0
    expect(isRight, () => `${key} (${numbers} of ${all.length}): ${JSON.stringify(batch)}`)
    const again = batches.get(`${key}-again`)
    if (again) expect(again.stored === 0 && again.replaced === 0, () => JSON.stringify(again))
  }
  return comparison
}

/** Count, mean, minimum and maximum by station, hour and indicator. Without corrections there is no second row. */
async function compareHours({ pool, expected, placeOf }) {
  const { comparison, expect } = makeComparison('hours count and average exactly what was sent')
  for (const [hour, stations] of expected.hours) {
    const { rows } = await pool.query(
      'select station_id, v, n, vmin, vmax from data_hour where time = $1',
      [new Date(hour)],
    )
    const name = new Date(hour).toISOString()
    expect(
      rows.length === stations.size,
      () => `${name}: ${rows.length} rows instead of ${stations.size}`,
    )
    for (const { station_id: id, v, n, vmin, vmax } of rows) {
      const sums = stations.get(placeOf.get(String(id)))
      if (!sums) continue
      for (const [slot, wanted] of sums.entries()) {
        const isRight =
          (n?.[slot] ?? 0) === wanted.n &&
          (wanted.n === 0 ||
            (nearly(v[slot], wanted.sum / wanted.n) &&
              single(vmin[slot]) === wanted.min &&
              single(vmax[slot]) === wanted.max))
        expect(
          isRight,
          () =>
            `station ${id} ${name} slot ${slot}: n ${n?.[slot]} mean ${v[slot]} (${vmin?.[slot]} to ${vmax?.[slot]}) instead of ${JSON.stringify(wanted)}`,
        )
      }
    }
  }
  return comparison
}

/** Nothing is still to be done. */
async function compareWaiting({ pool }) {
  const { comparison, expect } = makeComparison('no roll-up waits')
  const { rows } = await pool.query('select count(*)::int as waiting from dirty_interval')
  expect(rows[0].waiting === 0, () => `${rows[0].waiting} intervals are still dirty`)
  return comparison
}

/** The last roll-up is in the next snapshot, and an hour that ends now is still being computed. */
async function untilRight(compare) {
  const deadline = Date.now() + settleMs
  for (;;) {
    const comparison = await compare()
    if (comparison.differences === 0 || Date.now() > deadline) return comparison
    await sleep(500)
  }
}

/**
 * Compares the newest value of each station and indicator that may be shown, and when each station spoke last. A value of an
 * older reading is shown while it is news.
 */
async function comparePicture({ nation, expected }, port) {
  const { comparison, expect } = makeComparison(
    `the public snapshot at port ${port} is the last that was sent`,
  )
  const seen = await openSnapshot(port).look()
  if (!seen) throw new Error(`the snapshot at port ${port} is not whole yet`)
  const { times, values } = seen
  const newest = newestOf(expected.rows)
  const oldest = Date.now() - recentMs
  for (const [place, { stamp, shown, stamps }] of newest) {
    const code = nation.codeOf(place)
    expect(times.get(code) === stamp, () => `${code}: ${times.get(code)} instead of ${stamp}`)
    for (const [slot, value] of shown.entries()) {
      const seen = values.get(code)?.[slot] ?? null
      const isNews = stamps[slot] === stamp || stamps[slot] >= oldest
      expect(
        value === null || (seen === null ? !isNews : nearly(seen, value)),
        () => `${code} slot ${slot}: ${seen} instead of ${value}`,
      )
    }
  }
  return comparison
}

function newestOf(rows) {
  const newest = new Map()
  const ordered = [...rows]
    .map(([key, row]) => ({
      place: key.split(' ').map(Number)[0],
      stamp: Number(key.split(' ')[1]),
      ...row,
    }))
    .sort((a, b) => a.stamp - b.stamp)
  for (const { place, stamp, values, q } of ordered) {
    const { shown, stamps } = newest.get(place) ?? { shown: [], stamps: [] }
    const isShown = (slot) => q[slot] === usable
    newest.set(place, {
      stamp,
      shown: values.map((value, slot) => (isShown(slot) ? value : (shown[slot] ?? null))),
      /** When each of the values that are shown was measured. */
      stamps: values.map((_, slot) => (isShown(slot) ? stamp : stamps[slot])),
    })
  }
  return newest
}
