// The log labels what it has noted, also facts that no resource declares as a field.
import { expect, test } from 'vitest'
import { stations } from '../resources/stations/stations.ts'
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

test('an unknown name is written as words', () => {
  expect(loggedLabel(undefined, 'ownWordOfAClient', 'vi')).toBe('Own word of a client')
  expect(loggedLabel(undefined, 'data_min', 'en')).toBe('Data min')
})
