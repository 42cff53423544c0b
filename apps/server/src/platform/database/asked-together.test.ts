// Questions that wait for the database are answered together.
import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'
import type { Db } from './tables/tables.ts'

const db = {} as Db

/** Doubles numbers; refuses a list that holds a negative one. */
function doubling() {
  const lists: number[][] = []
  const ask = askedTogether(async (_db: Db, numbers: readonly number[]) => {
    lists.push([...numbers])
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (numbers.some((number) => number < 0)) throw new Error('negative')
    return numbers.map((number) => number * 2)
  })
  return { lists, ask }
}

test('a single question is asked at once, those that come meanwhile together after it', async () => {
  const { lists, ask } = doubling()
  const answers = await Promise.all([1, 2, 3].map((number) => ask(db, number)))
  expect(answers).toEqual([2, 4, 6])
  expect(lists).toEqual([[1], [2, 3]])
})

test('a question that comes while its like is being answered is not answered with that older answer', async () => {
  const { lists, ask } = doubling()
  await Promise.all([ask(db, 1), ask(db, 1)])
  expect(lists).toEqual([[1], [1]])
})

test('a question that fails takes no other with it', async () => {
  const { ask } = doubling()
  const ends = await Promise.allSettled([1, -2, 3].map((number) => ask(db, number)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ask(db, 4)).toBe(8)
})

test('each database is asked by itself', async () => {
  const { lists, ask } = doubling()
  const other = {} as Db
  await Promise.all([ask(db, 1), ask(other, 2)])
  expect(lists).toEqual([[1], [2]])
})

test('a crowd is answered a hundred at a time', async () => {
  const { lists, ask } = doubling()
  await Promise.all(Array.from({ length: 151 }, (_, number) => ask(db, number)))
  expect(lists.map((list) => list.length)).toEqual([1, 100, 50])
})
