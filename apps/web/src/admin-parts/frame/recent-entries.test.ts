import { expect, test } from 'vitest'
import { keepRecent, keyOfTarget, readRecent, type RecentEntry } from './recent-entries.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const entry = (name: string): RecentEntry => ({
  key: name,
  name,
  note: '',
  target: { to: 'admin/stations', search: { id: name } },
})

test('the newest stand first, each once, and only six of them', () => {
  const storage = store()
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '3']) keepRecent(storage, 'p', entry(name))
  expect(readRecent(storage, 'p').map(({ name }) => name)).toEqual(['3', '7', '6', '5', '4', '2'])
})

test('each person has an own list', () => {
  const storage = store()
  keepRecent(storage, 'p', entry('1'))
  expect(readRecent(storage, 'other')).toEqual([])
})

test('what is damaged or forbidden counts as nothing', () => {
  const damaged = { ...store(), getItem: () => '{' }
  expect(readRecent(damaged, 'p')).toEqual([])
  const strange = { ...store(), getItem: () => '[{"key":1},null,{"key":"a"}]' }
  expect(readRecent(strange, 'p')).toEqual([])
  const full = {
    ...store(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepRecent(full, 'p', entry('1'))).not.toThrow()
})

test('a target has one key, whatever the language', () => {
  expect(keyOfTarget({ to: 'admin/stations', search: { id: '7' } })).toBe('admin/stations?id=7')
})
