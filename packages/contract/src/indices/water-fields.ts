// The water body of stations and points; the class of its water decides which limits apply.
import { decisive } from './decisive.ts'
import { choice, number } from '../fields/field.ts'

export const waterFields = {
  waterBody: choice(
    'Water body',
    'Loại thủy vực',
    ['river', 'canal', 'lake', 'reservoir', 'coast', 'groundwater'],
    decisive,
  ),
  /** The level of the limits for the water (QCVN 08:2023, tables 2 and 3). */
  waterLevel: choice(
    'Level of quality to be kept',
    'Mức chất lượng cần duy trì',
    ['A', 'B', 'C', 'D'],
    decisive,
  ),
  /** The column of use by which older samples are judged (QCVN 08-MT:2015, until 11 September 2023). */
  waterUse: choice(
    'Column of use (until 2023)',
    'Cột mục đích sử dụng (đến 2023)',
    ['A1', 'A2', 'B1', 'B2'],
    decisive,
  ),
  lat: number('Latitude', 'Vĩ độ', { min: -90, max: 90, unit: '°', ...decisive }),
  lon: number('Longitude', 'Kinh độ', { min: -180, max: 180, unit: '°', ...decisive }),
} as const
