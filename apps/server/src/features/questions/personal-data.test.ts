// Addresses and numbers of telephones are found in what visitors write, and measured values are not.
import { expect, test } from 'vitest'
import { hasPersonalData, withoutPersonalData } from './personal-data.ts'

test.each([
  ['Write to lan.nguyen@example.org please', 'Write to ••• please'],
  ['Gọi tôi số 0912 345 678 nhé', 'Gọi tôi số ••• nhé'],
  ['+84-912.345.678', '•••'],
  ['CCCD 001203004567', 'CCCD •••'],
])('%j becomes %j', (written, masked) => {
  expect(hasPersonalData(written)).toBe(true)
  expect(withoutPersonalData(written)).toBe(masked)
})

test.each([
  'PM2.5 là 143 µg/m³ lúc 17:00 ngày 22/11/2026',
  'từ 2019 đến 2026',
  'QCVN 05:2023/BTNMT',
])('%j stays as it is', (written) => {
  expect(hasPersonalData(written)).toBe(false)
  expect(withoutPersonalData(written)).toBe(written)
})
