// The search offers what a person may use, marks what was typed, and remembers what was chosen.
import { expect, test } from 'vitest'
import type { FoundItem } from '@eos/contract/calls/search'
import { roles } from '@eos/contract/people/rights'
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import type { SignedIn } from '../../../api/session.ts'
import {
  inGroups,
  itemEntries,
  screenEntries,
  stationActs,
  type EntryWords,
  recentEntries,
  type SearchEntry,
} from './entries.ts'
import { markedParts } from './marked-parts.ts'
import { keepRecent, readRecent } from '../../../admin-parts/frame/recent-entries.ts'

function session(key: string): SignedIn {
  const role = roles.find((each) => each.key === key)!
  return {
    authenticated: true,
    user: { id: '3', name: 'Lan', username: 'lan', email: null },
    organization: { id: '7', type: role.of as OrganizationType, provinceId: '15' },
    roles: [key],
    permissions: role.grants.flatMap(({ actions, subjects }) =>
      subjects.map((subject) => ({ subject, actions: [...actions] })),
    ),
    signs: false,
    hasSecondFactor: false,
    mustSetUpSecondFactor: false,
    expiresAt: '2026-11-22T00:00:00Z',
    csrfToken: '',
  }
}

const words: EntryWords = {
  locale: 'vi',
  nameOfScreen: (entry) => ('resource' in entry ? entry.resource.label.vi : entry.page),
  nameOfGroup: (group) => group,
  state: (state) => state,
  kindOfWork: (kind) => kind,
  age: (since) => since,
  formerly: (name) => `tên cũ ${name}`,
  add: (label) => `Thêm ${label}`,
  addWords: 'tạo mới',
  declare: (name) => `Khai báo ${name}`,
  log: (name) => `Nhật ký ${name}`,
  act: 'thao tác',
}

const station: FoundItem = {
  resource: 'stations',
  id: '12',
  name: 'Hoàn Kiếm',
  nameEn: null,
  code: 'HN-KK01',
  formerName: null,
  state: 'live',
}
const namesOf = (entries: readonly Pick<SearchEntry, 'name'>[]) => entries.map(({ name }) => name)

test('screens and acts are found without diacritics, acts only where the person may take them', () => {
  const officer = session('provincial_officer')
  expect(namesOf(screenEntries(officer, 'tram quan', words))).toEqual(
    expect.arrayContaining(['Trạm quan trắc', 'Thêm trạm quan trắc']),
  )
  expect(namesOf(screenEntries(officer, 'moi tram', words))).toContain('Thêm trạm quan trắc')
  const manager = session('enterprise_manager')
  expect(namesOf(screenEntries(manager, 'tram quan', words))).not.toContain('Thêm trạm quan trắc')
  expect(screenEntries(officer, 'xyz', words)).toEqual([])
})

test('an item leads to its screen, says its code and state, and who has no screen for it does not see it', () => {
  const officer = session('provincial_officer')
  expect(itemEntries(officer, [station], words)).toEqual([
    {
      group: 'stations',
      key: 'admin/stations?mode=VIEW&id=12',
      name: 'Hoàn Kiếm',
      note: 'HN-KK01 · live',
      target: { to: 'admin/stations', search: { mode: 'VIEW', id: '12' } },
    },
  ])
  const person = { ...station, resource: 'user', state: null, formerName: 'Cũ' }
  expect(itemEntries(officer, [person], words)).toEqual([])
  expect(itemEntries(session('administrator'), [person], words)).toMatchObject([
    { group: 'people', note: 'HN-KK01 · tên cũ Cũ · người dùng' },
  ])
})

test('acts belong to the station that was found first', () => {
  const acts = stationActs(session('administrator'), [station, { ...station, id: '13' }], words)
  expect(acts.map(({ name, key }) => [name, key])).toEqual([
    ['Khai báo Hoàn Kiếm', 'admin/station-states?station=12'],
    ['Nhật ký Hoàn Kiếm', 'admin/activity-log?f.subject=stations&f.subjectId=12'],
  ])
  expect(stationActs(session('enterprise_reporter'), [station], words)).toEqual([])
})

test('groups have an order, and each target stands there once', () => {
  const officer = session('provincial_officer')
  const [found] = itemEntries(officer, [station], words)
  const groups = inGroups([
    ...screenEntries(officer, 'tram quan trac', words),
    { ...found!, group: 'recent' },
    found!,
  ])
  expect(groups.map(({ group }) => group)).toEqual(['recent', 'screens'])
})

test.each([
  ['Hoàn Kiếm', 'hoan k', ['Hoàn K', 'iếm'], [true, false]],
  ['Nước hồ Hoàn Kiếm', 'kiem', ['Nước hồ Hoàn ', 'Kiếm'], [false, true]],
  ['Đống Đa', 'dong da', ['Đống Đa'], [true]],
  ['PM₂.₅', 'xyz', ['PM₂.₅'], [false]],
  ['Tên', '', ['Tên'], [false]],
])('in “%s”, “%s” is marked', (name, wanted, texts, marks) => {
  const parts = markedParts(name, wanted)
  expect(parts.map(({ text }) => text)).toEqual(texts)
  expect(parts.map(({ isMarked }) => isMarked)).toEqual(marks)
})

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('what was chosen last stands first, six at most, for each person alone', () => {
  const store = storage()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) {
    const target = { to: 'admin/stations', search: { id: String(number) } } as const
    keepRecent(store, '3', {
      key: `k${number}`,
      name: `Trạm ${number}`,
      note: '',
      target,
    })
  }
  expect(namesOf(readRecent(store, '3'))).toEqual([3, 7, 6, 5, 4, 2].map((each) => `Trạm ${each}`))
  expect(recentEntries(store, '3').every(({ group }) => group === 'recent')).toBe(true)
  expect(readRecent(store, '4')).toEqual([])
})

test.each(['nonsense', '{}', '[1, null, {"key": "a"}]'])(
  'what cannot be read is forgotten: %s',
  (kept) => {
    expect(readRecent({ getItem: () => kept, setItem: () => {} }, '3')).toEqual([])
  },
)
