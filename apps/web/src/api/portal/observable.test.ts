// A value that is watched.
import { expect, test } from 'vitest'
import { observable } from './observable.ts'

test('tells everybody who watches of each change, after it was made', () => {
  const value = observable(1)
  const seen: number[] = []
  value.subscribe(() => seen.push(value.get()))
  value.subscribe(() => seen.push(value.get() * 10))
  value.set(2)
  expect(seen).toEqual([2, 20])
})

test('tells nobody any more who has stopped watching, also in the midst of a change', () => {
  const value = observable('a')
  const seen: string[] = []
  const stop = value.subscribe(() => {
    seen.push(value.get())
    stop()
  })
  value.set('b')
  value.set('c')
  expect(seen).toEqual(['b'])
})
