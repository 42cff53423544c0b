// Nothing that this package hands out lets a caller change it for everybody else.
import { describe, expect, it } from 'vitest'
import * as face from '../index.ts'
import { frozen } from './frozen.ts'
import { vnAqi2019, type Level, type LimitJudgement, type VnAqiResult } from '../index.ts'

const at = Date.UTC(2024, 0, 15, 17)
const data = face.hoursUntil(at, { pm25: Array(32).fill(55.7), o3: Array(32).fill(90) })
const result = vnAqi2019.rolling24h(data, at)

/** The paths of all mutable objects in a value; typed arrays and functions are skipped. */
function changeable(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  const own = Object.isFrozen(value) ? [] : [path]
  const members = Object.entries(value)
  return [...own, ...members.flatMap(([name, member]) => changeable(member, `${path}.${name}`))]
}

describe('declarations', () => {
  it.each(Object.entries(face).filter(([, value]) => typeof value === 'object'))(
    '%s cannot be changed',
    (name, value) => {
      expect(changeable(value, name)).toEqual([])
    },
  )

  it('are the same objects in a result, and refuse to be changed there', () => {
    if (!result.ok) throw new Error(result.reason)
    expect(result.level).toBe(face.VN_AQI_LEVELS[2])
    const [line] = result.subIndices
    for (const owned of [result.rule, result.level, line!.row, line!.preparation]) {
      expect(changeable(owned, '')).toEqual([])
    }
    expect(() => Object.assign(result.level.colour.rgb, [1, 2, 3])).toThrow(TypeError)
    expect(() => Object.assign(line!.row!, { cLow: 0 })).toThrow(TypeError)
    expect(() => Object.assign(result.completeness.day, { needed: 1 })).toThrow(TypeError)
  })
})

describe('frozen', () => {
  it('leaves typed arrays and functions working', () => {
    const made = frozen({ list: new Float64Array(2), inner: { half: (x: number) => x / 2 } })
    made.list[0] = 5
    expect([made.list[0], made.inner.half(4)]).toEqual([5, 2])
    expect(Object.isFrozen(made.inner)).toBe(true)
  })
})

/** Never called: the compiler alone reads it. */
const wouldChange = (
  answer: VnAqiResult,
  level: Level,
  judgement: LimitJudgement,
  water: face.KnownVnWqi,
) => {
  // @ts-expect-error a result stays as it was computed
  answer.value = 1
  // @ts-expect-error
  answer.subIndices[0]!.row!.cLow = 1
  // @ts-expect-error
  answer.subIndices.push(answer.subIndices[0]!)
  // @ts-expect-error
  answer.completeness.day.needed = 1
  // @ts-expect-error
  answer.completeness.pollutants.atLeast = 1
  // @ts-expect-error
  answer.rule.id = 'mine'
  // @ts-expect-error
  answer.rule.title.en = 'mine'
  // @ts-expect-error
  level.colour.hex = '#000000'
  // @ts-expect-error
  level.colour.rgb[0] = 1
  // @ts-expect-error
  level.name.vi = ''
  // @ts-expect-error
  judgement.limit.limit = 1
  // @ts-expect-error
  judgement.verdict = 'within'
  // @ts-expect-error
  water.groups[0]!.mean = 1
  // @ts-expect-error
  vnAqi2019.table.pm25.rows[0]!.cHigh = 1
  // @ts-expect-error
  vnAqi2019.rounding = 'ceil'
  // @ts-expect-error
  face.VN_AQI_LEVELS[0] = level
  // @ts-expect-error
  face.UNIT_CODES.push('ppb')
}

it('assigning to what was handed out does not compile', () => {
  expect(wouldChange).toBeTypeOf('function')
})
