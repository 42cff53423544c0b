// Long work in memory lets other work run in between; short work is done at once.
import { expect, test } from 'vitest'
import { inChunks, rowsAtOnce } from './yield-between-chunks.ts'

/** Runs beside other work that wants a turn all the time, and tells the order of both. */
async function workBeside(count: number, size = 1): Promise<string[]> {
  const order: string[] = []
  const now = { isOver: false }
  const other = () => {
    if (now.isOver) return
    order.push('other')
    setImmediate(other)
  }
  setImmediate(other)
  const items = Array.from({ length: count }, (_, k) => k)
  const seen: number[] = []
  const work = (slice: readonly number[]) => {
    order.push('work')
    seen.push(...slice)
  }
  await inChunks(items, work, () => size)
  now.isOver = true
  expect(seen).toEqual(items)
  return order
}

test('other work runs between two chunks', async () => {
  const order = await workBeside(3 * rowsAtOnce)
  expect(order.join(' ')).toMatch(/^work other (other )*work other (other )*work/)
})

test('a few rows are worked on at once', async () => {
  expect(await workBeside(rowsAtOnce)).toEqual(['work'])
  expect(await workBeside(0)).toEqual(['work'])
})

test('rows that hold very much are fewer at once', async () => {
  const order = await workBeside(3, 10_000)
  expect(order.join(' ')).toMatch(/^work other (other )*work other (other )*work$/)
})
