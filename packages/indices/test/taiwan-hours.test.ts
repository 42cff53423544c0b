// Counts in Taiwan's published hours what the notes on data say of them: how many equal other indices, and how many its own scale.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../test/sample-data.ts'
import {
  climb,
  prepared,
  printedRows,
  type Preparation,
  type TableColumn,
} from '../src/air/engine/table.ts'
import { usAqi2015 } from '../src/air/us-aqi/us-aqi-2015.ts'
import { usAqi2024 } from '../src/air/us-aqi/us-aqi-2024.ts'
import { vnAqi2019 } from '../src/air/vn-aqi-2019/vn-aqi-2019.ts'
import { taiwanFigures, taiwanNote } from '../src/notes-on-data.ts'
import { roundHalfEvenTo } from '../src/rounding.ts'
import { convert, VIET_NAM_CONDITIONS } from '../src/units/convert.ts'
import type { UnitCode } from '../src/units/unit-codes.ts'

const NEEDED = hasSampleData ? '' : ' (skipped: the real data files are not here)'
const FILE = 'air-taiwan-moenv/taiwan_aqi_hourly_2026-07-03_to_07-19.csv.gz'

/** One station at one hour; a blank cell is NaN. A blank status means that there is no index, though the file writes 0. */
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

/** Taiwan's breakpoints as far as the file reaches, inferred from it and from memory of the ministry's table. */
const TAIWAN: Readonly<Record<string, TableColumn>> = {
  pm2_5_avg: truncated(1, [
    [0, 12.4],
    [12.5, 30.4],
    [30.5, 50.4],
  ]),
  pm10_avg: truncated(0, [
    [0, 30],
    [31, 75],
    [76, 190],
  ]),
  o3_8hr: truncated(0, [
    [0, 54],
    [55, 70],
    [71, 85],
  ]),
  o3: truncated(0, [[101, 134]], 2),
  co_8hr: truncated(1, [
    [0, 4.4],
    [4.5, 9.4],
  ]),
  so2: truncated(0, [
    [0, 8],
    [9, 65],
  ]),
  no2: truncated(0, [
    [0, 21],
    [22, 100],
  ]),
}

function truncated(
  decimals: number,
  ends: readonly (readonly [number, number])[],
  firstRow = 0,
): TableColumn {
  const ladder = [
    [0, 50],
    [51, 100],
    [101, 150],
  ] as const
  const prepare: Preparation = { kind: 'truncate', decimals }
  const rows = printedRows(
    ends.map((end, place) => [...end, ...ladder[firstRow + place]!] as const),
  )
  return { unit: 'µg/m³', prepare, rows, above: 'none', certainty: 'inferred' }
}

function byItsOwnScale(hour: Hour): number {
  const subIndices = Object.entries(TAIWAN).map(([name, column]) =>
    roundHalfEvenTo(climb(column, prepared(column, hour[name]!)), 0),
  )
  return Math.max(...subIndices.filter((value) => !Number.isNaN(value)))
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

  it('are as many as the notes say', () => {
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

it('the note on Taiwan prints the figures that were counted', () => {
  const text = taiwanNote.paragraphs.join(' ')
  for (const figure of ['29,102', '29,091', '6,956', '3,687', '2,976']) {
    expect(text).toContain(figure)
  }
})
