// Passages show the words that were found, wherever they stand and however they are written.
import { expect, test } from 'vitest'
import { passageOf } from './passages.ts'

const hitsOf = (content: string, ...words: string[]) =>
  passageOf(content, words)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text)

test('words are marked without regard to case and diacritics, as they stand in the text', () => {
  expect(hitsOf('Giá trị giới hạn của Bụi PM2.5 là 50.', 'bui', 'pm2.5')).toEqual(['Bụi', 'PM2.5'])
  expect(hitsOf('ĐỒNG NAI'.normalize('NFD'), 'đồng')).toEqual(['ĐỒNG'])
})

test('a passage is cut around the first hit, between words, and says that it is cut', () => {
  const long = `${'lời mở đầu '.repeat(60)}nước thải ${'điều khoản '.repeat(60)}`
  const parts = passageOf(long, ['nuoc'])
  const text = parts.map((part) => part.text).join('')
  expect(text.length).toBeLessThan(280)
  expect(text).toMatch(/^… (lời|mở|đầu) /)
  expect(text).toMatch(/ (điều|khoản) …$/)
  expect(parts.filter(({ isHit }) => isHit)).toEqual([{ text: 'nước', isHit: true }])
})

test('hits that overlap are marked once, and mark-up stays plain text', () => {
  expect(hitsOf('quan trắc', 'quan', 'quan trac')).toEqual(['quan trắc'])
  const parts = passageOf('<script>alert(1)</script> khí thải', ['khi'])
  expect(parts.map(({ text }) => text).join('')).toBe('<script>alert(1)</script> khí thải')
})

test('a text without any of the words is shown from its beginning', () => {
  expect(passageOf('Điều 1', ['nuoc'])).toEqual([{ text: 'Điều 1', isHit: false }])
})
