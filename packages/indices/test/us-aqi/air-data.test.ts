// Every row of two daily files of the US EPA: the index that the agency published for its daily mean of fine dust.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../test/sample-data.ts'
import { usAqi2015 } from '../../src/air/us-aqi/us-aqi-2015.ts'

const NEEDED = hasSampleData ? '' : ' (skipped: the real data files are not here)'

/** Mean and index of each row; cells are quoted, and names of sites have commas. */
function readDays(file: string): { mean: number; aqi: number }[] {
  const bytes = readFileSync(sampleDataPath(`air-us-epa-airdata/${file}`))
  const [header = '', ...lines] = gunzipSync(bytes).toString('utf8').trim().split(/\r?\n/)
  const names = cellsOf(header)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return {
      mean: Number(cells[names.indexOf('Daily Mean PM2.5 Concentration')]),
      aqi: Number(cells[names.indexOf('DAILY_AQI_VALUE')]),
    }
  })
}

function cellsOf(line: string): string[] {
  return line.slice(1, -1).split('","')
}

describe.each([
  { file: 'pm25_daily_1.csv.gz', period: 'January to July 2023', rows: 1795, negative: 0 },
  { file: 'pm25_daily_2.csv.gz', period: '2022', rows: 3893, negative: 21 },
])('Daily fine dust around Minneapolis, $period', ({ file, rows, negative }) => {
  it.skipIf(!hasSampleData)(`has our index in every row, below zero too${NEEDED}`, () => {
    const days = readDays(file)
    for (const { mean, aqi } of days) {
      expect(usAqi2015.subIndex('pm25_24h', mean)).toMatchObject({ ok: true, value: aqi })
    }
    expect(days).toHaveLength(rows)
    expect(days.filter(({ mean }) => mean < 0)).toHaveLength(negative)
  })
})
