// Columns of every air index: one row per input, no decrease with concentration, exact at breakpoints.
import { describe, expect, it } from 'vitest'
import { prepared, rowPlace, type TableColumn } from '../../src/air/engine/table.ts'
import { vnAqi2019 } from '../../src/air/vn-aqi-2019/vn-aqi-2019.ts'
import { exactIndex } from './exact-index.ts'
import { randomNumbers } from './random.ts'
import { COLUMNS, decimalsOf, type ColumnOfIndex } from './subjects.ts'

describe.each(COLUMNS.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const { index, key, column, bottom, top } = each

  it('has exactly one row for every input after the preparation of the rule', () => {
    const wrong = inputs(each).filter((value) => {
      const looked = prepared(column, value)
      const rows = rowsHolding(column, looked)
      const place = rowPlace(column, looked)
      if (looked < bottom) return place !== -1 || rows.length > 0
      if (looked > column.rows.at(-1)!.cHigh) return place !== column.rows.length || rows.length > 0
      return rows.length !== 1 || rows[0] !== place
    })
    expect(wrong).toEqual([])
  })

  it('has rows that join, or lie one step of the preparation apart', () => {
    const decimals = decimalsOf(column.prepare)
    for (const [place, row] of column.rows.entries()) {
      expect(row.cLow).toBeLessThan(row.cHigh)
      expect(row.iLow).toBeLessThanOrEqual(row.iHigh)
      const before = column.rows[place - 1]
      if (before === undefined || before.cHigh === row.cLow) continue
      expect(decimals).toBeDefined()
      expect(row.cLow - before.cHigh).toBeCloseTo(10 ** -decimals!, 9)
      expect(row.iLow - before.iHigh).toBe(1)
    }
  })

  it('never falls with a rising concentration', () => {
    const values = inputs(each).toSorted((one, other) => one - other)
    const answers = values.map((value) => index.subIndex(key, value))
    const known = answers.filter((answer) => answer.ok)
    const falls = known.filter((answer, place) => {
      const before = known[place - 1]
      return before && (answer.unrounded < before.unrounded || answer.value < before.value)
    })
    expect(falls).toEqual([])
    // Nothing is indexed again above an end.
    const end = answers.findIndex((answer) => !answer.ok && answer.reason === 'above-column')
    if (end >= 0) expect(answers.slice(end).filter((answer) => answer.ok)).toEqual([])
  })

  it('is exact at its breakpoints', () => {
    for (const [place, row] of column.rows.entries()) {
      const isJoined = column.rows[place - 1]?.cHigh === row.cLow
      const ends = [
        ...(Number.isFinite(row.cHigh) ? [[row.cHigh, row.iHigh]] : []),
        ...(isJoined ? [] : [[row.cLow, row.iLow]]),
      ]
      for (const [concentration, value] of ends)
        expect(index.subIndex(key, concentration!)).toMatchObject({
          ok: true,
          value,
          unrounded: value,
          aboveScale: false,
        })
    }
  })

  it('agrees with exact fractions for inputs of up to four decimals', () => {
    const random = randomNumbers(21)
    const range = top * 1.1
    const wrong: number[] = []
    for (let trial = 0; trial < 400; trial++) {
      const value = Number((random() * range).toFixed(Math.floor(random() * 5)))
      const answer = index.subIndex(key, value)
      const exact = exactIndex(column, index.rounding, value)
      if ((answer.ok ? answer.value : undefined) !== exact) wrong.push(value)
    }
    expect(wrong).toEqual([])
  })

  it('has an index or a reason for whatever number comes', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(index.subIndex(key, value).ok).toBe(false)
    for (const value of [0, -0, 1e-12, top * 1e6]) {
      const answer = index.subIndex(key, value)
      if (answer.ok) expect(Number.isInteger(answer.value)).toBe(true)
      else expect(['above-column', 'below-column']).toContain(answer.reason)
    }
    const below = index.subIndex(key, -1)
    if (index.negative === 'missing') expect(below).toEqual({ ok: false, reason: 'negative' })
    else expect(below).toEqual(index.subIndex(key, 0))
  })
})

describe('the exceptions, by name', () => {
  it('8-hour ozone of VN_AQI 2019 above 400 µg/m³ has no sub-index, so that the index of a day can fall there', () => {
    expect(vnAqi2019.subIndex('o3_8h', 400)).toMatchObject({ ok: true, value: 300 })
    expect(vnAqi2019.subIndex('o3_8h', 400.001)).toEqual({ ok: false, reason: 'above-column' })
  })

  it('no other column than those that another one goes on for ends without a sub-index', () => {
    const ends = COLUMNS.filter(({ column }) => column.above === 'none').map(({ name }) => name)
    expect(ends).toEqual([
      'vn-aqi-2019 o3_8h',
      'cn-aqi-2012 so2_1h',
      'cn-aqi-2012 o3_8h',
      'in-naqi-2014 o3_8h',
    ])
  })
})

/** Every value in the resolution of the preparation, the breakpoints with their neighbours, and random numbers. */
function inputs({ column, bottom, top }: ColumnOfIndex): number[] {
  const random = randomNumbers(20)
  const decimals = decimalsOf(column.prepare)
  const list: number[] = []
  if (decimals !== undefined) {
    const scale = 10 ** decimals
    const last = Math.round(top * scale) + 3
    // Columns of more than some thousand steps are walked around their breakpoints, elsewhere in strides.
    const stride = Math.max(1, Math.floor(last / 8000))
    for (let step = 0; step <= last; step += stride) list.push(step / scale)
  }
  const step = 10 ** -(decimals ?? 3)
  for (const { cLow, cHigh } of column.rows)
    for (const point of [cLow, cHigh].filter(Number.isFinite))
      list.push(
        point,
        point + step,
        point - step,
        point + step / 2,
        point - step / 2,
        point + step / 10,
      )
  for (let trial = 0; trial < 600; trial++) list.push(random() * top * 1.2)
  for (let trial = 0; trial < 100; trial++) list.push(bottom + random() * step * 20)
  return list.filter((value) => value >= 0)
}

/** The rows that a value lies in: where rows join, the breakpoint belongs to the lower one. */
function rowsHolding({ rows }: TableColumn, value: number): number[] {
  return rows.flatMap(({ cLow, cHigh }, place) => {
    const isJoined = rows[place - 1]?.cHigh === cLow
    const isIn = (isJoined ? value > cLow : value >= cLow) && value <= cHigh
    return isIn ? [place] : []
  })
}
