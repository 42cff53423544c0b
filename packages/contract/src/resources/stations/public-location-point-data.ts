// Results of sampling rounds, one item per point, year and round.
import { choice, flag, instant, integer, number, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'

export const publicLocationPointData = resource({
  path: 'public-location-point-data',
  itemRel: 'publicLocationPointData',
  label: { en: 'Sampling result', vi: 'Kết quả quan trắc định kỳ' },
  storedIn: 'location_point_data',
  screen: { group: 'monitoring', page: 'public-point-data' },
  fields: {
    locationPointId: reference('Location point', 'Điểm quan trắc', 'location-point', {
      required: true,
    }),
    year: integer('Year', 'Năm', { required: true, min: 1900, max: 2200, example: 2026 }),
    /** The sampling round: the nth campaign of the year. */
    observation: integer('Sampling round', 'Đợt quan trắc', {
      required: true,
      min: 1,
      max: 366,
      example: 12,
    }),
    getTime: instant('Sampled at', 'Thời điểm lấy mẫu', { required: true }),
    values: rows(
      'Values',
      'Các giá trị',
      {
        indicatorId: reference('Indicator', 'Thông số', 'indicator', { required: true }),
        value: number('Value', 'Giá trị'),
        /** lt: below the detection limit; gt: above the range of the instrument. */
        censor: choice('Beyond the limit', 'Ngoài giới hạn', ['lt_lod', 'lt_loq', 'gt_range']),
        limitValue: number('Limit of the method', 'Giới hạn của phương pháp'),
        unit: text('Unit', 'Đơn vị đo', { max: 40 }),
        method: text('Method', 'Phương pháp', { max: 200 }),
      },
      { default: [], max: 200 },
    ),
    /** The newest decision about the point, year and round; the public sees announced rounds of public points. */
    announced: flag('Announced', 'Đã công bố', { default: false, readOnly: true }),
    laboratory: text('Laboratory', 'Phòng thí nghiệm', { max: 255 }),
    sampleNo: text('Number of the sample', 'Số mẫu', { max: 100 }),
    note: text('Note', 'Ghi chú', { max: 2000, private: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  example: { observation: 99 },
  searches: [
    'findByLocationPointIdOrderByGetTimeDesc',
    'findByLocationPointIdInAndYear',
    'findByLocationPointIdAndGetTimeBetweenOrderByGetTimeDesc',
    { name: 'findFirstByLocationPointIdOrderByGetTimeDesc', gives: 'item' },
    'findByLocationPointIdAndYearAndObservation',
    'findByYear',
    'findByIdIn',
  ],
  aliases: { round: 'observation' },
  words: ['sampleNo', 'laboratory'],
  table: ['locationPointId', 'year', 'observation', 'getTime', 'announced', 'laboratory'],
  access: { read: 'public', write: 'scope' },
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['locationPointId', 'year', 'observation'],
  defaultSort: ['getTime,desc'],
})
