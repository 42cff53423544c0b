import { describe, expect, test } from 'vitest'
import { linePlace } from './limit-place.ts'
import { countDays, dayColumns } from './thirty-days.ts'

const days = [40, 80, null, 75].map((value, place) => ({ day: `2026-11-0${place + 1}`, value }))

describe('thirty days against a limit', () => {
  const columns = dayColumns(days, { kind: 'upper', limit: 75 })

  test('say of each day whether it was within, over or missing', () => {
    expect(columns.map(({ state }) => state)).toEqual(['within', 'over', 'missing', 'within'])
  })

  test('put the limit at two thirds of the height, and no zero in place of a missing day', () => {
    expect(columns[3]).toMatchObject({ height: linePlace, value: 75 })
    expect(columns[2]).toMatchObject({ height: 0, value: null })
  })

  test('are counted without the missing ones', () => {
    expect(countDays(columns)).toEqual({ over: 1, within: 2, known: 3, all: 4 })
  })

  test('mark the place of a value in a range', () => {
    const [low, high] = dayColumns(
      [
        { day: '2026-11-01', value: 6 },
        { day: '2026-11-02', value: 9.5 },
      ],
      { kind: 'range', limit: [6, 9] },
    )
    expect(low).toMatchObject({ height: 1 / 3, state: 'within' })
    expect(high!.state).toBe('over')
    expect(high!.height).toBeGreaterThan(linePlace)
  })
})
