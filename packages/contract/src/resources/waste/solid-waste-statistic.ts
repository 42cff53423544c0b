// Solid waste of a province in a year, in towns or in the countryside: amounts, collection and treatment.
import { choice, flag, integer, number, reference, text } from '../../fields/field.ts'
import { resource, type Lifecycle } from '../../resource.ts'
import { statisticAreas, statisticClasses } from '../../waste/solid-waste.ts'
import { tonnesPerDay } from '../../waste/waste.ts'

/**
 * A correction leaves the figures that are published where they are until the next version is; to return what is published
 * withdraws it.
 */
const lifecycle: Lifecycle = {
  field: 'status',
  enteredBy: 'enteredById',
  open: ['draft', 'returned', 'correction'],
  transitions: [
    { from: 'draft', to: 'submitted', action: 'EDIT' },
    { from: 'returned', to: 'submitted', action: 'EDIT' },
    { from: 'submitted', to: 'returned', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'submitted', to: 'published', action: 'APPROVE', national: true, fourEyes: true },
    { from: 'published', to: 'correction', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'correction', to: 'submitted', action: 'EDIT' },
    { from: 'published', to: 'returned', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'correction', to: 'returned', action: 'APPROVE', national: true, asksWhy: true },
  ],
}

const treated = { ...tonnesPerDay, default: 0 } as const
const count = { min: 0, max: 100_000 } as const

export const solidWasteStatistic = resource({
  path: 'solid_waste_statistic',
  itemRel: 'solidWasteStatistic',
  label: { en: 'Solid waste statistic', vi: 'Thống kê chất thải rắn' },
  storedIn: 'solid_waste_statistic',
  screen: { group: 'waste', page: 'solid-waste-statistics' },
  fields: {
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province', { required: true }),
    year: integer('Year', 'Năm', { required: true, min: 2000, max: 2200, example: 2025 }),
    area: choice('Area', 'Khu vực', statisticAreas, { required: true }),
    wasteClass: choice('Waste class', 'Nhóm chất thải', statisticClasses, { required: true }),
    population: integer('Population', 'Dân số', { min: 1, max: 200_000_000, unit: 'persons' }),
    generated: number('Generated', 'Phát sinh', { required: true, ...tonnesPerDay }),
    generatedYear: number('Generated year', 'Phát sinh cả năm', {
      min: 0,
      max: 1e9,
      decimals: 3,
      unit: 't/year',
    }),
    collected: number('Collected', 'Thu gom', { required: true, ...tonnesPerDay }),
    sortedAtSource: number('Sorted at source', 'Phân loại tại nguồn', {
      min: 0,
      max: 100,
      unit: '%',
    }),
    treatedLandfillSanitary: number('Treated landfill sanitary', 'Chôn lấp hợp vệ sinh', treated),
    treatedLandfillOther: number('Treated landfill other', 'Chôn lấp khác', treated),
    treatedIncineration: number('Treated incineration', 'Đốt', treated),
    treatedEnergy: number('Treated energy', 'Đốt phát điện', treated),
    treatedCompost: number('Treated compost', 'Ủ sinh học (compost)', treated),
    treatedRecycling: number('Treated recycling', 'Tái chế', treated),
    treatedOther: number('Treated other', 'Xử lý khác', treated),
    treatedToStandard: number('Treated to standard', 'Xử lý đạt chuẩn', tonnesPerDay),
    perCapita: number('Per capita', 'Bình quân đầu người', {
      computed: true,
      unit: 'kg/person/day',
    }),
    collectionRate: number('Collection rate', 'Tỷ lệ thu gom', { computed: true, unit: '%' }),
    treated: number('Treated', 'Đã xử lý', { computed: true, filled: true, unit: 't/day' }),
    untreated: number('Untreated', 'Chưa xử lý', { computed: true, filled: true, unit: 't/day' }),
    landfills: integer('Landfills', 'Bãi chôn lấp', count),
    incinerators: integer('Incinerators', 'Lò đốt', count),
    compostPlants: integer('Compost plants', 'Cơ sở ủ phân', count),
    recyclingPlants: integer('Recycling plants', 'Cơ sở tái chế', count),
    otherPlants: integer('Other plants', 'Cơ sở khác', count),
    source: choice('Source', 'Nguồn số liệu', ['report', 'estimate', 'survey'], { required: true }),
    status: choice(
      'Status',
      'Trạng thái',
      ['draft', 'submitted', 'returned', 'published', 'correction'],
      { default: 'draft' },
    ),
    enteredById: reference('Entered by', 'Người nhập', 'user', {
      readOnly: true,
      column: 'entered_by',
    }),
    sourceDoc: text('Document', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000, private: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByYear',
    'findByProvinceId',
    'findByProvinceIdAndYear',
    'findByYearAndWasteClass',
    'findByTenantCode',
    'findByStatus',
    'findByIdIn',
    'advanced',
  ],
  table: [
    'provinceId',
    'year',
    'area',
    'wasteClass',
    'generated',
    'collectionRate',
    'source',
    'status',
  ],
  access: { read: 'published', write: 'scope', shown: ['published'] },
  narrowedBy: 'province',
  size: 'small',
  lifecycle,
  naturalKey: ['provinceId', 'year', 'area', 'wasteClass'],
  defaultSort: ['year,desc', 'provinceId,asc'],
})
