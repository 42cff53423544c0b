// The seven time series as one table: the name on the wire, where it is stored, and the length of its interval.
import { unitSeconds } from './time-units.ts'

export type GrainName = 'minute' | 'hour' | 'day' | 'month' | 'aqiHour' | 'aqi24h' | 'aqiDay'

export interface Grain {
  name: GrainName
  /** The path under /api, as the specification spells it. */
  path: string
  table: string
  kind: 'readings' | 'index'
  /** The calendar unit of an interval; a row of readings has its own averaging period. */
  interval: 'reading' | 'hour' | 'day' | 'month'
  /** getTime is the end of the interval (readings: the time as sent) or its start. */
  getTime: 'end' | 'start'
  label: string
  /** Shows only published rows, to every caller. */
  publicOnly?: true
}

export const grains: readonly Grain[] = [
  {
    name: 'minute',
    path: 'dataMinEntities',
    table: 'data_min',
    kind: 'readings',
    interval: 'reading',
    getTime: 'end',
    label: 'Readings',
  },
  {
    name: 'hour',
    path: 'data_hour',
    table: 'data_hour',
    kind: 'readings',
    interval: 'hour',
    getTime: 'start',
    label: 'Hourly means',
  },
  {
    name: 'day',
    path: 'data_day',
    table: 'data_day',
    kind: 'readings',
    interval: 'day',
    getTime: 'start',
    label: 'Daily means',
  },
  {
    name: 'month',
    path: 'data_mon',
    table: 'data_mon',
    kind: 'readings',
    interval: 'month',
    getTime: 'start',
    label: 'Monthly means',
  },
  {
    name: 'aqiHour',
    path: 'aqi_hour',
    table: 'aqi_hour',
    kind: 'index',
    interval: 'hour',
    getTime: 'start',
    label: 'Hourly AQI',
  },
  {
    name: 'aqi24h',
    path: 'aqi_24h',
    table: 'aqi_24h',
    kind: 'index',
    interval: 'hour',
    getTime: 'start',
    label: 'Rolling 24-hour AQI',
  },
  {
    name: 'aqiDay',
    path: 'aqi_day',
    table: 'aqi_day',
    kind: 'index',
    interval: 'day',
    getTime: 'start',
    label: 'Daily AQI',
  },
]

/** Readings for the public, the newest of each station first: the eighth series over HAL. */
export const publicData: Grain = {
  ...grain('minute'),
  path: 'public-data',
  label: 'Public readings',
  publicOnly: true,
}

/** All series that are served over HAL. */
export const halSeries: readonly Grain[] = [...grains, publicData]

export function grain(name: GrainName): Grain {
  return grains.find((each) => each.name === name)!
}

/** The length of an interval in seconds, that of a month for estimates; a reading has the one of its station. */
export function secondsOf({ interval }: Pick<Grain, 'interval'>, ofReading: number): number {
  return interval === 'reading' ? ofReading : unitSeconds[interval]
}
