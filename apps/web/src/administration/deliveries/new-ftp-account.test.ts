// The form for a new account may leave open everything but its name.
import { expect, test } from 'vitest'
import { newFtpAccount } from './new-ftp-account.ts'

const empty = { userName: 'logger-1', source: '', province: '', stations: '', format: '' }

test('an account sends for the source of its own name, and for all stations, unless others are said', () => {
  expect(newFtpAccount({ ...empty, userName: ' logger-1 ' })).toEqual({
    userName: 'logger-1',
    source: 'logger-1',
  })
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
