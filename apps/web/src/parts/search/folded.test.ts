// Names are compared without case and diacritics.
import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['  Đồng  Nai ', 'dong nai'],
  ['THỪA THIÊN HUẾ', 'thua thien hue'],
  ['Đắk\u00a0Lắk', 'dak lak'],
  ['Quảng Ngãi'.normalize('NFD'), 'quang ngai'],
  ['ươ ƯƠ', 'uo uo'],
  ['PM2.5', 'pm2.5'],
  ['\t\n', ''],
])('%j is compared as %j', (text, comparable) => {
  expect(folded(text)).toBe(comparable)
})
