// The strength that is shown while a new password is typed.
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('a password that the rule refuses has no strength, however long it is', () => {
  for (const refused of ['', 'short', '12345678901234', 'aaaaaaaaaaaaaaaaaaaaaaaa'])
    expect(passwordStrength(refused, [])).toBe('refused')
  expect(passwordStrength('tran van minh 1990', ['Tran Van Minh'])).toBe('refused')
})

test('length and variety make it stronger', () => {
  expect(passwordStrength('lotus7pond', [])).toBe('fair')
  expect(passwordStrength('abcdacabdbcad', [])).toBe('fair')
  expect(passwordStrength('lotus pond 714', [])).toBe('good')
  expect(passwordStrength('three boats on the river', [])).toBe('strong')
})
