// Recognises a unit in the many spellings that loggers, laboratories and agencies use.
import { isUnitCode, UNIT_CODES, type UnitCode } from './unit-codes.ts'

/**
 * The unit that a text means.
 *
 * Blanks, letter case, superscripts and the two micro signs (U+00B5, U+03BC) make no difference.
 * @param medium in water, `ppm` and `ppb` are masses per litre (mg/L, µg/L); in air they are mixing ratios
 * @returns `undefined` for an unknown or empty text, and for one that also says what the mass counts ("mg/L as N":
 * `readUnit`); nothing is guessed, the reading waits for a person
 * @example normalizeUnit('ug.m-3') // 'µg/m³'
 */
export function normalizeUnit(text: string, medium: 'air' | 'water' = 'air'): UnitCode | undefined {
  const found = SPELLINGS.get(plain(text))
  if (medium === 'water' && found === 'ppm') return 'mg/L'
  if (medium === 'water' && found === 'ppb') return 'µg/L'
  return found
}

/** Removes typographic differences. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll('μ', 'u')
    .replaceAll(/[−–]/g, '-')
    .toLowerCase()
}

/** Spellings beyond the code itself. */
const ALSO_WRITTEN: Partial<Readonly<Record<UnitCode, readonly string[]>>> = {
  'ng/m³': ['ng.m-3', 'ng m-3', 'Nanograms/cubic meter (LC)', 'Nanograms/cubic meter (25 C)'],
  'µg/m³': [
    'ug.m-3',
    'ug m-3',
    'mcg/m3',
    'Micrograms/cubic meter',
    'Micrograms/cubic meter (LC)',
    'Micrograms/cubic meter (25 C)',
  ],
  'mg/m³': ['mg.m-3', 'mg m-3'],
  ppb: ['ppbv', 'Parts per billion', 'nmol/mol'],
  ppm: ['ppmv', 'Parts per million', 'umol/mol'],
  'µg/L': ['ug.l-1', 'ug l-1', 'mcg/l', 'Micrograms/liter'],
  'mg/L': ['mg.l-1', 'mg l-1', 'Milligrams/liter'],
  'm³/d': ['m3/day', 'm3/ngày', 'm3/ngày đêm'],
  'm³/h': ['m3/hr', 'm3/hour', 'm3/giờ'],
  hPa: ['mbar', 'Millibars'],
  '°C': ['oC', 'deg C', 'degC', 'C', 'Cel', 'ucum:Cel', 'Degrees Celsius', 'Degrees Centigrade'],
  '°': ['deg', 'Degree', 'Degrees', 'Degrees Compass'],
  '%': [
    'percent',
    '%RH',
    'Percent relative humidity',
    '% sat',
    '% saturation',
    '% DO',
    'DO %',
    '% bão hòa',
  ],
  'm/s': ['m.s-1', 'm s-1', 'mps', 'Meters/second'],
  'W/m²': ['W.m-2', 'W m-2', 'Watts/square meter'],
  pH: ['pH units', 'std units'],
  'µg/Nm³': ['ug.Nm-3', 'ug Nm-3'],
  'mg/Nm³': ['mg.Nm-3', 'mg Nm-3'],
  'MPN/100mL': ['MPN/100 ml', 'MPN/100 cm3', 'MPN/dL', 'MPN per 100 mL'],
  'MPN/mL': ['MPN/1 ml', 'MPN/cm3'],
  'CFU/100mL': ['CFU/100 ml', 'CFU/100 cm3', 'CFU/dL', 'CFU per 100 mL', 'khuẩn lạc/100 ml'],
  'CFU/mL': ['CFU/1 ml', 'CFU/cm3', 'khuẩn lạc/ml'],
}

const SPELLINGS: ReadonlyMap<string, UnitCode> = new Map([
  ...UNIT_CODES.map((code): [string, UnitCode] => [plain(code), code]),
  ...Object.entries(ALSO_WRITTEN).flatMap(([code, spellings]) =>
    isUnitCode(code) ? spellings.map((text): [string, UnitCode] => [plain(text), code]) : [],
  ),
])
