// Every entry of the lock file carries the hash of its content, so that exactly that content is installed.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  link?: boolean
  integrity?: string
  resolved?: string
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, Entry> }
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)

test('names a hash for everything that is installed', () => {
  expect(installed.length).toBeGreaterThan(300)
  const unhashed = installed
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path, { version }]) => `${path} ${version}`)
  expect(unhashed).toEqual([])
})

test('names no place from which anything must come', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
