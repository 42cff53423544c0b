// Why somebody was not let in.
import { expect, test } from 'vitest'
import { ApiError } from '../../api/client/api-error.ts'
import { refusalOf } from './refusal.ts'

const refused = (status: number, body: unknown) => refusalOf(new ApiError(status, 'No', body))

test('a second factor and an address that is not confirmed can be mended in the form', () => {
  expect(refused(401, { code: 'SECOND_FACTOR' })).toBe('second-factor')
  expect(refused(403, { code: 'ACCOUNT_NOT_ACTIVE', detail: 'unverified' })).toBe('unverified')
})

test('an account that waits for approval, a wrong password and a broken answer cannot', () => {
  expect(refused(403, { code: 'ACCOUNT_NOT_ACTIVE', detail: 'awaiting_approval' })).toBe('other')
  expect(refused(401, { code: 'BAD_CREDENTIALS', detail: 'unverified' })).toBe('other')
  for (const body of [null, undefined, 'Bad gateway', []]) expect(refused(502, body)).toBe('other')
  expect(refusalOf(new TypeError('no network'))).toBe('other')
})
