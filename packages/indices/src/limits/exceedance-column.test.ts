// A column of values has the very verdicts of its values one by one.
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/random-hours.ts'
import { COLUMN_VERDICTS, exceedanceColumn } from './exceedance-column.ts'
import { compareWithLimit } from './judgement.ts'
import { LIMIT_STANDARDS } from './standards.ts'

const LIMITS = LIMIT_STANDARDS.flatMap(({ limits }) => limits)

describe('exceedanceColumn', () => {
  it.each(LIMIT_STANDARDS.map(({ id }, place) => [id, place + 3] as const))(
    'agrees with single judgements by %s',
    (id, seed) => {
      const random = randomFrom(seed)
      for (const limit of LIMITS.filter(({ standard }) => standard.id === id)) {
        const edge = limit.kind === 'range' ? limit.limit[1] : limit.limit
        const values = Float64Array.from({ length: 60 }, () => {
          if (random() < 0.1) return random() < 0.5 ? Number.NaN : -edge
          return random() < 0.2 ? edge : edge * 2 * random()
        })
        const belowDetection = Uint8Array.from(values, () => (random() < 0.2 ? 1 : 0))
        const { verdict, ratio, counts } = exceedanceColumn(values, limit, {
          unit: limit.unit,
          belowDetection,
        })
        values.forEach((value, i) => {
          if (Number.isNaN(value) || value < 0) {
            expect([COLUMN_VERDICTS[verdict[i]!], ratio[i]]).toEqual(['no-value', Number.NaN])
            return
          }
          const { parameter, averaging, unit } = limit
          const observed = { parameter, averaging, value, unit, instant: 0 }
          const single = compareWithLimit(
            { ...observed, belowDetection: belowDetection[i] === 1 },
            limit,
          )
          expect(COLUMN_VERDICTS[verdict[i]!]).toBe(single.verdict)
          expect(ratio[i]).toBe(single.ratio ?? Number.NaN)
        })
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        expect(total).toBe(values.length)
      }
    },
  )

  it('converts as a single judgement does', () => {
    const limit = LIMITS.find(
      ({ standard, parameter }) => standard.id === 'qcvn-05-2023' && parameter === 'no2',
    )!
    const values = Float64Array.from([0, 100, 106.36, 106.4, Number.POSITIVE_INFINITY])
    const { verdict, ratio, counts } = exceedanceColumn(values, limit, { unit: 'ppb' })
    expect([...verdict].map((code) => COLUMN_VERDICTS[code])).toEqual([
      'within',
      'within',
      'exceeds',
      'exceeds',
      'no-value',
    ])
    const observed = { parameter: 'no2', averaging: '1h', unit: 'ppb', instant: 0 } as const
    expect(ratio[1]).toBe(compareWithLimit({ ...observed, value: 100 }, limit).ratio)
    expect(counts).toEqual({ within: 2, exceeds: 2, 'not-decidable': 0, 'no-value': 1 })
  })
})
