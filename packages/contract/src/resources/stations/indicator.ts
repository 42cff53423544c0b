// Indicators. The specification names them twice, as `indicator` and `indicators`: one table with two addresses.
import { choice, integer, number, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'

const fields = {
  code: text('Code', 'Mã', { required: true, max: 60 }),
  symbol: text('Symbol', 'Ký hiệu', { required: true, max: 60 }),
  name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
  nameEn: text('Name (English)', 'Tên (tiếng Anh)', { required: true, max: 255 }),
  unit: text('Unit', 'Đơn vị đo', { default: '', max: 40 }),
  group: choice('Group', 'Nhóm', ['air', 'weather', 'water', 'emission'], { required: true }),
  /** The decimals of computed values; empty: six significant digits. */
  decimals: integer('Decimals', 'Số chữ số thập phân', { min: 0, max: 6 }),
  /** How readings are combined into an hour, a day, a month. */
  combine: choice('Combine', 'Cách tổng hợp', ['mean', 'vector', 'sum', 'max', 'last'], {
    default: 'mean',
  }),
  weightCode: text('Weighted by indicator', 'Trọng số theo thông số', { max: 60 }),
  rangeMin: number('Range min', 'Giá trị nhỏ nhất'),
  rangeMax: number('Range max', 'Giá trị lớn nhất'),
}

export const indicator = resource({
  path: 'indicator',
  itemRel: 'indicator',
  label: { en: 'Indicator', vi: 'Thông số' },
  storedIn: 'indicator',
  screen: { group: 'monitoring', page: 'indicators' },
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
  label: { en: 'Indicator', vi: 'Thông số' },
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
