import { expect, test } from 'vitest'
import { binNumberIn } from './bin.ts'

test('the number in the bin stands in the link that restores', () => {
  const link = '</api/stations>; rel="collection", </api/admin/bin/42/restore>; rel="restore"'
  expect(binNumberIn(new Headers({ link }))).toBe('42')
})

test('what was not put into the bin has none', () => {
  expect(binNumberIn(new Headers({ link: '</api/stations>; rel="collection"' }))).toBeUndefined()
  expect(binNumberIn(new Headers())).toBeUndefined()
})
