import { stations } from '@eos/contract/resources/stations/stations'
import { expect, test } from 'vitest'
import { columnFields, columnWidth } from './columns.ts'
import { plainLook, widthOf } from './list-look.ts'

test('a column is as wide as its person made it, else as its field asks for, and nothing else has a width', () => {
  const declared = columnWidth(stations, 'name', columnFields(stations)['name']!)
  expect(widthOf(stations, plainLook, 'name')).toBe(declared)
  expect(widthOf(stations, { ...plainLook, widths: { name: 321 } }, 'name')).toBe(321)
  expect(widthOf(stations, plainLook, 'nothing')).toBe(0)
})
