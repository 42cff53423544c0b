// The navigation offers each person the screens that are of use, in their groups.
import { expect, test } from 'vitest'
import { roles } from '@eos/contract/people/rights'
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import type { SignedIn } from '../../api/session.ts'
import { entriesOf, groupOf, navigationOf } from './navigation.ts'

function session(key: string): SignedIn {
  const role = roles.find((each) => each.key === key)!
  return {
    authenticated: true,
    user: { id: '3', name: 'Lan', username: 'lan', email: null },
    organization:
      role.of === undefined
        ? null
        : { id: '7', type: role.of as OrganizationType, provinceId: '15' },
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

const pagesOf = (key: string) =>
  navigationOf(session(key)).flatMap((group) => entriesOf(group).map(({ page }) => page))

test('names each screen once, and no group without screens', () => {
  for (const { key } of roles) {
    const pages = pagesOf(key)
    expect(new Set(pages).size, key).toBe(pages.length)
    for (const group of navigationOf(session(key))) expect(entriesOf(group), key).not.toEqual([])
  }
})

test('tells what one may change from what one may look up', () => {
  const [monitoring] = navigationOf(session('provincial_officer'))
  expect(monitoring!.work.map(({ page }) => page)).toContain('admin/stations')
  expect(monitoring!.lookUp.map(({ page }) => page)).toContain('admin/indicators')
})

test('keeps directories together where there are several', () => {
  const waste = navigationOf(session('ministry_officer')).find(({ group }) => group === 'waste')!
  expect(waste.directories.map(({ page }) => page)).toContain('admin/basel-code')
  expect(waste.work.map(({ page }) => page)).toContain('admin/waste-reports')
})

test('explains rights to those who administer them alone', () => {
  expect(pagesOf('administrator')).toContain('admin/rights')
  expect(pagesOf('provincial_officer')).not.toContain('admin/rights')
})

test('knows the group of a page, and of a page below it', () => {
  const groups = navigationOf(session('administrator'))
  expect(groupOf(groups, 'admin/stations')?.group).toBe('monitoring')
  expect(groupOf(groups, 'admin/quality/station')?.entry.page).toBe('admin/quality')
  expect(groupOf(groups, 'admin/nonsense')).toBeUndefined()
})
