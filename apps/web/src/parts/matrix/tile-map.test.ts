import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  archipelagos,
  inTileOrder,
  shortNames,
  tileCodes,
  tileColumns,
  tilePlace,
  tileRows,
} from './tile-map.ts'

const units = new URL('../../../../server/data/provinces.json', import.meta.url)

describe('the tile map', () => {
  test('has one tile for each of the 34 provinces in force', () => {
    const { provinces } = JSON.parse(readFileSync(units, 'utf8')) as {
      provinces: { code: string; validTo: string | null }[]
    }
    const inForce = provinces.filter(({ validTo }) => validTo === null).map(({ code }) => code)
    expect(inForce).toHaveLength(34)
    expect(tileCodes.toSorted()).toEqual(inForce.toSorted())
  })

  test('keeps every tile on its grid, and none on another or on an archipelago', () => {
    const taken = tileCodes.map((code) => tilePlace(code)!)
    for (const { column, row } of taken) {
      expect(column).toBeLessThanOrEqual(tileColumns)
      expect(row).toBeLessThanOrEqual(tileRows)
    }
    const islands = archipelagos.flatMap(({ column, row }) => [
      { column, row },
      { column, row: row + 1 },
    ])
    const places = [...taken, ...islands].map(({ column, row }) => `${column} ${row}`)
    expect(new Set(places).size).toBe(38)
  })

  test('is read from north to south and from west to east, whatever the order of the data', () => {
    const shown = inTileOrder([
      { code: '96', name: 'Cà Mau' },
      { code: '01', name: 'Hà Nội' },
      { code: '24', name: 'Bắc Ninh' },
      { code: '12', name: 'Lai Châu' },
    ])
    expect(shown.map(({ name }) => name)).toEqual(['Lai Châu', 'Hà Nội', 'Bắc Ninh', 'Cà Mau'])
  })

  test('leaves out what is no province in force', () => {
    expect(inTileOrder([{ code: '02' }])).toEqual([])
    expect(tilePlace('02')).toBeUndefined()
  })

  test('names the archipelagos with the province to which each belongs', () => {
    for (const { province } of archipelagos) expect(tilePlace(province)).toBeDefined()
    for (const code of shortNames.keys()) expect(tilePlace(code)).toBeDefined()
  })
})
