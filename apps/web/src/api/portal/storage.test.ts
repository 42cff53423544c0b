// A browser that gives no storage keeps what a page stores for as long as the page.
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test('what is written is read again and removed, also where storage is refused', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('place')).toBeNull()
  writeStored('place', '01')
  expect(readStored('place')).toBe('01')
  writeStored('place', undefined)
  expect(readStored('place')).toBeNull()
})

test('where storage is given, that alone is asked', () => {
  const kept = new Map([['place', '48']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(readStored('place')).toBe('48')
  writeStored('place', '01')
  expect(kept.get('place')).toBe('01')
  writeStored('place', undefined)
  expect([...kept]).toEqual([])
})
