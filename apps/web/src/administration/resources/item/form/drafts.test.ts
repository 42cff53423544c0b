// A draft holds what was entered, for one person and one item, and nothing about people.
import { expect, test } from 'vitest'
import { stations } from '@eos/contract/resources/stations/stations'
import { user } from '@eos/contract/resources/user'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { formFields } from '../../../../admin-parts/resources/form-values.ts'
import { dropDraft, keepDraft, keptChanges, readDraft, type Draft } from './drafts.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const place = { userId: '7', path: 'stations', itemId: '12' }
const draft: Draft = { at: 1000, etag: '"3"', values: { river: 'Sông Hồng' } }

test('a draft is found by the same person at the same item only, until it is dropped', () => {
  const store = memory()
  keepDraft(store, place, draft)
  expect(readDraft(store, place)).toEqual(draft)
  expect(readDraft(store, { ...place, userId: '8' })).toBeUndefined()
  expect(readDraft(store, { ...place, itemId: undefined })).toBeUndefined()
  dropDraft(store, place)
  expect(readDraft(store, place)).toBeUndefined()
})

test('only what was changed is kept', () => {
  const before = { river: 'Sông Hồng', address: 'Bến đò' }
  const now = { river: 'Sông Đà', address: 'Bến đò' }
  expect(keptChanges('stations', formFields(stations), before, now)).toEqual({ river: 'Sông Đà' })
})

test('nothing about people is kept', () => {
  const entered = { username: 'hanh', fullName: 'Lê Thị Hạnh', email: 'hanh@example.org' }
  expect(keptChanges('user', formFields(user), {}, entered)).toEqual({})
  const report = { signerName: 'Phạm Văn Quản', note: 'Không phát sinh' }
  const fields = formFields(wasteReport)
  expect(keptChanges(wasteReport.path, fields, {}, report)).toEqual({ note: 'Không phát sinh' })
})

test('a browser that has no room says so, and a broken draft is none', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(keepDraft(full, place, draft)).toBe(false)
  const broken = { ...memory(), getItem: () => '{' }
  expect(readDraft(broken, place)).toBeUndefined()
})
