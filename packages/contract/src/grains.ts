// The seven time series as one table: what each is called on the wire, where it is stored, and how long its interval
// is.

export type GrainName = 'minute' | 'hour' | 'day' | 'month' | 'aqiHour' | 'aqi24h' | 'aqiDay'

export interface Grain {
  name: GrainName
  /** The resource's path under /api, as the specification spells it. */
  path: string
  table: string
  kind: 'readings' | 'index'
  /** The calendar unit of one interval; a minute row carries its own averaging period. */
  interval: 'reading' | 'hour' | 'day' | 'month'
  /** getTime is the end of the interval (minute rows: the time as sent) or its start. */
  getTime: 'end' | 'start'
  label: string
  /** Shows only what is published, to every caller. */
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

/** The readings as the public sees them, the newest of each station first of all: the eighth series over HAL. */
export const publicData: Grain = {
  ...grain('minute'),
  path: 'public-data',
  label: 'Public readings',
  publicOnly: true,
}

/** Everything that is served as a series over HAL. */
export const halSeries: readonly Grain[] = [...grains, publicData]

export function grain(name: GrainName): Grain {
  return grains.find((each) => each.name === name)!
}
