// Names and words of other people are made safe in mails.
import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'

test.each([
  ['Trạm 4\r\nBcc: evil@x.test\r\n\r\nHi', 'Trạm 4 Bcc: evil @ x. test Hi'],
  ['Pay at https://evil.example/pay now', 'Pay at … now'],
  ['HTTP://evil.example', '…'],
  ['see www.evil.example.', 'see …'],
  ['see evil.example/pay', 'see evil. example/pay'],
  ['see evil。example', 'see evil。 example'],
  ['mailto:a@b.vn', '…'],
  ['//evil.example', '/evil. example'],
  ['ev\u200bil\u0085x\u2028y', 'ev il x y'],
])('%j becomes %j', (typed, told) => {
  expect(mailWords(typed)).toBe(told)
})

test.each(['Trạm KK số 2, P. Bến Nghé', 'PM2.5 – 1.5 km', 'Công ty A & B (Việt Nam)'])(
  '%j stays as it is',
  (typed) => {
    expect(mailWords(typed)).toBe(typed)
  },
)

test('is cut where it is long', () => {
  expect([...mailWords('𝒳'.repeat(500))]).toHaveLength(160)
})
