// Checks the built-in administrative units, because a wrong code files readings under a wrong place.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Unit {
  id: string
  code: string
  name: string
  slug: string
  level: string
  levelSince: string | null
  areaKm2: number | null
  population: number | null
  lat: number
  lon: number
  aliases: string[]
  predecessorCodes: string[]
  successorCode: string | null
  successorId: string | null
  validFrom: string
  validTo: string | null
}

interface Facts {
  provinces: Unit[]
  specialZones: { wardCode: string; name: string; provinceCode: string; provinceId: string }[]
}

const { provinces, specialZones } = JSON.parse(
  readFileSync(new URL('../data/provinces.json', import.meta.url), 'utf8'),
) as Facts
const inForce = provinces.filter((unit) => unit.validTo === null)
const former = provinces.filter((unit) => unit.validTo !== null)

test('lists the 34 units in force and the 63 before July 2025, each code once in its list', () => {
  expect(inForce).toHaveLength(34)
  expect(former).toHaveLength(63)
  expect(new Set(inForce.map((unit) => unit.code)).size).toBe(34)
  expect(new Set(former.map((unit) => unit.code)).size).toBe(63)
  expect(provinces.every((unit) => /^\d{2}$/.test(unit.code))).toBe(true)
})

test('gives every unit of either list its own 24-digit hexadecimal id', () => {
  expect(new Set(provinces.map((unit) => unit.id)).size).toBe(97)
  expect(provinces.every((unit) => /^[0-9a-f]{24}$/.test(unit.id))).toBe(true)
})

test('lets every former unit join exactly one unit in force, which names it among its predecessors', () => {
  for (const unit of former) {
    const successors = inForce.filter((next) => next.predecessorCodes.includes(unit.code))
    expect(
      successors.map((next) => next.id),
      unit.name,
    ).toEqual([unit.successorId])
    expect(successors[0]?.code).toBe(unit.successorCode)
  }
  expect(inForce.flatMap((unit) => unit.predecessorCodes)).toHaveLength(63)
})

test('merges 52 former units into 23 and leaves eleven as they were', () => {
  const merged = inForce.filter((unit) => unit.predecessorCodes.length > 1)
  const unchanged = inForce.filter((unit) => unit.predecessorCodes.length === 1)
  expect(merged.flatMap((unit) => unit.predecessorCodes)).toHaveLength(52)
  expect(unchanged.map((unit) => unit.name).sort()).toEqual(
    [
      'Hà Nội',
      'Huế',
      'Cao Bằng',
      'Điện Biên',
      'Hà Tĩnh',
      'Lai Châu',
      'Lạng Sơn',
      'Nghệ An',
      'Quảng Ninh',
      'Thanh Hóa',
      'Sơn La',
    ].sort(),
  )
  expect(unchanged.every((unit) => unit.predecessorCodes[0] === unit.code)).toBe(true)
})

test('adds up to the population and area listed for the 23 merged units, and leaves unconfirmed figures open', () => {
  const counted = inForce.filter((unit) => unit.population !== null)
  expect(counted).toHaveLength(23)
  expect(counted.reduce((sum, unit) => sum + (unit.population ?? 0), 0)).toBe(88_009_810)
  expect(counted.reduce((sum, unit) => sum + (unit.areaKm2 ?? 0), 0)).toBeCloseTo(235_487, -1)
  expect(former.every((unit) => unit.population === null)).toBe(true)
})

test.each([
  ['15', 'Yên Bái', 'Lào Cai'],
  ['24', 'Bắc Giang', 'Bắc Ninh'],
  ['44', 'Quảng Bình', 'Quảng Trị'],
  ['52', 'Bình Định', 'Gia Lai'],
  ['80', 'Long An', 'Tây Ninh'],
  ['82', 'Tiền Giang', 'Đồng Tháp'],
  ['91', 'Kiên Giang', 'An Giang'],
])('reads code %s as %s before July 2025 and as %s since', (code, before, since) => {
  expect(former.find((unit) => unit.code === code)?.name).toBe(before)
  expect(inForce.find((unit) => unit.code === code)?.name).toBe(since)
})

test('counts seven cities since Đồng Nai became one on 30 April 2026', () => {
  const cities = inForce.filter((unit) => unit.level === 'city').map((unit) => unit.code)
  expect(cities.sort()).toEqual(['01', '31', '46', '48', '75', '79', '92'])
  expect(inForce.find((unit) => unit.code === '75')?.levelSince).toBe('2026-04-30')
})

test('keeps old and informal names findable under the unit in force', () => {
  expect(holders('Bình Dương')).toEqual(['Hồ Chí Minh'])
  expect(holders('TP.HCM')).toEqual(['Hồ Chí Minh'])
  expect(holders('Thừa Thiên Huế')).toEqual(['Huế'])
  expect(holders('Hoà Bình')).toEqual(['Phú Thọ'])
})

test('writes names in composed Unicode and slugs in plain letters, and keeps label points inside the country', () => {
  for (const unit of provinces) {
    expect(unit.name.normalize('NFC')).toBe(unit.name)
    expect(unit.slug).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(unit.lat > 8 && unit.lat < 24 && unit.lon > 102 && unit.lon < 110, unit.name).toBe(true)
  }
})

test('puts Hoàng Sa under Đà Nẵng and Trường Sa under Khánh Hòa among thirteen special zones', () => {
  expect(specialZones).toHaveLength(13)
  const provinceOf = (name: string) => {
    const zone = specialZones.find((candidate) => candidate.name === name)
    return inForce.find((unit) => unit.id === zone?.provinceId)?.name
  }
  expect(provinceOf('Hoàng Sa')).toBe('Đà Nẵng')
  expect(provinceOf('Trường Sa')).toBe('Khánh Hòa')
  expect(specialZones.every((zone) => /^\d{5}$/.test(zone.wardCode))).toBe(true)
})

function holders(alias: string): string[] {
  return inForce.filter((unit) => unit.aliases.includes(alias)).map((unit) => unit.name)
}
