// The 34 provinces as tiles in 6 columns and 17 rows: each near its neighbours, read from north to south.
import type { Words } from '@eos/contract/words/errors'

interface TilePlace {
  /** Counted from 1, as CSS grids do. */
  column: number
  row: number
}

export const tileColumns = 6
export const tileRows = 17

/** Official codes of the provinces by row; 0 leaves the place empty. */
const rows: readonly (readonly (string | 0)[])[] = [
  [0, '12', '15', '08', '04'],
  ['11', '14', '25', '19', '20'],
  [0, 0, '01', '24', '31', '22'],
  [0, 0, '37', '33'],
  [0, 0, '38'],
  [0, 0, '40'],
  [0, 0, '42'],
  [0, 0, 0, '44'],
  [0, 0, 0, '46'],
  [0, 0, 0, 0, '48'],
  [0, 0, 0, 0, '51'],
  [0, 0, 0, 0, '52'],
  [0, 0, 0, 0, '66'],
  [0, 0, 0, 0, '68', '56'],
  [0, '80', '79', '75'],
  ['91', '82', '86'],
  ['96', '92'],
]

const places = new Map<string, TilePlace>(
  rows.flatMap((codes, row) =>
    codes.flatMap((code, column) =>
      code === 0 ? [] : [[code, { column: column + 1, row: row + 1 }] as const],
    ),
  ),
)

/** The codes in the order of the document. */
export const tileCodes: readonly string[] = [...places.keys()]

/** `undefined` for a code that is none of the 34. */
export function tilePlace(code: string): TilePlace | undefined {
  return places.get(code)
}

/** The provinces that have a tile, from north to south and from west to east. */
export function inTileOrder<Province extends { code: string }>(
  provinces: readonly Province[],
): (Province & TilePlace)[] {
  const byCode = new Map(provinces.map((province) => [province.code, province]))
  return tileCodes.flatMap((code) => {
    const province = byCode.get(code)
    return province ? [{ ...province, ...places.get(code)! }] : []
  })
}

/** The archipelagos, and the province to which each belongs. */
export const archipelagos = [
  { name: 'Hoàng Sa', province: '48', column: 6, row: 8 },
  { name: 'Trường Sa', province: '56', column: 6, row: 15 },
] as const

/** Names that are too long for a tile; the whole name is heard and shown at the pointer. */
export const shortNames: ReadonlyMap<string, Words> = new Map([
  ['79', { en: 'HCMC', vi: 'TP. HCM' }],
])
