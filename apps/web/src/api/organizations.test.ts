// The site of another organization is known by its own host name, or by the names that sites here have in common.
import { expect, test } from 'vitest'
import { originOf } from './organizations.ts'

const hanoi = { subDomain: 'hanoi' }

test('stands beside the present one, below the same name and port', () => {
  const ministry = { subDomain: 'ministry' }
  expect(originOf(ministry, 'https://hanoi.example.vn:8443', hanoi)).toBe(
    'https://ministry.example.vn:8443',
  )
  expect(originOf(ministry, 'http://localhost:5140', undefined)).toBe(
    'http://ministry.localhost:5140',
  )
})

test('has its own host name before that', () => {
  const mill = { subDomain: 'mill', hostNames: ['env.mill.vn'] }
  expect(originOf(mill, 'https://hanoi.example.vn', hanoi)).toBe('https://env.mill.vn')
})

test('is unknown where the present host is none of these names', () => {
  expect(originOf({ subDomain: 'ministry' }, 'https://moitruong.vn', hanoi)).toBeUndefined()
  expect(originOf({ subDomain: null }, 'http://localhost', undefined)).toBeUndefined()
})
