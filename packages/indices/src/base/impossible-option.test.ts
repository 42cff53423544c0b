// A choice that there is not is refused by name, whatever the index.
import { describe, expect, it } from 'vitest'
import { caAqhi } from '../air/ca-aqhi/ca-aqhi.ts'
import { hoursUntil } from '../air/engine/hour-columns.ts'
import { NotInThisRule } from '../air/engine/look-up.ts'
import { usAqi2024 } from '../air/us-aqi/us-aqi-2024.ts'
import { vnAqi2019 } from '../air/vn-aqi-2019/vn-aqi-2019.ts'
import { ColumnTooShort } from './typed-columns.ts'
import { indexFor } from '../editions.ts'
import { ImpossibleOption } from './impossible-option.ts'
import { ImpossibleTime } from '../time/interval.ts'
import { exceedanceColumn } from '../limits/exceedance-column.ts'
import { exceedanceOf } from '../limits/exceedance.ts'
import { qcvn05Air2023 } from '../limits/qcvn-05-2023.ts'
import { limitsFor } from '../limits/standards.ts'
import { waterClass } from '../limits/water-class.ts'
import { localDate } from '../time/time-labels.ts'
import { ccmeWqi1 } from '../water/ccme-wqi-1/ccme-wqi-1.ts'
import { ImpossibleCcmeMinimum } from '../water/ccme-wqi-1/options.ts'
import { nsfWqi } from '../water/nsf-wqi/nsf-wqi.ts'
import { ImpossibleNsfMinimum } from '../water/nsf-wqi/options.ts'
import { UnknownNsfParameter } from '../water/nsf-wqi/weights.ts'
import { ImpossibleMinimum } from '../water/vn-wqi-2019/options.ts'
import { UnknownParameter } from '../water/vn-wqi-2019/readings.ts'
import { vnWqi2019 } from '../water/vn-wqi-2019/vn-wqi-2019.ts'

/** A caller without types would give it so. */
const untyped = (value: unknown) => value as never
const at = Date.UTC(2026, 0, 2)
const data = hoursUntil(at, { pm25: [1, 2, 3], no2: [1, 2, 3], o3: [1, 2, 3] })

describe('options of air', () => {
  const impossible = [
    { completeness: { day: undefined } },
    { completeness: { day: { needed: 25, of: 24 } } },
    { completeness: { day: { needed: 1, of: 0 } } },
    { completeness: { eightHours: { needed: -1, of: 8 } } },
    { completeness: { nowCast: { needed: 2, of: 13 } } },
    { completeness: { nowCast: { needed: Number.NaN, of: 3 } } },
    { completeness: { days: { needed: 1, of: 24 } } },
    { completeness: { pollutants: undefined } },
    { completeness: { pollutants: { atLeast: 1, oneOfEach: [['pm2.5']] } } },
    { aboveTop: 'nope' },
  ]

  it.each(impossible)('cannot be %j', (options) => {
    expect(() => usAqi2024.hourly(data, at, untyped(options))).toThrow(ImpossibleOption)
    expect(() => usAqi2024.hourlyColumns(data, untyped(options))).toThrow(ImpossibleOption)
    expect(() => usAqi2024.rolling24h(data, at, untyped(options))).toThrow(ImpossibleOption)
  })

  it('name a column and a way above the top that there are', () => {
    expect(() => vnAqi2019.subIndex(untyped('toString'), 1)).toThrow(NotInThisRule)
    expect(() => usAqi2024.subIndex('pm25_24h', 1, untyped({ aboveTop: 'no' }))).toThrow(
      ImpossibleOption,
    )
  })

  it.each([
    { completeness: undefined },
    { completeness: {} },
    { completeness: { threeHours: { needed: 4, of: 3 } } },
    { plus: 'yes' },
    { conditions: { temperatureC: 25 } },
    { conditions: { temperatureC: -300, pressureKPa: 101 } },
  ])('of the AQHI cannot be %j', (options) => {
    expect(() => caAqhi.hourly(data, at, untyped(options))).toThrow(ImpossibleOption)
    expect(() => caAqhi.hourlyColumns(data, untyped(options))).toThrow(ImpossibleOption)
  })
})

describe('options of water', () => {
  it('of VN_WQI name a form and a policy that there are', () => {
    for (const options of [
      { form: 'zzz' },
      { form: undefined },
      { belowDetection: 'nope' },
      { belowDetection: 'toString' },
    ]) {
      expect(() => vnWqi2019.calculate({ readings: [] }, untyped(options))).toThrow(
        ImpossibleOption,
      )
      expect(() =>
        vnWqi2019.calculateColumns({ samples: 0, columns: {} }, untyped(options)),
      ).toThrow(ImpossibleOption)
    }
    expect(() => vnWqi2019.calculate({ readings: [] }, untyped({ minimum: undefined }))).toThrow(
      ImpossibleMinimum,
    )
  })

  it('of CCME WQI name a policy and a cut that there are', () => {
    const sample = { objectives: [], tests: [] }
    for (const options of [{ belowDetection: 'nope' }, { categoryBy: 'nope' }]) {
      expect(() => ccmeWqi1.calculate(sample, untyped(options))).toThrow(ImpossibleOption)
    }
    expect(() => ccmeWqi1.calculate(sample, untyped({ minimum: undefined }))).toThrow(
      ImpossibleCcmeMinimum,
    )
  })

  it('of NSF WQI name a minimum', () => {
    expect(() => nsfWqi.calculate({ q: {} }, untyped({ minimum: undefined }))).toThrow(
      ImpossibleNsfMinimum,
    )
  })

  it('of a water class name a kind of water, and litter or none', () => {
    expect(() => waterClass([], untyped('sea'), at)).toThrow(ImpossibleOption)
    expect(() => waterClass([], 'river', at, untyped({ floatingLitter: 'no' }))).toThrow(
      ImpossibleOption,
    )
  })
})

describe('columns of water', () => {
  it('have one element for each sample, and names that there are', () => {
    for (const length of [1, 3]) {
      const column = new Float64Array(length)
      const short = () => vnWqi2019.calculateColumns({ samples: 2, columns: { ph: column } })
      expect(short).toThrow(ColumnTooShort)
      expect(() => nsfWqi.calculateColumns({ samples: 2, q: { ph: column } })).toThrow(
        ColumnTooShort,
      )
    }
    const misspelt = untyped({ pH: new Float64Array(2) })
    expect(() => vnWqi2019.calculateColumns({ samples: 2, columns: misspelt })).toThrow(
      UnknownParameter,
    )
    expect(() => nsfWqi.calculateColumns({ samples: 2, q: misspelt })).toThrow(UnknownNsfParameter)
  })

  it('say of every value whether it is below detection, or of none', () => {
    const limit = qcvn05Air2023.limits[0]!
    const options = { unit: limit.unit, belowDetection: new Uint8Array(1) }
    expect(() => exceedanceColumn(new Float64Array(2), limit, options)).toThrow(ColumnTooShort)
  })
})

describe('instants', () => {
  const observed = { parameter: 'so2', averaging: '1h', value: 1, unit: 'µg/m³' } as const

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 9e15])(
    'cannot be %d',
    (instant) => {
      expect(() => indexFor('VN', instant)).toThrow(ImpossibleTime)
      expect(() => localDate(instant, 'UTC')).toThrow(ImpossibleTime)
      expect(() => limitsFor('VN', instant, 'air')).toThrow(ImpossibleTime)
      expect(() => exceedanceOf({ ...observed, instant }, qcvn05Air2023.limits)).toThrow(
        ImpossibleTime,
      )
    },
  )

  it('have four digits of a year, since dates compare as texts', () => {
    expect(() => localDate(Date.UTC(10_000, 0, 1), 'UTC')).toThrow(ImpossibleTime)
    expect(localDate(Date.UTC(9999, 11, 31), 'UTC')).toBe('9999-12-31')
  })

  it('of a mean end after they start', () => {
    const interval = { start: at, end: at }
    expect(() => exceedanceOf({ ...observed, interval }, qcvn05Air2023.limits)).toThrow(
      ImpossibleTime,
    )
  })
})

it('no index is known of what is no jurisdiction, even if objects have a member of that name', () => {
  for (const name of ['toString', 'constructor', '__proto__', 'XX']) {
    expect(indexFor(untyped(name), at)).toBeUndefined()
  }
  expect(() => indexFor('VN', at, untyped('soil'))).toThrow(ImpossibleOption)
})
