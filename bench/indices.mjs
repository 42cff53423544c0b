// Counts the hourly VN_AQI that one core computes in a second: 2,000 stations × one year as columns, and a sample with
// derivation.
import { makeStationYear, YEAR_HOURS } from './support/station-years.mjs'
import { mediansInTurns } from './support/timing.mjs'
import { sized } from './support/sizes.mjs'
import { HOUR_MS, vnAqi2019 } from '@eos/indices'

const stations = sized(2000, 20)
/** Stations and hours of each that are computed one by one, spread over the same data. */
const sample = { stations: 20, everyHours: 7 }

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ say }) {
  const data = makeStationYear()
  const hourly = () => vnAqi2019.hourlyColumns(data)

  say(`Hourly VN_AQI of ${stations} stations × ${YEAR_HOURS} hours as columns`)
  const columnar = measureColumns(data, hourly)
  say(`The same one by one: every ${sample.everyHours}th hour of ${sample.stations} stations`)
  const scalar = measureScalar(data, (hour) =>
    vnAqi2019.hourly(data, data.start + (hour + 1) * HOUR_MS),
  )
  say('A station’s year: daily index and rolling 24 hours')
  data.fill(1)
  const days = { from: everyDay(0), to: everyDay(24) }
  const year = await mediansInTurns(
    [
      () => [vnAqi2019.dailyColumns(data, days), vnAqi2019.rolling24hColumns(data)],
      () => bareLoop(data),
    ],
    15,
  )
  const against = 'a bare loop: six columns read, their maximum kept'
  return [
    {
      what: `hourly VN_AQI, columns, ${stations} stations × 1 year, one core`,
      ours: columnar.ours,
      baseline: columnar.baseline,
      unit: 'hours/s',
      against,
    },
    {
      what: `hourly VN_AQI, one by one with derivation, ${scalar.hours} of these hours`,
      ours: scalar.ours,
      baseline: scalar.baseline,
      unit: 'hours/s',
      against,
    },
    {
      what: 'daily and rolling 24 h VN_AQI of a station-year',
      ours: year[0],
      baseline: year[1],
      unit: 'ms',
      against,
    },
  ]
}

/** Times the computing alone, without making the data; the order changes with each station, because of caches. */
function measureColumns(data, hourly) {
  const spent = { ours: 0, baseline: 0 }
  const works = [
    ['ours', () => checkSum(hourly())],
    ['baseline', () => bareLoop(data)],
  ]
  warmUp(data, works)
  for (let station = 0; station < stations; station++) {
    data.fill(station)
    for (const [name, work] of station % 2 === 0 ? works : works.toReversed()) {
      spent[name] += timed(work)
    }
  }
  const hours = stations * YEAR_HOURS
  return { ours: hours / (spent.ours / 1000), baseline: hours / (spent.baseline / 1000) }
}

function measureScalar(data, hourlyAt) {
  const spent = { ours: 0, baseline: 0 }
  let hours = 0
  const all = () => {
    let sum = 0
    for (let hour = 11; hour < YEAR_HOURS; hour += sample.everyHours) {
      const result = hourlyAt(hour)
      sum += result.ok ? result.value : 0
      hours++
    }
    keep(sum)
  }
  const works = [
    ['ours', all],
    ['baseline', () => bareLoop(data)],
  ]
  warmUp(data, works)
  hours = 0
  for (let place = 0; place < sample.stations; place++) {
    data.fill(Math.floor((place * stations) / sample.stations))
    for (const [name, work] of works) spent[name] += timed(work)
  }
  return {
    hours,
    ours: hours / (spent.ours / 1000),
    baseline: (sample.stations * YEAR_HOURS) / (spent.baseline / 1000),
  }
}

function warmUp(data, works) {
  for (let station = 0; station < 5; station++) {
    data.fill(station)
    for (const [, work] of works) work()
  }
}

function bareLoop({ columns, hours }) {
  const { so2, co, no2, o3, pm10, pm25 } = columns
  let largest = 0
  for (let i = 0; i < hours; i++) {
    if (so2[i] > largest) largest = so2[i]
    if (co[i] > largest) largest = co[i]
    if (no2[i] > largest) largest = no2[i]
    if (o3[i] > largest) largest = o3[i]
    if (pm10[i] > largest) largest = pm10[i]
    if (pm25[i] > largest) largest = pm25[i]
  }
  keep(largest)
}

function checkSum(series) {
  keep(series.aqi[0] + series.aqi[series.count - 1])
}

function timed(work) {
  const begunAt = performance.now()
  work()
  return performance.now() - begunAt
}

function everyDay(offset) {
  return Int32Array.from({ length: YEAR_HOURS / 24 }, (_, day) => day * 24 + offset)
}

/** Every result is used, so that no engine leaves out its computation. */
let kept = 0
function keep(number) {
  kept = (kept + number) % 1e9
}
