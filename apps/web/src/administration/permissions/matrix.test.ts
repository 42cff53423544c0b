// The matrix of a role shows how far each right reaches, and what a person has changed in it.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { appliesTo, cellState, matrixGroups, reachOf } from '@eos/contract/labels/rights-matrix'
import {
  cellKey,
  changesOf,
  draftKey,
  neighbourOf,
  placesOf,
  withDraft,
  withPlace,
} from './matrix.ts'

const stations = resourceAt('stations')!
const grant = (action: string, subject: string, scopeKind = 'own') => ({
  action,
  subject,
  scopeKind,
})

test('a right comes from the subject itself, from everything, or from its kind', () => {
  const state = (grants: ReturnType<typeof grant>[], action: 'EDIT' | 'PUBLIC_STATION') =>
    cellState(grants, stations, { subject: 'stations', action })
  expect(state([grant('EDIT', 'stations')], 'EDIT')).toEqual({ own: 'own', wider: null, places: 0 })
  expect(state([grant('EDIT', '*', 'country')], 'EDIT')).toMatchObject({
    own: null,
    wider: 'country',
  })
  expect(state([grant('PUBLIC_STATION', 'STATION')], 'PUBLIC_STATION').wider).toBe('own')
  expect(state([grant('EDIT', 'stations', 'province')], 'EDIT')).toEqual({
    own: null,
    wider: null,
    places: 1,
  })
})

test('people and rights are not reached by a grant on everything', () => {
  const user = resourceAt('user')!
  const cell = { subject: 'user', action: 'EDIT' } as const
  expect(cellState([grant('EDIT', '*')], user, cell).wider).toBeNull()
})

test('the reach of a role is that of the organizations for which it is', () => {
  expect([0, 1, 2, null].map((type) => reachOf('own', type))).toEqual([
    'country',
    'province',
    'unit',
    'own',
  ])
  expect(reachOf('country', 1)).toBe('country')
  expect(reachOf(null, 0)).toBe('none')
})

test('what is changed back is no change', () => {
  const cell = { subject: 'facility', action: 'EDIT' } as const
  const drafts = withDraft({}, cellKey(cell), null, 'own')
  expect(changesOf(drafts)).toEqual([{ subject: 'facility', action: 'EDIT', scope: 'own' }])
  expect(withDraft(drafts, cellKey(cell), null, null)).toEqual({})
})

test('single places stand beside a cell, and are given and taken away by drafts of their own', () => {
  const cell = { subject: 'facility', action: 'EDIT' } as const
  const hanoi = { kind: 'province', id: '66'.repeat(12) } as const
  const works = { kind: 'organization', id: '1001' } as const
  const grants = [{ ...grant('EDIT', 'facility', 'province'), scopeId: hanoi.id }]
  expect(placesOf(grants, {}, cell)).toEqual([{ place: hanoi, has: true, will: true }])
  const drafts = withDraft(
    withDraft({}, draftKey(cell, works), null, 'place'),
    draftKey(cell, hanoi),
    'place',
    null,
  )
  expect(placesOf(grants, drafts, cell)).toEqual([
    { place: hanoi, has: true, will: false },
    { place: works, has: false, will: true },
  ])
  expect(changesOf(drafts)).toEqual([
    { ...cell, place: works, scope: 'place' },
    { ...cell, place: hanoi, scope: null },
  ])
  expect(placesOf(grants, drafts, { ...cell, action: 'CREATE' })).toEqual([])
  expect(withPlace({}, grants, { cell, place: hanoi, given: true })).toEqual({})
  expect(withPlace(drafts, grants, { cell, place: works, given: false })).toEqual({
    [draftKey(cell, hanoi)]: null,
  })
})

test('every resource with a screen and a right stands in one group', () => {
  const subjects = matrixGroups.flatMap(({ rows }) => rows.map(({ subject }) => subject))
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(subjects).toEqual(expect.arrayContaining(['*', 'stations', 'grant', 'post']))
})

test('arrow keys lead from cell to cell, over places without a right', () => {
  const from = { subject: '*', action: 'CREATE' } as const
  expect(neighbourOf(from, 'ArrowUp')).toBeUndefined()
  expect(neighbourOf(from, 'ArrowRight')?.action).toBe('EDIT')
  const below = neighbourOf({ subject: '*', action: 'APPROVE' }, 'ArrowDown')!
  expect(appliesTo(resourceAt(below.subject), below.action)).toBe(true)
  expect(neighbourOf(from, 'x')).toBeUndefined()
})
