// What is measured. The specification names it twice, as `indicator` and as `indicators`: one table, two addresses.
import { choice, integer, number, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

const fields = {
  code: text({ required: true, max: 60 }),
  symbol: text({ required: true, max: 60 }),
  name: text({ required: true, max: 255, isFoundByPart: true }),
  nameEn: text({ required: true, max: 255, label: 'Name (English)' }),
  unit: text({ default: '', max: 40 }),
  group: choice(['air', 'weather', 'water', 'emission'], { required: true }),
  /** Computed values are written with so many, or where none are declared with six digits that count. */
  decimals: integer({ min: 0, max: 6 }),
  /** How readings become an hour, a day, a month. */
  combine: choice(['mean', 'vector', 'sum', 'max', 'last'], { default: 'mean' }),
  weightCode: text({ max: 60, label: 'Weighted by indicator' }),
  rangeMin: number(),
  rangeMax: number(),
}

export const indicator = resource({
  path: 'indicator',
  itemRel: 'indicator',
  label: 'Indicator',
  storedIn: 'indicator',
  fields,
  example: {
    code: 'benzo_a_pyrene_1',
    symbol: 'BaP',
    name: 'Benzo(a)pyren',
    nameEn: 'Benzo(a)pyrene',
  },
  searches: [
    'findByIdIn',
    'findByCodeIn',
    'findByNameContainingIgnoreCase',
    'findByStationTypeId',
    'findByGroup',
    { name: 'findByCode', gives: 'item' },
  ],
  words: ['code', 'symbol', 'name', 'nameEn'],
  table: ['code', 'symbol', 'name', 'unit', 'group'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
  associations: { stationIndicator: { of: 'station_indicator', by: 'indicatorId' } },
})

export const indicators = resource({
  path: 'indicators',
  itemRel: 'indicator',
  label: 'Indicator',
  storedIn: 'indicator',
  fields,
  example: { code: 'acrolein_1', symbol: 'C3H4O', name: 'Acrolein', nameEn: 'Acrolein' },
  searches: [],
  words: ['code', 'symbol', 'name', 'nameEn'],
  table: ['code', 'symbol', 'name', 'unit', 'group'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
  methods: ['LIST', 'CREATE', 'READ', 'DELETE'],
})
