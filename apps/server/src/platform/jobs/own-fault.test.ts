// A failure by the content itself is told from one by something that is away.
import { expect, test } from 'vitest'
import { isOwnFault } from './own-fault.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

test('data that the database refuses, and what a program stumbles over, fails by itself', () => {
  for (const code of [
    '22P05',
    '22021',
    '22003',
    '23502',
    '54000',
    'CSV_QUOTE',
    'ERR_STRING_TOO_LONG',
  ])
    expect(isOwnFault(failure(code)), code).toBe(true)
  expect(isOwnFault(new TypeError('undefined is no function'))).toBe(true)
})

test('a database, a disk or a network that is away is nobody’s own fault', () => {
  for (const code of [
    '57P01',
    '53300',
    '08006',
    '40P01',
    '57014',
    'ENOSPC',
    'ERR_STREAM_DESTROYED',
  ])
    expect(isOwnFault(failure(code)), code).toBe(false)
  expect(isOwnFault(new Error('Connection terminated unexpectedly'))).toBe(false)
  expect(isOwnFault('no error')).toBe(false)
})
