// Problems of a refused form stand at their fields.
import { expect, test } from 'vitest'
import { ApiError } from '../../api/client/api-error.ts'
import { fieldProblems } from './field-problems.ts'

test('tells the first problem of each field that the form has', () => {
  const errors = [
    { entity: 'account', property: 'email', message: 'Give an e-mail address.' },
    { entity: 'account', property: 'email', message: 'Another one.' },
    { entity: 'account', property: 'unknown', message: 'Not shown.' },
  ]
  const error = new ApiError(400, 'Some fields need attention.', { errors })
  expect(fieldProblems(error, ['email', 'password'])).toEqual({ email: 'Give an e-mail address.' })
})

test('finds nothing in failures of other kinds', () => {
  expect(fieldProblems(new TypeError('no network'), ['email'])).toEqual({})
  expect(fieldProblems(new ApiError(502, undefined, 'Bad gateway'), ['email'])).toEqual({})
  expect(fieldProblems(new ApiError(400, 'No', { errors: 'none' }), ['email'])).toEqual({})
})
