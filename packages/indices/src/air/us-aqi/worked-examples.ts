// The worked examples of the US AQI: figures of the agency's guidance, and an hour that a monitor published.
import type { WorkedExample } from '../../index-notes.ts'
import { HOUR_MS } from '../../interval.ts'
import { explain } from '../../explain.ts'
import { hoursUntil, type HourColumns } from '../engine/hour-columns.ts'
import { usAqi2012 } from './us-aqi-2012.ts'
import { usAqi2015 } from './us-aqi-2015.ts'
import { usAqi2024 } from './us-aqi-2024.ts'

/** A day of eastern standard time with the seven hours before and after it, all with the same means. */
function steadyDay(midnight: number, means: { o3: number; co: number; pm25: number }) {
  const hours = 38
  const data: HourColumns = {
    start: midnight - 7 * HOUR_MS,
    hours,
    columns: {
      o3: new Float64Array(hours).fill(means.o3),
      co: new Float64Array(hours).fill(means.co),
      pm25: new Float64Array(hours).fill(means.pm25),
    },
    units: { o3: 'ppm', co: 'ppm' },
  }
  return { data, day: { start: midnight, end: midnight + 24 * HOUR_MS } }
}

export const guidanceOf2018: WorkedExample = {
  given:
    'The figures of the agency’s guidance: 8-hour ozone 0.07853333 ppm, PM2.5 35.92431999 µg/m³, CO 8.47532711 ppm; its ozone is 126. The guidance has no hours; here every hour has these means.',
  code: `const midnight = Date.UTC(2024, 6, 1, 5) // 00:00 eastern standard time
const hours = 38 // seven before the day, seven after it
const data = {
  start: midnight - 7 * HOUR_MS,
  hours,
  columns: {
    o3: new Float64Array(hours).fill(0.07853333),
    co: new Float64Array(hours).fill(8.47532711),
    pm25: new Float64Array(hours).fill(35.92431999),
  },
  units: { o3: 'ppm', co: 'ppm' },
}
const result = usAqi2024.daily(data, { start: midnight, end: midnight + 24 * HOUR_MS })`,
  run: () => {
    const means = { o3: 0.078_533_33, co: 8.475_327_11, pm25: 35.924_319_99 }
    const { data, day } = steadyDay(Date.UTC(2024, 6, 1, 5), means)
    const result = usAqi2024.daily(data, day)
    return { value: result.value, steps: explain(result, 'en') }
  },
  value: 126,
}

const beijing = [505, 485, 466, 435, 405, 402, 407, 435, 472, 465, 473, 456]

export const beijingHour: WorkedExample = {
  given:
    'The monitor of the US embassy in Beijing on 1 January 2017: twelve raw hours of PM2.5 until noon. Its file has a NowCast of 452.5 µg/m³ and an index of 468 for the last of them.',
  code: `const noon = Date.UTC(2017, 0, 1, 4) // 12:00 in Beijing
const pm25 = [505, 485, 466, 435, 405, 402, 407, 435, 472, 465, 473, 456]
const result = usAqi2015.hourly(hoursUntil(noon, { pm25 }), noon)`,
  run: () => {
    const noon = Date.UTC(2017, 0, 1, 4)
    const result = usAqi2015.hourly(hoursUntil(noon, { pm25: beijing }), noon)
    return { value: result.value, steps: explain(result, 'en') }
  },
  value: 468,
}

export const guidanceOf2013: WorkedExample = {
  given:
    'Figures that programs quote from the guidance of December 2013: 8-hour ozone 0.077 ppm is 104, PM2.5 35.9 µg/m³ is 102, CO 8.4 ppm is 90. Here every hour has these means.',
  code: `const midnight = Date.UTC(2014, 6, 1, 5) // 00:00 eastern standard time
const hours = 38 // seven before the day, seven after it
const data = {
  start: midnight - 7 * HOUR_MS,
  hours,
  columns: {
    o3: new Float64Array(hours).fill(0.077),
    co: new Float64Array(hours).fill(8.4),
    pm25: new Float64Array(hours).fill(35.9),
  },
  units: { o3: 'ppm', co: 'ppm' },
}
const result = usAqi2012.daily(data, { start: midnight, end: midnight + 24 * HOUR_MS })`,
  run: () => {
    const means = { o3: 0.077, co: 8.4, pm25: 35.9 }
    const { data, day } = steadyDay(Date.UTC(2014, 6, 1, 5), means)
    const result = usAqi2012.daily(data, day)
    return { value: result.value, steps: explain(result, 'en') }
  },
  value: 104,
}
