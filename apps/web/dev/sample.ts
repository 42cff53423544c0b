// Values that the page of parts shows: of no place, but of the size that places have.
import { hourMs } from '@eos/contract/words/time-units'
import type { PageTarget } from '../src/api/portal/page-path.ts'

export const timeZone = 'Asia/Ho_Chi_Minh'
export const now = Date.parse('2026-11-22T10:13:00Z')
export const periodEnd = '2026-11-22T10:00:00Z'
export const somewhere: PageTarget = { to: 'stations' }

export const hours = [
  113,
  114,
  119,
  121,
  121,
  120,
  117,
  115,
  114,
  113,
  113,
  114,
  116,
  117,
  119,
  121,
  122,
  122,
  null,
  null,
  124,
  128,
  136,
  143,
].map((value, place) => ({
  periodEnd: new Date(Date.parse(periodEnd) - (23 - place) * hourMs).toISOString(),
  value,
}))

const daily = [
  71,
  65,
  66,
  60,
  66,
  63,
  63,
  79,
  82,
  66,
  64,
  65,
  72,
  71,
  null,
  76,
  70,
  72,
  68,
  69,
  71,
  77,
  66,
  60,
  66,
  61,
  66,
  66,
  64,
  80,
]
export const days = daily.map((value, place) => ({
  day: new Date(Date.UTC(2026, 9, 24 + place)).toISOString().slice(0, 10),
  value,
}))
export const acidity = days.map(({ day, value }) => ({
  day,
  value: value === null ? null : 7 + (value % 7) / 8 + (value > 80 ? 2 : 0),
}))

/** By official code: name, and the highest index now. */
export const provinces: readonly [string, string, number | null][] = [
  ['12', 'Lai Châu', 33],
  ['15', 'Lào Cai', 50],
  ['08', 'Tuyên Quang', 67],
  ['04', 'Cao Bằng', 44],
  ['11', 'Điện Biên', 56],
  ['14', 'Sơn La', null],
  ['25', 'Phú Thọ', 78],
  ['19', 'Thái Nguyên', 96],
  ['20', 'Lạng Sơn', 82],
  ['01', 'Hà Nội', 143],
  ['24', 'Bắc Ninh', 162],
  ['31', 'Hải Phòng', 152],
  ['22', 'Quảng Ninh', 109],
  ['37', 'Ninh Bình', 112],
  ['33', 'Hưng Yên', 229],
  ['38', 'Thanh Hóa', 69],
  ['40', 'Nghệ An', 50],
  ['42', 'Hà Tĩnh', 56],
  ['44', 'Quảng Trị', 56],
  ['46', 'Huế', 58],
  ['48', 'Đà Nẵng', 52],
  ['51', 'Quảng Ngãi', 49],
  ['52', 'Gia Lai', 57],
  ['66', 'Đắk Lắk', 52],
  ['68', 'Lâm Đồng', 41],
  ['56', 'Khánh Hòa', 52],
  ['80', 'Tây Ninh', 78],
  ['79', 'TP. Hồ Chí Minh', 104],
  ['75', 'Đồng Nai', 94],
  ['91', 'An Giang', 47],
  ['82', 'Đồng Tháp', 56],
  ['86', 'Vĩnh Long', 64],
  ['96', 'Cà Mau', 51],
  ['92', 'Cần Thơ', 347],
]

/** A year with a foul winter and a clean summer, and some days without enough hours. */
export const year = new Map<string, number | null>(
  Array.from({ length: 319 }, (_, place) => {
    const day = new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10)
    const season = 75 + 40 * Math.cos((place / 365) * 2 * Math.PI)
    const weather = 28 * Math.sin(place * 1.7) + 18 * Math.sin(place * 0.37)
    return [day, place % 41 === 17 ? null : Math.max(24, Math.round(season + weather))]
  }),
)

export const week = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => {
    const rush = Math.max(0, Math.cos(((hour - 7) / 6) * Math.PI)) * 45
    return day === 2 && hour === 3 ? null : Math.round(62 + rush - (day > 4 ? 14 : 0))
  }),
)

export const rounds = [
  { year: 2024, rounds: [38, 42, 55, 61, 47, 40] },
  { year: 2025, rounds: [29, null, 52, 66, 78, 44] },
  { year: 2026, rounds: [16, 24, 58, 93, 64, undefined] },
]
