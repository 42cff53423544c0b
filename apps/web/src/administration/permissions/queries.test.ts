// The lines of a person's rights are put together as people would say them.
import { expect, test } from 'vitest'
import type { GrantLine } from '@eos/contract/calls/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { groupRights } from './queries.ts'

const country = { kind: 'country', id: null, name: null } as const
const province = (id: string) => ({ kind: 'province', id, name: `Tỉnh ${id}` }) as const
const line = (
  action: PermissionAction,
  scope: GrantLine['scope'],
  more: Partial<GrantLine> = {},
): GrantLine => ({
  action,
  subject: 'stations',
  scope,
  role: 'officer',
  roleName: 'Cán bộ',
  grantedOn: 'stations',
  ...more,
})
const grouped = (...lines: GrantLine[]) =>
  groupRights(lines).map(({ actions, scopes }) => [actions, scopes.map(({ id }) => id)])

test('actions with the same reach are one row', () => {
  expect(grouped(line('EDIT', country), line('CREATE', country))).toEqual([
    [['EDIT', 'CREATE'], [null]],
  ])
})

test('scopes with the same actions are one row, in whatever order they came', () => {
  const lines = [
    line('EDIT', province('1')),
    line('CREATE', province('2')),
    line('EDIT', province('2')),
    line('CREATE', province('1')),
  ]
  expect(grouped(...lines)).toEqual([
    [
      ['EDIT', 'CREATE'],
      ['1', '2'],
    ],
  ])
})

test('an action that reaches further stands in a row of its own', () => {
  const lines = [
    line('EDIT', province('1')),
    line('EDIT', province('2')),
    line('EXPORT', province('1')),
  ]
  expect(grouped(...lines)).toEqual([
    [['EDIT'], ['1', '2']],
    [['EXPORT'], ['1']],
  ])
})

test('what comes from another role, or is granted on another subject, stays apart', () => {
  const lines = [
    line('EDIT', country),
    line('CREATE', country, { role: null, roleName: null }),
    line('DELETE', country, { grantedOn: '*' }),
  ]
  const rows = groupRights(lines)
  expect(rows.map(({ actions }) => actions)).toEqual([['EDIT'], ['CREATE'], ['DELETE']])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

test('nobody without rights has rows', () => {
  expect(groupRights([])).toEqual([])
})
