// A rule of quality control with its parameters, for all stations, one indicator or one station. A change creates a
// version.
import { choice, instant, integer, number, reference, text, texts } from '../../fields/field.ts'
import { qualityKindNames, qualityOutcomes } from '../../readings/quality-rules.ts'
import { resource } from '../../resource.ts'

export const qualityRule = resource({
  path: 'quality_rule',
  itemRel: 'qualityRule',
  label: { en: 'Quality rule', vi: 'Quy tắc kiểm tra số liệu' },
  storedIn: 'quality_rule',
  screen: { group: 'monitoring', page: 'quality-rules' },
  fields: {
    // Codes of built-in rules contain that of their indicator, which has underscores.
    code: text('Code', 'Mã', {
      required: true,
      max: 60,
      pattern: /^[a-z0-9][a-z0-9_-]*$/,
      example: 'range-pm25',
    }),
    kind: choice('Kind', 'Loại', qualityKindNames, { required: true, fixed: true }),
    indicatorId: reference('Indicator', 'Thông số', 'indicator', { fixed: true }),
    indicatorGroup: choice(
      'Indicator group',
      'Nhóm thông số',
      ['air', 'weather', 'water', 'emission'],
      { fixed: true },
    ),
    stationId: reference('Station', 'Trạm', 'stations', { fixed: true }),
    relatedIndicatorId: reference('Other indicator', 'Thông số so sánh', 'indicator', {
      fixed: true,
    }),
    outcome: choice('Outcome', 'Kết quả', qualityOutcomes, { required: true }),
    minimum: number('Minimum', 'Giá trị nhỏ nhất'),
    maximum: number('Maximum', 'Giá trị lớn nhất'),
    change: number('Greatest change', 'Thay đổi lớn nhất', { min: 0 }),
    tolerance: number('Tolerance', 'Dung sai', { min: 0 }),
    hours: number('Hours', 'Số giờ', { min: 0, max: 2160, unit: 'h' }),
    minutes: number('Minutes', 'Số phút', { min: 0, max: 1440, unit: 'min' }),
    share: number('Share', 'Tỷ lệ', { min: 0, max: 1 }),
    factor: number('Factor', 'Hệ số', { min: 0 }),
    spread: number('Spread', 'Biên độ', { min: 0 }),
    count: integer('Least number', 'Số lượng tối thiểu', { min: 0, max: 10_000 }),
    distanceKm: number('Distance', 'Khoảng cách', { min: 0, max: 500, unit: 'km' }),
    sentinelValues: texts('Sentinel values', 'Các số quy ước', {
      default: [],
      max: 20,
      pattern: /^-?\d+(\.\d+)?$/,
      example: '-999',
    }),
    validFrom: instant('Valid from', 'Có hiệu lực từ', { required: true }),
    validTo: instant('Valid to', 'Hết hiệu lực'),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: {
    code: 'range-pm25-1',
    kind: 'range',
    stationId: null,
    relatedIndicatorId: null,
    minimum: 0,
    maximum: 1000,
    sentinelValues: null,
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByKind',
    'findByIndicatorId',
    'findByStationId',
    'findByIdIn',
  ],
  table: ['code', 'kind', 'indicatorId', 'indicatorGroup', 'stationId', 'outcome', 'validFrom'],
  access: { read: 'people', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
