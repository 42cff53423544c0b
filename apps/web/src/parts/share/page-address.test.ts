// The short address of a page names the whole view.
import { viewOfCode } from '@eos/contract/pages/short-links'
import { expect, test } from 'vitest'
import { codeOf } from './page-address.ts'

test('what an address shows is what its short one leads to', () => {
  const code = codeOf('stations/123', '?period=month&show=pm25&lang=vi')
  expect(viewOfCode(code!)).toEqual({
    to: 'stations/:id',
    parameters: { id: '123' },
    search: [
      ['period', 'month'],
      ['show', 'pm25'],
      ['lang', 'vi'],
    ],
  })
  expect(viewOfCode(codeOf('', '?eos_province_code=01')!)).toMatchObject({
    to: '',
    search: [['eos_province_code', '01']],
  })
})

test('a page that nobody shares has no short address', () => {
  expect(codeOf('admin/stations', '')).toBeUndefined()
  expect(codeOf('login', '')).toBeUndefined()
})
