// The log names what it has noted in words, also what is no field of a resource.
import { expect, test } from 'vitest'
import { stations } from '../resources/stations.ts'
import { loggedLabel } from './logged-words.ts'

test.each([
  ['intervalSeconds', 'Chu kỳ đo', /interval/i],
  ['stationIds', 'Các trạm', /^Stations$/],
  ['sentUnit', 'Đơn vị đo đã gửi', /^Sent unit$/],
  ['window', 'Thời gian bảo trì, hiệu chuẩn', /^Maintenance or calibration$/],
])('%s is called %s', (name, vietnamese, english) => {
  expect(loggedLabel(stations, name, 'vi')).toContain(vietnamese)
  expect(loggedLabel(stations, name, 'en')).toMatch(english)
})

test('a name that nobody has told of is written as words', () => {
  expect(loggedLabel(undefined, 'ownWordOfAClient', 'vi')).toBe('Own word of a client')
  expect(loggedLabel(undefined, 'data_min', 'en')).toBe('Data min')
})
