// The map in the page's address.
import { expect, test } from 'vitest'
import { readMapAddress, writeMapAddress } from './map-address.ts'

const write = (search: string, change: Parameters<typeof writeMapAddress>[1]) =>
  writeMapAddress(new URLSearchParams(search), change).toString()

test('shows the map with all stations when the address says nothing', () => {
  expect(readMapAddress(new URLSearchParams())).toEqual({
    view: 'map',
    medium: 'all',
    station: undefined,
    position: undefined,
  })
})

test('reads back what it wrote', () => {
  const position = { lat: 16.054, lon: 108.202, zoom: 7.25 }
  const search = writeMapAddress(new URLSearchParams(), {
    view: 'table',
    medium: 'water',
    station: '17',
    position,
  })
  expect(readMapAddress(search)).toEqual({
    view: 'table',
    medium: 'water',
    station: '17',
    position,
  })
})

test('keeps the tenant code and other parameters, and what was not changed', () => {
  expect(write('eos_province_code=01&view=table', { medium: 'air' })).toBe(
    'eos_province_code=01&view=table&medium=air',
  )
})

test('leaves out what is as usual', () => {
  expect(
    write('view=table&station=3&medium=air', { view: 'map', station: undefined, medium: 'all' }),
  ).toBe('')
})

test.each(['', 'here', '1,2', '1,2,3,4', '91,0,5', '0,181,5', '0,0,-1', 'NaN,1,2'])(
  'ignores the mistyped position “%s”',
  (at) => {
    expect(readMapAddress(new URLSearchParams({ at })).position).toBeUndefined()
  },
)

test.each([',,', '16.05,,7', ' , , '])('takes the blanks of “%s” for no numbers', (at) => {
  expect(readMapAddress(new URLSearchParams({ at })).position).toBeUndefined()
})
