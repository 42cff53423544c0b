// Long passwords of any kind pass; short, simple and personal ones do not.
import { expect, test } from 'vitest'
import { weaknessesOf } from './password-rule.ts'

test('takes a few words in a row, whatever they are made of', () => {
  expect(weaknessesOf('correct horse battery', ['lan', 'Nguyễn Thị Lan'])).toEqual([])
  expect(weaknessesOf('trời xanh mây trắng', [])).toEqual([])
})

test.each([
  ['short one', ['length']],
  ['aaaaaaaaaaaa', ['simple']],
  ['1234567890', ['simple']],
  ['password2026!', ['simple']],
  ['', ['length', 'simple']],
])('refuses %j', (password, weaknesses) => {
  expect(weaknessesOf(password, [])).toEqual(weaknesses)
})

test('refuses the name or address of whoever chooses it, but not for a short word in it', () => {
  expect(weaknessesOf('nguyenlan-1987', ['nguyenlan'])).toEqual(['personal'])
  expect(weaknessesOf('clan of the bear', ['lan'])).toEqual([])
})

test('counts characters as people do', () => {
  expect(weaknessesOf('🌊🌬️🌳🔥⛰️🌧️☀️', [])).toEqual([])
  expect(weaknessesOf('a1'.repeat(101), [])).toContain('length')
})
