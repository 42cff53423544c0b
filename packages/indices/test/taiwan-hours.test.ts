// Counts in Taiwan's published hours what the documentation states: how many equal other indices, how many its own.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../test/sample-data.ts'
import {
  airIndex,
  convert,
  declareAdvice,
  declareLevels,
  editionInForce,
  explain,
  hoursUntil,
  levelIn,
  printedRows,
  usAqi2015,
  usAqi2024,
  vnAqi2019,
  VIET_NAM_CONDITIONS,
  type TableColumn,
  type UnitCode,
} from '../src/index.ts'

/** Hours with an index, and hours with the same integer, over every row of the file. */
const taiwanFigures = {
  stations: 84,
  rows: 29_102,
  equalByItsOwnScale: 29_091,
  equal: { 'us-aqi-2015': 6_956, 'us-aqi-2024': 3_687, 'vn-aqi-2019': 124 },
  /** Hours with an index above 50. */
  polluted: 2_976,
  equalPolluted: { 'us-aqi-2015': 607, 'us-aqi-2024': 128, 'vn-aqi-2019': 1 },
}

const NEEDED = hasSampleData ? '' : ' (skipped: the real data files are not here)'
const FILE = 'air-taiwan-moenv/taiwan_aqi_hourly_2026-07-03_to_07-19.csv.gz'

/** One station at one hour; a blank cell is NaN. A blank status means no index, although the file writes 0. */
type Hour = Readonly<Record<string, number>>

function readHours(): Hour[] {
  const text = gunzipSync(readFileSync(sampleDataPath(FILE))).toString('utf8')
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const names = header.split(',')
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[names.indexOf('status')] !== '')
    .map((cells) => Object.fromEntries(names.map((name, k) => [name, cellOf(cells[k])])))
}

function cellOf(text: string | undefined): number {
  return text ? Number(text) : Number.NaN
}

function byUsAqi(edition: Pick<typeof usAqi2024, 'subIndex'>, hour: Hour): number {
  return largest([
    edition.subIndex('pm25_24h', hour['pm2_5_avg']!),
    edition.subIndex('pm10_24h', hour['pm10_avg']!),
    edition.subIndex('o3_8h', hour['o3_8hr']! / 1000),
    edition.subIndex('o3_1h', hour['o3']! / 1000),
    edition.subIndex('co_8h', hour['co_8hr']!),
    edition.subIndex('so2_1h', hour['so2']!),
    edition.subIndex('no2_1h', hour['no2']!),
  ])
}

function byVnAqi(hour: Hour): number {
  const mass = (substance: string, from: UnitCode) =>
    convert({ value: hour[substance]!, from, to: 'µg/m³', substance, ...VIET_NAM_CONDITIONS })
  return largest([
    vnAqi2019.subIndex('pm25', hour['pm2_5_avg']!),
    vnAqi2019.subIndex('pm10', hour['pm10_avg']!),
    vnAqi2019.subIndex('o3_1h', mass('o3', 'ppb')),
    vnAqi2019.subIndex('co', mass('co', 'ppm')),
    vnAqi2019.subIndex('so2', mass('so2', 'ppb')),
    vnAqi2019.subIndex('no2', mass('no2', 'ppb')),
  ])
}

function largest(subIndices: readonly ReturnType<typeof usAqi2024.subIndex>[]): number {
  return Math.max(...subIndices.map((each) => (each.ok ? each.value : -1)))
}

const text = (en: string, vi: string) => ({ en, vi })
const advised = (effect: string) => ({
  effect: text(effect, effect),
  general: text('', ''),
  sensitive: text('', ''),
  outdoor: text('', ''),
})
const levels = [
  ['good', 0, 50, '#00E400'],
  ['moderate', 51, 100, '#FFFF00'],
  ['unhealthy-for-sensitive-groups', 101, 150, '#FF7E00'],
] as const

/**
 * Taiwan's index, declared with nothing but what the package exports: its breakpoints as far as the file reaches,
 * inferred from it and from memory of the ministry's table.
 */
const taiwan = airIndex({
  key: 'tw_aqi',
  medium: 'air',
  jurisdiction: 'TW',
  timeZone: 'Asia/Taipei',
  name: text('AQI of Taiwan', 'AQI của Đài Loan'),
  rule: {
    id: 'tw-aqi',
    version: '1.0.0',
    title: text('AQI of Taiwan', 'AQI của Đài Loan'),
    source: text('Ministry of Environment', 'Bộ Môi trường'),
    validFrom: '2026-01-01',
  },
  levels: declareLevels(
    levels.map(([key, from, to, hex]) => ({
      key,
      from,
      to,
      name: text(key, key),
      colour: { name: text(key, key), hex },
    })),
  ),
  advice: declareAdvice({
    index: 'tw_aqi',
    sensitivePeople: text('', ''),
    source: '',
    byLevel: {
      good: advised('none'),
      moderate: advised('little'),
      'unhealthy-for-sensitive-groups': advised('some'),
    },
  }),
  table: {
    pm2_5_avg: truncated('µg/m³', 1, [
      [0, 12.4],
      [12.5, 30.4],
      [30.5, 50.4],
    ]),
    pm10_avg: truncated('µg/m³', 0, [
      [0, 30],
      [31, 75],
      [76, 190],
    ]),
    o3_8hr: truncated('ppb', 0, [
      [0, 54],
      [55, 70],
      [71, 85],
    ]),
    o3: truncated('ppb', 0, [[101, 134]], 2),
    co_8hr: truncated('ppm', 1, [
      [0, 4.4],
      [4.5, 9.4],
    ]),
    so2: truncated('ppb', 0, [
      [0, 8],
      [9, 65],
    ]),
    no2: truncated('ppb', 0, [
      [0, 21],
      [22, 100],
    ]),
  },
  rounding: 'half-even',
  conditions: { temperatureC: 25, pressureKPa: 101.325 },
  hour: [
    { pollutant: 'so2', averaging: '1h', column: 'so2' },
    { pollutant: 'no2', averaging: '1h', column: 'no2' },
  ],
  completeness: {
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: { atLeast: 1, oneOfEach: [] },
  },
  negative: 'missing',
})

function truncated(
  unit: UnitCode,
  decimals: number,
  ends: readonly (readonly [number, number])[],
  firstRow = 0,
): TableColumn {
  const rows = printedRows(
    ends.map((end, place) => {
      const [, from, to] = levels[firstRow + place]!
      return [...end, from, to] as const
    }),
  )
  const prepare = { kind: 'truncate', decimals } as const
  return { unit, prepare, rows, above: 'none', certainty: 'inferred' }
}

function byItsOwnScale(hour: Hour): number {
  const columns = Object.keys(taiwan.table) as (keyof typeof taiwan.table)[]
  return largest(columns.map((column) => taiwan.subIndex(column, hour[column])))
}

const countEqual = (hours: readonly Hour[], index: (hour: Hour) => number) =>
  hours.filter((hour) => index(hour) === hour['aqi']).length

const countByEdition = (hours: readonly Hour[]) => ({
  'us-aqi-2015': countEqual(hours, (hour) => byUsAqi(usAqi2015, hour)),
  'us-aqi-2024': countEqual(hours, (hour) => byUsAqi(usAqi2024, hour)),
  'vn-aqi-2019': countEqual(hours, byVnAqi),
})

describe.skipIf(!hasSampleData)(`Taiwan's hours of July 2026${NEEDED}`, () => {
  const hours = hasSampleData ? readHours() : []
  const polluted = hours.filter((hour) => hour['aqi']! > 50)

  it('are as many as the page says', () => {
    expect(hours).toHaveLength(taiwanFigures.rows)
    expect(polluted).toHaveLength(taiwanFigures.polluted)
    expect(new Set(hours.map((hour) => hour['site_id'])).size).toBe(taiwanFigures.stations)
  })

  it('seldom equal the US AQI or VN_AQI of the same concentrations', () => {
    expect(countByEdition(hours)).toEqual(taiwanFigures.equal)
    expect(countByEdition(polluted)).toEqual(taiwanFigures.equalPolluted)
  })

  it('equal what our look-up gives on their own breakpoints, in every hour but those with an index of 0', () => {
    const others = hours.filter((hour) => byItsOwnScale(hour) !== hour['aqi'])
    expect(new Set(others.map((hour) => hour['aqi']))).toEqual(new Set([0]))
    expect(hours.length - others.length).toBe(taiwanFigures.equalByItsOwnScale)
  })
})

describe('an index that is declared elsewhere', () => {
  const at = Date.UTC(2026, 6, 3)
  const data = hoursUntil(at, { so2: [4], no2: [32] }, { so2: 'ppb', no2: 'ppb' })

  it('is computed, explained and advised by its own key, hour by hour and in columns', () => {
    // Half of the row up to 8 ppb: 25. And (100 − 51) × (32 − 22) / (100 − 22) + 51 = 57.3.
    const result = taiwan.hourly(data, at)
    expect(result).toMatchObject({ ok: true, index: 'tw_aqi', value: 57, dominant: ['no2'] })
    expect(taiwan.hourlyColumns(data).aqi[0]).toBe(57)
    expect(levelIn(taiwan.levels, 57)?.key).toBe('moderate')
    expect(explain(result, 'en').at(-1)?.text).toContain('moderate')
  })

  it('rounds a half to the even integer, in columns too', () => {
    // 50 × ppb / 8: 1 ppb is 6.25, 2 ppb is 12.5 and goes down, 6 ppb is 37.5 and goes up.
    const so2 = [1, 2, 6]
    expect(so2.map((ppb) => taiwan.subIndex('so2', ppb))).toMatchObject(
      [6, 12, 38].map((value) => ({ value })),
    )
    const columns = hoursUntil(at, { so2 }, { so2: 'ppb' })
    expect([...taiwan.hourlyColumns(columns).aqi]).toEqual([6, 12, 38])
  })

  it('is found among its editions by the day', () => {
    expect(editionInForce([taiwan], at)).toBe(taiwan)
    expect(editionInForce([taiwan], Date.UTC(2025, 0, 1))).toBeUndefined()
  })
})

it('the page of all indices prints the figures that were counted', () => {
  const page = readFileSync(new URL('../../../docs/indices/README.md', import.meta.url), 'utf8')
  const [, note = ''] = page.split("### Taiwan's AQI")
  const { equal, equalPolluted, ...totals } = taiwanFigures
  for (const counts of [totals, equal, equalPolluted]) {
    for (const count of Object.values(counts)) {
      expect(note).toMatch(new RegExp(`\\b${count.toLocaleString('en')}\\b`))
    }
  }
})
