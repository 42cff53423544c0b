// Packed readings are restored bit by bit, and damaged blocks never give numbers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DamagedBlock, packBlock, unpackBlock } from './block.ts'
import { differenceOf, emptyColumns, noFlag, type ReadingColumns } from './columns.ts'

interface Row {
  time: number
  period: number
  batch: number
  v: number[]
  q: number[] | null
}

function columnsOf(rows: readonly Row[]): ReadingColumns {
  const slots = Math.max(0, ...rows.map(({ v, q }) => Math.max(v.length, q?.length ?? 0)))
  const columns = emptyColumns(rows.length, slots)
  rows.forEach(({ time, period, batch, v, q }, row) => {
    columns.times[row] = time
    columns.periods[row] = period
    columns.batches[row] = batch
    columns.widths[row] = v.length
    columns.flagWidths[row] = q?.length ?? -1
    v.forEach((value, slot) => (columns.values[slot]![row] = value))
    q?.forEach((flag, slot) => (columns.flags[slot]![row] = flag))
  })
  return columns
}

function expectSame(columns: ReadingColumns): Uint8Array {
  const block = packBlock(columns)
  expect(differenceOf(unpackBlock(block), columns)).toBeUndefined()
  return block
}

const anyReal = fc.float({ noNaN: true })
const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 999_999 }), fc.integer({ min: 0, max: 5 }))
  .map(([number, decimals]) => Math.fround(number / 10 ** decimals))
const value = fc.oneof(
  { weight: 6, arbitrary: decimal },
  { weight: 2, arbitrary: anyReal },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, -0, -9999, 1e-45, Infinity, -Infinity, 3.4028234663852886e38),
  },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
)
const flag = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 15 }) },
  { weight: 1, arbitrary: fc.constantFrom(noFlag, -32_767, 32_767) },
)
const row = fc.record({
  step: fc.oneof(
    fc.constant(300_000_000),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    fc.maxSafeNat().map((n) => 1 + (n % 2 ** 40)),
  ),
  period: fc.constantFrom(1, 60, 300, 3600, 86_400, 2_147_483_647),
  batch: fc.integer({ min: 0, max: 2 ** 51 }),
  v: fc.array(value, { maxLength: 9 }),
  q: fc.option(fc.array(flag, { maxLength: 9 })),
})
const rows = fc
  .tuple(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), fc.array(row, { maxLength: 60 }))
  .map(([first, steps]) => {
    let time = first
    return steps.map(({ step, ...rest }): Row => ({ time: (time += step), ...rest }))
  })

describe('a block', () => {
  test('gives back any rows to the bit', () => {
    fc.assert(
      fc.property(rows, (some) => {
        expectSame(columnsOf(some))
      }),
      { numRuns: 400 },
    )
  })

  test('gives back columns of one kind to the bit, whatever the kind', () => {
    const kinds = [
      decimal,
      anyReal,
      fc.float({ min: 0, max: 1 }),
      fc.constantFrom(1.99, -0, 7e9, Number.NaN),
    ]
    for (const kind of kinds) {
      fc.assert(
        fc.property(fc.array(kind, { maxLength: 400 }), (values) => {
          expectSame(
            columnsOf(
              values.map((v, k) => ({
                time: k * 60,
                period: 60,
                batch: 1,
                v: [Math.fround(v)],
                q: null,
              })),
            ),
          )
        }),
        { numRuns: 60 },
      )
    }
  })

  test('unpacks one slot without the others', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (some, slot) => {
        const all = columnsOf(some)
        const one = unpackBlock(packBlock(all), [slot])
        expect(one.times).toEqual(all.times)
        expect(one.values[slot - 1]).toEqual(all.values[slot - 1])
        expect(one.flags[slot - 1]).toEqual(all.flags[slot - 1])
        expect(one.values.filter(Boolean).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })

  test('is refused when it is cut short or a bit of it has changed', () => {
    const block = packBlock(columnsOf(fc.sample(rows, { numRuns: 1, seed: 7, path: '3' })[0] ?? []))
    fc.assert(
      fc.property(rows, fc.nat(), fc.integer({ min: 0, max: 7 }), (some, where, bit) => {
        const whole = packBlock(columnsOf(some))
        const cut = whole.subarray(0, where % whole.length)
        expect(() => unpackBlock(cut)).toThrow(DamagedBlock)
        const flipped = Uint8Array.from(whole)
        flipped[where % whole.length]! ^= 1 << bit
        expect(() => unpackBlock(flipped)).toThrow(DamagedBlock)
      }),
      { numRuns: 200 },
    )
    expect(() => unpackBlock(Buffer.concat([block, block]))).toThrow(/checksum/)
    expect(() => unpackBlock(new Uint8Array(0))).toThrow(/ends after 0 bytes/)
  })

  test('is never made of random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(() => unpackBlock(bytes)).toThrow(DamagedBlock)
      }),
    )
  })

  test('takes at most two bytes a value, of five-minute readings and of hourly ones', () => {
    for (const [minutes, slots] of [
      [5, 8],
      [60, 8],
    ] as const) {
      const times = Array.from({ length: 1440 / minutes }, (_, k) => (k + 1) * minutes * 60_000_000)
      const measured = times.map((time, k): Row => ({
        time,
        period: minutes * 60,
        batch: 1000 + k * 40,
        v: Array.from({ length: slots }, (_, slot) =>
          Math.fround(
            Math.round(250 + 40 * Math.sin(k / 20 + slot) + ((k * 7919 + slot) % 13)) / 10,
          ),
        ),
        q: null,
      }))
      expect(expectSame(columnsOf(measured)).length).toBeLessThan(2 * times.length * slots)
    }
  })
})
