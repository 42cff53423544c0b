// Each check finds what it should in columns, and the invariants hold for any numbers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthOf, linear } from '../../../../../../test/growth.ts'
import {
  qualityReason,
  qualityRuleCatalogue,
  qualityKinds,
} from '@eos/contract/readings/quality-rules'
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { assemble, type JudgedReading } from '../to-columns.ts'
import { judge } from './run-checks.ts'
import type { JudgedStation } from '../judged-station.ts'
import { hoursSeen, ruleFinder, type Rule } from '../rules.ts'
import { longTest } from '../../../../../../test/long.ts'

const codes = ['pm25', 'pm10', 'no', 'nox', 'so2', 'temp_air']
const idOf = (code: string) => String(codes.indexOf(code) + 1)

/** The built-in rules, with indicators numbered as in this file. */
const rules: Rule[] = qualityRuleCatalogue.map((entry, index) => ({
  ...entry,
  id: String(index + 1),
  version: 1,
  indicatorId: entry.indicator === undefined ? null : idOf(entry.indicator),
  indicatorGroup: entry.group ?? null,
  stationId: null,
  relatedIndicatorId: entry.relatedIndicator === undefined ? null : idOf(entry.relatedIndicator),
  values: entry.values ?? [],
  from: 0,
  to: null,
}))

const bookOf = (own: readonly Rule[]) => ({
  rulesFor: ruleFinder(own),
  ofDeliveries: [],
  longestHours: Math.max(...own.map(hoursSeen)),
})

const station: JudgedStation = {
  id: '7',
  lat: 21,
  lon: 105,
  unplacedAt: null,
  demo: false,
  slots: codes.map((code, index) => ({
    slot: index + 1,
    indicatorId: idOf(code),
    code,
    group: code === 'temp_air' ? 'weather' : 'air',
    rangeMin: code === 'temp_air' ? -40 : -10,
    rangeMax: code === 'temp_air' ? 60 : 5000,
    validTo: null,
  })),
}

const start = Date.UTC(2026, 10, 20)
const minutes = 60_000

/** One slot of readings every five minutes; null for a gap. */
function readings(code: string, values: readonly (number | null)[]): JudgedReading[] {
  const slot = station.slots.find((each) => each.code === code)!.slot
  return values.map((value, index) => {
    const v = Array.from<number | null>({ length: codes.length }).fill(null)
    v[slot - 1] = value
    return {
      time: start + index * 5 * minutes,
      periodSeconds: 300,
      values: v,
      received: v.map(() => 0),
    }
  })
}

interface PlacedFinding {
  kind: string
  at: number
  slot: number
}

function found(
  rows: readonly JudgedReading[],
  { own = rules, at = station }: { own?: readonly Rule[]; at?: JudgedStation } = {},
): PlacedFinding[] {
  return judge(assemble(at, rows, { book: bookOf(own), hours: Infinity })).map(
    ({ kind, at: place, slot }) => ({ kind, at: place, slot }),
  )
}

/** Numbers that vary as air quality does, without repeated values. */
function air(count: number, level = 40): number[] {
  return Array.from({ length: count }, (_, k) => level + 8 * Math.sin(k / 5) + ((k * 7) % 11) / 10)
}

describe('the rules of the start', () => {
  test('find nothing in plausible air', () => {
    expect(found(readings('pm25', air(600)))).toEqual([])
  })

  test('range: a value that cannot be measured', () => {
    expect(found(readings('pm25', [30, 31, 5001, 32]))).toContainEqual({
      kind: 'range',
      at: 2,
      slot: 1,
    })
  })

  test('spike: one value alone, and not a new level that lasts', () => {
    const spiked = air(40)
    spiked[20] = 400
    expect(found(readings('pm25', spiked))).toEqual([{ kind: 'spike', at: 20, slot: 1 }])
    const lasting = [...air(20), ...air(20, 400)]
    expect(found(readings('pm25', lasting))).toEqual([])
  })

  test('rate of change: not believed at first, believed when it lasts longer than the rule says', () => {
    const leap = [...air(20), ...air(20, 900)]
    const judged = found(readings('pm25', leap))
    expect(new Set(judged.map(({ kind }) => kind))).toEqual(new Set(['rate_of_change']))
    expect(judged.map(({ at }) => at)).toEqual(Array.from({ length: 6 }, (_, k) => 20 + k))
  })

  test('flat line: the whole run from its beginning, gaps inside it or not', () => {
    const still = Array.from({ length: 72 }, (_, k) => (k % 9 === 4 ? null : 12.5))
    const judged = found(readings('so2', [...air(10), ...still, ...air(10)]))
    expect(new Set(judged.map(({ kind }) => kind))).toEqual(new Set(['flat_line']))
    expect(judged).toHaveLength(still.filter((value) => value !== null).length)
    expect(judged[0]?.at).toBe(10)
  })

  test('flat line: five hours are not enough, and weather may stay as it is', () => {
    expect(
      found(
        readings(
          'so2',
          Array.from({ length: 60 }, () => 12.5),
        ),
      ),
    ).toEqual([])
    expect(
      found(
        readings(
          'temp_air',
          Array.from({ length: 90 }, () => 20),
        ),
      ),
    ).toEqual([])
  })

  test('negative drift: noise around zero is normal, a sunken zero point is not', () => {
    const noise = Array.from({ length: 80 }, (_, k) => Math.sin(k) * 2)
    expect(found(readings('so2', noise))).toEqual([])
    const sunken = Array.from({ length: 40 }, (_, k) => -0.5 - k / 20)
    const judged = found(readings('so2', sunken))
    expect(judged.every(({ kind }) => kind === 'negative_drift')).toBe(true)
    expect(judged).toHaveLength(40)
    expect(found(readings('so2', [3, 2.5, -7, 2.6]))).toContainEqual({
      kind: 'negative_drift',
      at: 2,
      slot: 5,
    })
  })

  test('relation: both are flagged when the part is more than the whole', () => {
    const rows = readings('pm25', [30, 90]).map((row) => {
      const v = [...row.values]
      v[1] = 40
      return { ...row, values: v }
    })
    expect(found(rows)).toEqual([
      { kind: 'relation', at: 1, slot: 1 },
      { kind: 'relation', at: 1, slot: 2 },
    ])
  })

  test('unit × 1000: up and down, as long as it is against the usual of the days before', () => {
    const milli = air(40).map((value, k) => (k < 20 ? value : value / 1000))
    expect(
      found(readings('pm25', milli)).filter(({ kind }) => kind === 'unit_factor'),
    ).toHaveLength(20)
    const micro = air(40, 3).map((value, k) => (k < 20 ? Math.abs(value) + 1 : 4000))
    expect(found(readings('pm25', micro)).some(({ kind }) => kind === 'unit_factor')).toBe(true)
  })

  test('what the source itself called calibration is noted and judged by nothing else', () => {
    const rows = readings('pm25', [30, 9000, 31])
    const calibrating = { ...rows[1]!, received: [flagNumber('calibration'), 0, 0, 0, 0, 0] }
    expect(found([rows[0]!, calibrating, rows[2]!])).toEqual([{ kind: 'status', at: 1, slot: 1 }])
  })

  test('a station at 0, 0: all of its readings', () => {
    expect(found(readings('pm25', air(3)), { at: { ...station, lat: 0, lon: 0 } })).toHaveLength(3)
  })

  test('a station whose place was taken away: the readings since', () => {
    const at = { ...station, lat: 0, lon: 0, unplacedAt: start + 5 * minutes }
    expect(found(readings('pm25', air(3)), { at }).map((each) => each.at)).toEqual([2])
  })
})

describe('which rule judges', () => {
  const range = rules.find(({ kind }) => kind === 'range')!

  test('the one of the station goes before that of the indicator, and that before the general one', () => {
    const general = { ...range, id: '101', maximum: 10 }
    const ofIndicator = { ...range, id: '102', maximum: 100, indicatorId: idOf('pm25') }
    const ofStation = { ...range, id: '103', maximum: 1000, stationId: '7' }
    const rows = readings('pm25', [50, 500])
    expect(found(rows, { own: [general] })).toHaveLength(2)
    expect(found(rows, { own: [general, ofIndicator] })).toHaveLength(1)
    expect(found(rows, { own: [ofStation, general, ofIndicator] })).toHaveLength(0)
  })

  test('the one in force when it was measured', () => {
    const former = { ...range, id: '101', maximum: 10, to: start + 5 * minutes }
    const present = { ...range, id: '102', maximum: 100, from: start + 5 * minutes }
    expect(found(readings('pm25', [50, 50]), { own: [present, former] })).toEqual([
      { kind: 'range', at: 0, slot: 1 },
    ])
  })
})

test('every reason has words in both languages, and every number that they name is in some flag', () => {
  for (const kind of Object.keys(qualityKinds) as (keyof typeof qualityKinds)[]) {
    for (const locale of ['en', 'vi'] as const) {
      expect(qualityReason(kind, {}, locale)).toMatch(/\.$/)
    }
  }
  expect(qualityReason('range', { value: 9000, minimum: -10, maximum: 2000 }, 'en')).toBe(
    '9000 is outside -10 … 2000.',
  )
})

const anyValue = fc.oneof(
  fc.constant(null),
  fc.double(),
  fc.float({ min: -50, max: 3000, noNaN: true }),
  fc.constantFrom(0, -0.1, 12.5, 999_999, Number.MAX_VALUE, Number.POSITIVE_INFINITY),
)
const anyReading = fc.record({
  time: fc.integer({ min: 0, max: 400 }).map((step) => start + step * 5 * minutes),
  periodSeconds: fc.constantFrom(60, 300, 3600),
  values: fc.array(anyValue, { maxLength: 8 }),
  received: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 8 }),
})
const anyReadings = fc.uniqueArray(anyReading, { selector: ({ time }) => time, maxLength: 150 })

const all = (rows: readonly JudgedReading[], own: readonly Rule[] = rules) =>
  judge(assemble(station, rows, { book: bookOf(own), hours: Infinity }))

describe('for any numbers whatsoever', () => {
  test('it never throws, and says the same each time', () => {
    fc.assert(
      fc.property(anyReadings, (rows) => {
        expect(all(rows)).toEqual(all(rows))
      }),
    )
  })

  test('neither the order of the readings nor that of the rules matters', () => {
    const shuffled = anyReadings.chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        other: fc.shuffledSubarray(rows, { minLength: rows.length }),
        own: fc.shuffledSubarray(rules, { minLength: rules.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ rows, other, own }) => {
        expect(all(other, own)).toEqual(all(rows))
      }),
    )
  })

  test('a faulty reading is not flagged again, and does not change the judgement of others', () => {
    fc.assert(
      fc.property(anyReadings, fc.integer({ min: 3, max: 6 }), (rows, flag) => {
        const faulty = rows.map((row) => ({ ...row, received: codes.map(() => flag) }))
        expect(all(faulty).filter(({ kind }) => kind !== 'status')).toEqual([])
      }),
    )
  })
})

const nationRow = (time: number, k: number): JudgedReading => ({
  time,
  periodSeconds: 300,
  values: codes.map((_, slot) => 20 + ((k * 13 + slot * 7) % 17) + slot),
  received: codes.map(() => 0),
})

longTest('in a year of one station a reading is no more work than in a month', () => {
  const book = bookOf(rules)
  const year = Array.from({ length: 105_120 }, (_, k) => nationRow(start + k * 5 * minutes, k))
  const judgeFirst = (count: number) =>
    judge(assemble(station, year.slice(0, count), { book, hours: Infinity }))
  expect(growthOf(judgeFirst, year.length / 8)).toBeLessThan(linear)
})
