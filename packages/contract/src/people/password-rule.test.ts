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

test('refuses the name or address of the person who chooses it, but not for a short word in it', () => {
  expect(weaknessesOf('nguyenlan-1987', ['nguyenlan'])).toEqual(['personal'])
  expect(weaknessesOf('clan of the bear', ['lan'])).toEqual([])
})

test('counts characters as people do', () => {
  expect(weaknessesOf('🌊🌬️🌳🔥⛰️🌧️☀️', [])).toEqual([])
  expect(weaknessesOf('a1'.repeat(101), [])).toContain('length')
})

test('says all that is wrong at once, whatever the case of letters', () => {
  expect(weaknessesOf('PassWord', ['password'])).toEqual(['length', 'simple', 'personal'])
  expect(weaknessesOf('MATKHAU-123456', [])).toEqual(['simple'])
})

test('sees through rows of keys and of the alphabet, also backwards and with an end of their own', () => {
  for (const password of ['abcdefghijkl', '0987654321', '12345678901', 'qwertyuiop!!'])
    expect(weaknessesOf(password, []), password).toContain('simple')
})

test('compares Vietnamese names letter by letter', () => {
  expect(weaknessesOf('nguyễn thị lan ở huế', ['Nguyễn Thị Lan'])).toEqual(['personal'])
})

test('takes nothing for known where nothing is known of the person', () => {
  expect(weaknessesOf('sông hồng chảy mãi', ['', 'a'])).toEqual([])
})
