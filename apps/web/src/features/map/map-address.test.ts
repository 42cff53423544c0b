// The map in the page's address.
import { expect, test } from 'vitest'
import { readMapAddress, writeMapAddress } from './map-address.ts'

const write = (search: string, change: Parameters<typeof writeMapAddress>[1]) =>
  writeMapAddress(new URLSearchParams(search), change).toString()

test('shows the map with the newest index when the address says nothing', () => {
  expect(readMapAddress(new URLSearchParams())).toEqual({
    view: 'map',
    kind: undefined,
    indicator: undefined,
    station: undefined,
    hour: undefined,
    area: '',
    state: undefined,
    position: undefined,
  })
})

test('reads back what it wrote', () => {
  const address = {
    view: 'table',
    kind: 'outlet',
    indicator: 'cod',
    station: '17',
    hour: Date.parse('2026-11-21T01:00:00Z'),
    area: '79',
    state: 'offline',
    position: { lat: 16.054, lon: 108.202, zoom: 7.25 },
  } as const
  const search = writeMapAddress(new URLSearchParams(), address)
  expect(readMapAddress(search)).toEqual(address)
  expect(search.get('hour')).toBe('2026-11-21T01:00Z')
})

test('keeps the tenant code and other parameters, and what was not changed', () => {
  expect(write('eos_province_code=01&view=table', { kind: 'air' })).toBe(
    'eos_province_code=01&view=table&medium=air',
  )
})

test('leaves out what is as usual', () => {
  expect(
    write(
      'view=table&station=3&medium=air&area=79&state=offline&show=pm25&hour=2026-11-21T01:00Z',
      {
        view: 'map',
        kind: undefined,
        indicator: undefined,
        station: undefined,
        hour: undefined,
        area: '',
        state: undefined,
      },
    ),
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

test.each([
  '',
  'now',
  '2026-11-21',
  '2026-11-21T01:30Z',
  '2026-13-41T01:00Z',
  '2026-11-21T01:00+07:00',
])('takes the mistyped hour “%s” for now', (hour) => {
  expect(readMapAddress(new URLSearchParams({ hour })).hour).toBeUndefined()
})

test('knows no kind and no state that there is not', () => {
  const search = new URLSearchParams({ medium: 'all', state: 'asleep' })
  expect(readMapAddress(search)).toMatchObject({ kind: undefined, state: undefined })
})
