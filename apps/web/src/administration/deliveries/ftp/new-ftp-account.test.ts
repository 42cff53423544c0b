// The form for a new account may leave open everything but its name and the stations for which it is.
import { expect, test } from 'vitest'
import { everywhere } from '../keys/reach.ts'
import { newFtpAccount } from './new-ftp-account.ts'

const empty = { userName: 'logger-1', source: '', province: '', stations: '', format: '' }

test('an account sends for the source of its own name unless another one is said, and for all stations when that is said', () => {
  const values = { ...empty, userName: ' logger-1 ', province: everywhere }
  expect(newFtpAccount(values)).toEqual({ userName: 'logger-1', source: 'logger-1', all: true })
})

test('codes of stations may stand apart by commas, semicolons, spaces and lines', () => {
  expect(newFtpAccount({ ...empty, stations: ' HN-01, HN-02;HN-03\nHN-04 ' }).stations).toEqual([
    'HN-01',
    'HN-02',
    'HN-03',
    'HN-04',
  ])
})

test('what is said is sent', () => {
  const said = { source: ' north ', province: '01', format: 'station-file' }
  expect(newFtpAccount({ ...empty, ...said })).toEqual({
    userName: 'logger-1',
    source: 'north',
    province: '01',
    format: 'station-file',
  })
})
