// Words that visitors type become those of the index, and a slip leads to the word that was meant.
import { expect, test } from 'vitest'
import { isNamed, slipsOf, soughtWords } from './words.ts'

test('case, diacritics and signs do not matter', () => {
  expect(soughtWords('  HỒ Tây, Hà-Nội ')).toEqual(['ho', 'tay', 'ha', 'noi'])
  expect(soughtWords('Đà Nẵng'.normalize('NFD'))).toEqual(['da', 'nang'])
  expect(soughtWords('QCVN 08:2023/BTNMT')).toEqual(['qcvn', '08', '2023', 'btnmt'])
})

test('nothing is searched for a letter, a page of text, or signs alone', () => {
  expect(soughtWords('h')).toEqual([])
  expect(soughtWords('ha '.repeat(60))).toEqual([])
  expect(soughtWords(`%_'\u0000\\`)).toEqual([])
  expect(soughtWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a name is found by the beginnings of its words in any order', () => {
  expect(isNamed('Thành phố Hồ Chí Minh', ['minh', 'ho'])).toBe(true)
  expect(isNamed('Hà Tây', ['tay', 'hanoi'])).toBe(false)
})

test.each([
  ['haoi', 'hanoi', 'a letter left out'],
  ['hannoi', 'hanoi', 'a letter too many'],
  ['hanpi', 'hanoi', 'another letter'],
  ['hanio', 'hanoi', 'two letters swapped'],
])('“%s” is one slip from “%s”: %s', (typed, meant) => {
  expect(slipsOf(typed)).toContain(meant)
})

test('short words are left as they are, and no word is a slip of itself', () => {
  expect(slipsOf('cau')).toEqual([])
  expect(slipsOf('hanoi')).not.toContain('hanoi')
})
