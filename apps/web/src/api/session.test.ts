// A session allows the actions of its permissions.
import { expect, test } from 'vitest'
import { may, type SignedIn } from './session.ts'

const session = {
  permissions: [
    { subject: 'stations', actions: ['EDIT'] },
    { subject: 'stations', actions: ['CREATE'] },
    { subject: 'post', actions: [] },
  ],
} as unknown as SignedIn

test('an action is allowed on the subject that a permission names, by any of them', () => {
  expect(may(session, 'EDIT', 'stations')).toBe(true)
  expect(may(session, 'CREATE', 'stations')).toBe(true)
  expect(may(session, 'DELETE', 'stations')).toBe(false)
  expect(may(session, 'EDIT', 'post')).toBe(false)
  expect(may(session, 'EDIT', 'station')).toBe(false)
})

test('nobody without a session may do anything', () => {
  expect(may(undefined, 'EDIT', 'stations')).toBe(false)
})
