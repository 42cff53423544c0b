// Requests for one group of answers never push out those of another group.
import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('a flood of one list pushes out only what is of that list, the oldest first', () => {
  const store = new BoundedCache<string>(50_000)
  store.set('/api/post', 'size=5', 'the news', 4_000)
  for (let page = 0; page < 1_000; page++)
    store.set('/api/station', `page=${page}`, `${page}`, 2_000)
  expect(store.get('/api/post', 'size=5')).toBe('the news')
  expect(store.get('/api/station', 'page=0')).toBeUndefined()
  expect(store.get('/api/station', 'page=999')).toBe('999')
})

test('names that are made up leave no group behind once their entries are gone', () => {
  const store = new BoundedCache<string>(50_000)
  for (let host = 0; host < 10_000; host++) store.set(`http://${host}.test`, '/', 'page', 4_000)
  expect(store.groups).toBeLessThan(20)
  expect(store.groups).toBe([...store.entries()].length)
})

test('stays within its bound, also of what is small and of what is renewed', () => {
  const store = new BoundedCache<string>(50_000)
  for (let page = 0; page < 1_000; page++) store.set(`/api/${page}`, 'key', 'x', 1)
  expect([...store.entries()].length).toBeLessThanOrEqual(50)
  for (let round = 0; round < 1_000; round++) store.set('/api/999', 'key', `${round}`, 1)
  expect(store.get('/api/999', 'key')).toBe('999')
  expect([...store.entries()].length).toBeGreaterThan(40)
})
