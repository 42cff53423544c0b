// Every row of three US embassy monitors: the index from their concentrations, and NowCast from raw hours.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../test/sample-data.ts'
import { HOUR_MS } from '../../src/time/interval.ts'
import { hourColumns, type HourReading } from '../../src/air/engine/hour-columns.ts'
import { prepared } from '../../src/air/engine/table.ts'
import { usAqi2015 } from '../../src/air/us-aqi/us-aqi-2015.ts'

const NEEDED = hasSampleData ? '' : ' (skipped: the real data files are not here)'
const MISSING = -999

interface Row {
  /** End of the hour, in the monitor's own clock read as if it were UTC. */
  end: number
  raw: number | undefined
  /** NowCast, or the 24-hour midpoint mean: what the file computes its index from. */
  concentration: number | undefined
  aqi: number | undefined
}

const DAYLIGHT_SAVING_TWIN = / 03:00 AM$/

/** Rows in the order of the file. The first of two hours "03:00" on the American daylight-saving day means 02:00. */
function readRows(file: string, concentration: string): Row[] {
  const bytes = readFileSync(sampleDataPath(`air-us-embassy-airnow/${file}`))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const names = header.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    const cell = (name: string) => cells[names.indexOf(name)]!
    const number = (name: string) => {
      const value = Number(cell(name))
      return value === MISSING ? undefined : value
    }
    const label = cell('Date (LT)')
    return {
      label,
      end: Date.UTC(+cell('Year'), +cell('Month') - 1, +cell('Day'), +cell('Hour')),
      // Concentrations that the monitor's own quality control rejected are no part of its NowCast.
      raw: cell('QC Name') === 'Valid' ? number('Raw Conc.') : undefined,
      concentration: number(concentration),
      aqi: number('AQI'),
    }
  })
  return rows.map(({ label, ...row }, place) => {
    const isTwin = DAYLIGHT_SAVING_TWIN.test(label) && rows[place + 1]?.label === label
    return isTwin ? { ...row, end: row.end - HOUR_MS } : row
  })
}

function columnsOf(rows: readonly Row[]) {
  const readings: HourReading[] = rows.map(({ end, raw }) => ({
    start: end - HOUR_MS,
    end,
    value: raw,
  }))
  return hourColumns({ pm25: readings })
}

const monitors = [
  {
    name: 'Ho Chi Minh City, December 2016',
    file: 'HoChiMinhCity_PM2.5_2016_12_MTD.csv',
    concentration: '24-hr. Midpoint Avg. Conc.',
    counts: { indexed: 720, extended: 0, negative: 0 },
  },
  {
    name: 'Guangzhou 2019',
    file: 'Guangzhou_PM2.5_2019_YTD.csv.gz',
    concentration: 'NowCast Conc.',
    counts: { indexed: 8483, extended: 1, negative: 2 },
  },
  {
    name: 'Beijing 2017',
    file: 'Beijing_PM2.5_2017_YTD.csv.gz',
    concentration: 'NowCast Conc.',
    counts: { indexed: 8660, extended: 27, negative: 9 },
  },
]

describe.each(monitors)('$name', ({ file, concentration, counts }) => {
  it.skipIf(!hasSampleData)(`has our index in every row that has one${NEEDED}`, () => {
    const seen = { indexed: 0, extended: 0, negative: 0 }
    for (const row of readRows(file, concentration)) {
      if (row.concentration === undefined) {
        expect(row.aqi).toBeUndefined()
        continue
      }
      const answer = usAqi2015.subIndex('pm25_24h', row.concentration, { aboveTop: 'extend' })
      if (!answer.ok) throw new Error(`No index for ${row.concentration}.`)
      if (row.aqi === undefined) {
        // The files have no index for a NowCast below zero; the agency's daily files have 0, and so have we.
        expect(row.concentration).toBeLessThan(0)
        expect(answer.value).toBe(0)
        seen.negative++
        continue
      }
      expect(answer.value).toBe(row.aqi)
      seen.indexed++
      if (answer.aboveScale) seen.extended++
    }
    expect(seen).toEqual(counts)
  })
})

const nowCasts = [
  {
    name: 'Guangzhou 2019',
    file: 'Guangzhou_PM2.5_2019_YTD.csv.gz',
    withoutHistory: 2,
    counts: { equal: 8463, none: 35, repeated: 20 },
  },
  {
    name: 'Beijing 2017',
    file: 'Beijing_PM2.5_2017_YTD.csv.gz',
    withoutHistory: 11,
    counts: { equal: 8643, none: 91, repeated: 15 },
  },
]

describe.each(nowCasts)('NowCast of $name', ({ file, withoutHistory, counts }) => {
  it.skipIf(!hasSampleData)(
    `is ours to the tenth in every row with the hours for it; where fewer than two of the newest three are known, the file has none or repeats its last one${NEEDED}`,
    () => {
      const rows = readRows(file, 'NowCast Conc.')
      const data = columnsOf(rows)
      const seen = { equal: 0, none: 0, repeated: 0 }
      let last: number | undefined
      for (const [place, row] of rows.entries()) {
        const result = usAqi2015.hourly(data, row.end)
        const [line] = result.subIndices
        if (place >= withoutHistory) {
          if (line?.nowCast) {
            const mean = line.nowCast.weightedSum / line.nowCast.weightSum
            expect(prepared(usAqi2015.table.pm25_24h, mean)).toBe(row.concentration)
            seen.equal++
          } else if (row.concentration === undefined) seen.none++
          else {
            expect(row.concentration).toBe(last)
            seen.repeated++
          }
        }
        last = row.concentration ?? last
      }
      expect(seen).toEqual(counts)
    },
  )
})

describe('The 24-hour midpoint mean of Ho Chi Minh City, December 2016', () => {
  it.skipIf(!hasSampleData)(
    `is the mean of twelve hours before, the hour, and eleven after${NEEDED}`,
    () => {
      const rows = readRows('HoChiMinhCity_PM2.5_2016_12_MTD.csv', '24-hr. Midpoint Avg. Conc.')
      const data = columnsOf(rows)
      let equal = 0
      let reachesOut = 0
      for (const row of rows) {
        const end = row.end + 11 * HOUR_MS
        const isInside =
          end - 24 * HOUR_MS >= data.start && end <= data.start + data.hours * HOUR_MS
        if (!isInside) {
          reachesOut++
          continue
        }
        const [line] = usAqi2015.rolling24h(data, end).subIndices
        expect(line?.prepared).toBe(row.concentration)
        equal++
      }
      expect({ equal, reachesOut }).toEqual({ equal: 697, reachesOut: 23 })
    },
  )
})
