// Others get their turn while something long is worked on; what is short is done at once.
import { expect, test } from 'vitest'
import { inChunks, rowsAtOnce } from './yield-between-chunks.ts'

/** Runs beside something else that wants a turn at every moment, and tells in which order they came. */
async function workBeside(count: number): Promise<string[]> {
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
  await inChunks(items, (slice) => {
    order.push('work')
    seen.push(...slice)
  })
  now.isOver = true
  expect(seen).toEqual(items)
  return order
}

test('between two slices whoever waits has a turn', async () => {
  const order = await workBeside(3 * rowsAtOnce)
  expect(order.join(' ')).toMatch(/^work other (other )*work other (other )*work/)
})

test('a delivery of a few rows is worked on at once', async () => {
  expect(await workBeside(rowsAtOnce)).toEqual(['work'])
  expect(await workBeside(0)).toEqual(['work'])
})
