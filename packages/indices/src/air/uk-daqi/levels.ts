// The ten levels of the UK Daily Air Quality Index, in four bands.
import { declareLevels } from '../../levels/bands.ts'
import type { Texts } from '../../base/locale.ts'

export type UkDaqiBand = 'low' | 'moderate' | 'high' | 'very-high'

export type UkDaqiLevelKey =
  | 'low-1'
  | 'low-2'
  | 'low-3'
  | 'moderate-4'
  | 'moderate-5'
  | 'moderate-6'
  | 'high-7'
  | 'high-8'
  | 'high-9'
  | 'very-high-10'

/** The names of the bands, of which the English ones are official. They speak of the pollution, not of the quality. */
const NAMES: Readonly<Record<UkDaqiBand, Texts>> = {
  low: { en: 'Low', vi: 'Thấp' },
  moderate: { en: 'Moderate', vi: 'Trung bình' },
  high: { en: 'High', vi: 'Cao' },
  'very-high': { en: 'Very high', vi: 'Rất cao' },
}

/** Index 1 to 10, one level each. Colours [C]: two independent programs have the same ten. Their names are ours. */
export const UK_DAQI_LEVELS = declareLevels<UkDaqiLevelKey>([
  level('low-1', { en: 'pale green', vi: 'Xanh lá nhạt' }, '#9CFF9C'),
  level('low-2', { en: 'bright green', vi: 'Xanh lá tươi' }, '#31FF00'),
  level('low-3', { en: 'green', vi: 'Xanh lá' }, '#31CF00'),
  level('moderate-4', { en: 'yellow', vi: 'Vàng' }, '#FFFF00'),
  level('moderate-5', { en: 'amber', vi: 'Vàng cam' }, '#FFCF00'),
  level('moderate-6', { en: 'orange', vi: 'Da cam' }, '#FF9A00'),
  level('high-7', { en: 'light red', vi: 'Đỏ nhạt' }, '#FF6464'),
  level('high-8', { en: 'red', vi: 'Đỏ' }, '#FF0000'),
  level('high-9', { en: 'dark red', vi: 'Đỏ sẫm' }, '#990000'),
  level('very-high-10', { en: 'purple', vi: 'Tím' }, '#CE30FF'),
])

/** The band of a level: Low 1–3, Moderate 4–6, High 7–9, Very high 10. */
export function ukDaqiBand(key: UkDaqiLevelKey): { key: UkDaqiBand; name: Texts } {
  const band = key.slice(0, key.lastIndexOf('-')) as UkDaqiBand
  return { key: band, name: NAMES[band] }
}

function level(key: UkDaqiLevelKey, name: Texts, hex: string) {
  const index = Number(key.slice(key.lastIndexOf('-') + 1))
  const band = ukDaqiBand(key).name
  return {
    key,
    from: index,
    to: index,
    name: { en: `${band.en} (${index})`, vi: `${band.vi} (${index})` },
    colour: { name, hex },
  }
}
