// A small made-up rule for tests, whose numbers can be worked out in the head: 10 µg/m³ are 50, 20 are 100.
import { declareAdvice } from '../src/levels/advice.ts'
import { declareLevels } from '../src/levels/bands.ts'
import { airIndex } from '../src/air/engine/air-index.ts'
import type { AirRule } from '../src/air/engine/air-rule.ts'
import { hoursUntil } from '../src/air/engine/hour-columns.ts'
import { continuousRows, type TableColumn } from '../src/air/engine/table.ts'

export const end = Date.UTC(2024, 2, 31, 12)
const text = { en: 'made up', vi: 'bịa ra' }

export function column(changes: Partial<TableColumn> = {}): TableColumn {
  return {
    unit: 'µg/m³',
    prepare: { kind: 'as-is' },
    rows: continuousRows([0, 50, 100], [0, 10, 20]),
    above: 'hold',
    certainty: 'ours',
    ...changes,
  }
}

const levels = declareLevels<'low' | 'high'>([
  { key: 'low', from: 0, to: 50, name: text, colour: { name: text, hex: '#00E400' } },
  { key: 'high', from: 51, to: 100, name: text, colour: { name: text, hex: '#FF0000' } },
])
const advised = { effect: text, general: text, sensitive: text, outdoor: text }
export const base: AirRule<'us_aqi', 'low' | 'high', string> = {
  key: 'us_aqi',
  medium: 'air',
  jurisdiction: 'US',
  timeZone: 'UTC',
  name: text,
  rule: { id: 'made-up', version: '1', title: text, source: text, validFrom: '2000-01-01' },
  levels,
  advice: declareAdvice({
    index: 'us_aqi',
    sensitivePeople: text,
    source: '',
    byLevel: { low: advised, high: advised },
  }),
  table: { main: column() },
  rounding: 'half-up',
  conditions: { temperatureC: 25, pressureKPa: 101.325 },
  hour: [{ pollutant: 'no2', averaging: '1h', column: 'main' }],
  day: [{ pollutant: 'no2', averaging: '24h', column: 'main' }],
  completeness: {
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: { atLeast: 1, oneOfEach: [] },
  },
  negative: 'missing',
}

export type Lists = Parameters<typeof hoursUntil>[1]
export type Changes = Partial<AirRule<'us_aqi', 'low' | 'high', string>>
export const made = (changes: Changes) => airIndex({ ...base, ...changes })
export const hourOf = (changes: Changes, lists: Lists) =>
  made(changes).hourly(hoursUntil(end, lists), end)
export const times = (count: number, value: number) => Array.from({ length: count }, () => value)
