// Host names as visitors and proxies write them.
import { expect, test } from 'vitest'
import { firstLabel, isBareHost, plainHostName } from './host-names.ts'

test('lowers, strips port and last dot, and writes letters of other alphabets in ASCII', () => {
  expect(plainHostName('HaNoi.Localhost:8080')).toBe('hanoi.localhost')
  expect(plainHostName('hanoi.gov.vn.')).toBe('hanoi.gov.vn')
  expect(plainHostName('hanoi.gov.vn.:443')).toBe('hanoi.gov.vn')
  expect(plainHostName('Bücher.example')).toBe('xn--bcher-kva.example')
  expect(plainHostName('[::1]:8080')).toBe('::1')
})

test('takes the first label of a name, never of a number', () => {
  expect(firstLabel('hanoi.localhost')).toBe('hanoi')
  expect(firstLabel('192.168.1.5')).toBeUndefined()
  expect(firstLabel('localhost')).toBeUndefined()
})

test('knows the machine itself', () => {
  expect(['localhost', '127.0.0.1', '::1'].every(isBareHost)).toBe(true)
  expect(isBareHost('hanoi.localhost')).toBe(false)
})
