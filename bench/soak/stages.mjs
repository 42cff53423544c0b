// Looks into the database when each burst's hours and indices are complete: the stages between being stored and being
// seen.
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '@eos/contract/words/time-units'

const lookEveryMs = 300
const usable = 0

/** Watches one burst at a time, of these stations alone; while the database is away it just looks again. */
export function openStages({ pool, stationIds, clock, expected, isBurstAcknowledged }) {
  const now = { isClosed: false }
  let open = []
  const working = (async () => {
    while (!now.isClosed) {
      for (const burst of open) await look(burst).catch(() => {})
      open = open.filter((burst) => burst.rolledUpAt === undefined || burst.indexedAt === undefined)
      await sleep(lookEveryMs)
    }
  })()
  return {
    add: (burst) => open.push(burst),
    async close() {
      now.isClosed = true
      await working
    },
  }

  async function look(burst) {
    if (!isBurstAcknowledged(burst)) return
    const hour = new Date(hourOf(burst.stamp))
    burst.rolledUpAt ??= (await isRolledUp(burst, hour)) ? clock() : undefined
    burst.indexedAt ??= (await isIndexed(burst, hour)) ? clock() : undefined
  }

  /** The hours count all readings that may be counted. */
  async function isRolledUp(burst, hour) {
    const { rows } = await pool.query(
      `select coalesce(sum((select sum(each) from unnest(n) each)), 0)::int as total
         from data_hour where time = $1 and basis = 1 and station_id = any($2)`,
      [hour, stationIds],
    )
    return rows[0].total >= expected.countsOf(hour.getTime(), burst.stamp)
  }

  /** The index of an hour comes with its last burst; who is silent then has the one of the readings before. */
  async function isIndexed(burst, hour) {
    if (!endsHour(burst)) return true
    const { rows } = await pool.query(
      `select count(*)::int as stations, (count(*) filter (where computed_at >= $2))::int as anew
         from aqi_hour where time = $1 and basis = 1 and station_id = any($3)`,
      [hour, new Date(burst.startedAtEpoch), stationIds],
    )
    const [{ stations, anew }] = rows
    return (
      stations >= expected.stationsOf(hour.getTime()) && anew >= expected.stationsAt(burst.stamp)
    )
  }
}

export function endsHour({ stamp }) {
  return stamp % hourMs === 0
}

/** The start of the hour (h, h + 1] that holds this instant. */
export function hourOf(stamp) {
  return Math.floor((stamp - 1) / hourMs) * hourMs
}

/** Adds up what was sent, as the hours have to hold it. */
export function makeExpected() {
  const hours = new Map()
  const rows = new Map()
  const usableOf = new Map()
  const sentAt = new Map()
  return {
    rows,
    hours,
    add({ readings, burst }) {
      sentAt.set(burst.stamp, (sentAt.get(burst.stamp) ?? 0) + readings.length)
      const hour = hourOf(burst.stamp)
      const stations = hours.get(hour) ?? new Map()
      hours.set(hour, stations)
      for (const { place, values, q } of readings) {
        rows.set(`${place} ${burst.stamp}`, { values, q })
        const usableHere = q.filter((flag) => flag === usable).length
        usableOf.set(burst.stamp, (usableOf.get(burst.stamp) ?? 0) + usableHere)
        const sums =
          stations.get(place) ?? values.map(() => ({ n: 0, sum: 0, min: Infinity, max: -Infinity }))
        stations.set(place, sums)
        for (const [slot, value] of values.entries()) {
          if (q[slot] === usable) count(sums[slot], Math.fround(value))
        }
      }
    },
    stationsOf: (hour) => hours.get(hour)?.size ?? 0,
    stationsAt: (stamp) => sentAt.get(stamp) ?? 0,
    /** All values of the hour that count, of bursts up to this one. */
    countsOf(hour, untilStamp) {
      let total = 0
      for (const [stamp, many] of usableOf) {
        if (stamp > hour && stamp <= untilStamp) total += many
      }
      return total
    },
  }
}

function count(sums, value) {
  sums.n++
  sums.sum += value
  sums.min = Math.min(sums.min, value)
  sums.max = Math.max(sums.max, value)
}
