// Names and addresses in mails cannot be taken for a link, a line or another recipient.
import { expect, test } from 'vitest'
import { isAddress, isPersonName } from './person.ts'

test.each(['Nguyễn Thị Lan', 'Dr. Lê Văn A', 'Quản trị viên (mô phỏng)', "O'Neill, Jr.", 'Lan 2'])(
  'takes the name %j',
  (name) => expect(isPersonName(name)).toBe(true),
)

test.each([
  'Sir,\nyour permit is suspended',
  'Lan\r\nBcc: x',
  'Lan\u2028x',
  'https://evil.example',
  'pay at evil.example now',
  'evil.example/pay',
  'lan@evil.example',
  '<b>Lan</b>',
  'x'.repeat(81),
  '',
])('refuses the name %j', (name) => expect(isPersonName(name)).toBe(false))

test.each(['lan@example.org', 'nguyen.van.a+eos@mail.gov.vn', "o'neill@x.test"])(
  'takes the address %j',
  (address) => expect(isAddress(address)).toBe(true),
)

test.each([
  '"a"<b@x.test>',
  'a<b@x.test>',
  'Lan <lan@x.test>',
  'a,b@x.test',
  'a@x.test,b@x.test',
  'a@b@x.test',
  '.a@x.test',
  'a..b@x.test',
  'a@x_y.test',
  'a@-x.test',
  'a@x.test.',
  'a@localhost',
  'a(b)@x.test',
  'a@x.test\nBcc: b@x.test',
  `${'a'.repeat(65)}@x.test`,
])('refuses the address %j', (address) => expect(isAddress(address)).toBe(false))
