import { expect, test } from 'vitest'
import { sentFilter } from './sent-filter.ts'

test('a day lasts from midnight to midnight by the clock of the organization', () => {
  const filter = { indicator: 'pm25', from: '2026-11-26', to: '2026-11-26' }
  expect(sentFilter(filter, 'Asia/Ho_Chi_Minh')).toEqual({
    indicator: 'pm25',
    from: '2026-11-25T17:00:00.000Z',
    to: '2026-11-26T17:00:00.000Z',
  })
})

test('filters without days stay as they are, and what is no day is refused by the call', () => {
  expect(sentFilter({ basis: 'raw' }, 'UTC')).toEqual({ basis: 'raw' })
  expect(sentFilter({ from: 'today' }, 'UTC')).toEqual({ from: 'today' })
})
