// Common passwords, keyboard rows and names are refused; a few words in a row are accepted.
import { expect, test } from 'vitest'
import { weaknessOf } from './password-strength.ts'

test.each([
  'eosadmin2026',
  'vietnam12345',
  'qwerty12345',
  '1q2w3e4r5t6y',
  'zaq12wsx3edc',
  'P@ssw0rd2026',
  'moitruong2026',
  'Hanoi@2026',
  'matkhau123456',
  'iloveyou1234',
  'hanoi2026hanoi',
  'sonla2026sonla',
  'trungtamquantrac1',
  'sotnmthatinh26',
  'sotainguyenmoitruong',
  'vungtau2026brvt',
  '1234567890',
  'short',
])('refuses %j', (password) => expect(weaknessOf(password, { about: [] })).toBeDefined())

test.each([
  'correct horse battery',
  'trời xanh mây trắng',
  'sáu con cò trắng',
  'a bicycle in the rain',
  'kgpqxw-z4h2m-qq7aa',
  'vT9#kkQ2-pLm7',
])('takes %j', (password) => expect(weaknessOf(password, { about: [] })).toBeUndefined())

test('counts the names of the person and of the organization as common words', () => {
  expect(weaknessOf('giaytrangnon88', { about: [] })).toBeUndefined()
  const words = ['Công ty Giấy Trắng Non']
  expect(weaknessOf('giaytrangnon88', { about: [], words })).toBeDefined()
  const host = { about: [], words: ['giay-trang-non.example.vn'] }
  expect(weaknessOf('giaytrangnon2026', host)).toBeDefined()
  expect(weaknessOf('ThuyLinh.1990', { about: ['Nguyễn Thùy Linh'] })).toBeDefined()
})

test('judges a very long password by its beginning', () => {
  expect(weaknessOf('p@55w0rd-¡no! '.repeat(14), { about: [] })).toBeUndefined()
  expect(weaknessOf(`${'a'.repeat(40)}kgpqxw-z4h2m-qq7aa`, { about: [] })).toBeDefined()
})
