import { describe, expect, test } from 'vitest'
import { chooseTheme, readTheme } from './theme.ts'

function device() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { storage, root: { dataset: {} as DOMStringMap } }
}

describe('the theme of a device', () => {
  test('is that of the system until a person chooses one', () => {
    const { storage } = device()
    expect(readTheme(storage)).toBe('system')
    storage.setItem('eos.theme', 'sepia')
    expect(readTheme(storage)).toBe('system')
  })

  test('is shown at once and kept', () => {
    const { storage, root } = device()
    chooseTheme('dark', storage, root)
    expect(root.dataset.theme).toBe('dark')
    expect(readTheme(storage)).toBe('dark')
  })

  test('can be given back to the system', () => {
    const { storage, root } = device()
    chooseTheme('light', storage, root)
    chooseTheme('system', storage, root)
    expect(root.dataset).not.toHaveProperty('theme')
    expect(readTheme(storage)).toBe('system')
  })
})
