// The rights of a person are narrowed by an action and by words.
import { expect, test } from 'vitest'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { RightsRow } from './queries.ts'
import { narrowedRights } from './rights-filter.ts'

const row = (key: string, actions: PermissionAction[], more: Partial<RightsRow>): RightsRow => ({
  key,
  actions,
  scopes: [{ kind: 'country', id: null, name: null }],
  subject: 'stations',
  role: null,
  roleName: null,
  grantedOn: 'stations',
  ...more,
})

const rows = [
  row('stations', ['EDIT', 'CREATE'], {
    scopes: [{ kind: 'province', id: '75', name: 'Đồng Nai' }],
  }),
  row('deliveries', ['EDIT'], { subject: 'deliveries', role: 'officer', roleName: 'Cán bộ' }),
]

const shown = (action: PermissionAction | undefined, words: string) =>
  narrowedRights(rows, { action, words }, 'en').map(({ key }) => key)

test('without an action and words all rights are shown', () => {
  expect(shown(undefined, '')).toEqual(['stations', 'deliveries'])
})

test('an action leaves the rights that hold it', () => {
  expect(shown('CREATE', '')).toEqual(['stations'])
  expect(shown('EDIT', '')).toEqual(['stations', 'deliveries'])
})

test('words are found in the subject, the scope and the role, with or without diacritics', () => {
  expect(shown(undefined, 'DELIVER')).toEqual(['deliveries'])
  expect(shown(undefined, 'dong nai')).toEqual(['stations'])
  expect(shown(undefined, 'can bo')).toEqual(['deliveries'])
})

test('an action and words hold together', () => {
  expect(shown('CREATE', 'can bo')).toEqual([])
})
