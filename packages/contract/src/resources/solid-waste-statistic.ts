// Solid waste of a province in a year, in its towns or in its countryside: how much, how much of it collected, and how it was treated.
import { choice, flag, integer, number, reference, text } from '../fields/field.ts'
import { resource, type Lifecycle } from '../resource.ts'
import { tonnesPerDay } from '../waste.ts'

const lifecycle: Lifecycle = {
  field: 'status',
  enteredBy: 'enteredById',
  open: ['draft', 'returned'],
  transitions: [
    { from: 'draft', to: 'submitted', action: 'EDIT' },
    { from: 'returned', to: 'submitted', action: 'EDIT' },
    { from: 'submitted', to: 'returned', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'submitted', to: 'published', action: 'APPROVE', national: true, fourEyes: true },
    { from: 'published', to: 'returned', action: 'APPROVE', national: true, asksWhy: true },
  ],
}

const treated = { ...tonnesPerDay, default: 0 } as const
const count = { min: 0, max: 100_000 } as const

export const solidWasteStatistic = resource({
  path: 'solid_waste_statistic',
  itemRel: 'solidWasteStatistic',
  label: 'Solid waste statistic',
  storedIn: 'solid_waste_statistic',
  fields: {
    provinceId: reference('province', { required: true }),
    year: integer({ required: true, min: 2000, max: 2200, example: 2025 }),
    area: choice(['urban', 'rural'], { required: true }),
    wasteClass: choice(['domestic', 'ordinary_industrial', 'construction', 'medical_ordinary'], {
      required: true,
    }),
    population: integer({ min: 1, max: 200_000_000, unit: 'persons' }),
    generated: number({ required: true, ...tonnesPerDay }),
    generatedYear: number({ min: 0, max: 1e9, decimals: 3, unit: 't/year' }),
    collected: number({ required: true, ...tonnesPerDay }),
    sortedAtSource: number({ min: 0, max: 100, unit: '%' }),
    treatedLandfillSanitary: number(treated),
    treatedLandfillOther: number(treated),
    treatedIncineration: number(treated),
    treatedEnergy: number(treated),
    treatedCompost: number(treated),
    treatedRecycling: number(treated),
    treatedOther: number(treated),
    treatedToStandard: number(tonnesPerDay),
    perCapita: number({ computed: true, unit: 'kg/person/day' }),
    collectionRate: number({ computed: true, unit: '%' }),
    treated: number({ computed: true, filled: true, unit: 't/day' }),
    untreated: number({ computed: true, filled: true, unit: 't/day' }),
    landfills: integer(count),
    incinerators: integer(count),
    compostPlants: integer(count),
    recyclingPlants: integer(count),
    otherPlants: integer(count),
    source: choice(['report', 'estimate', 'survey'], { required: true }),
    status: choice(['draft', 'submitted', 'returned', 'published'], { default: 'draft' }),
    enteredById: reference('user', { readOnly: true, column: 'entered_by' }),
    sourceDoc: text({ max: 255, label: 'Document' }),
    note: text({ max: 2000 }),
    demo: flag({ default: false, readOnly: true }),
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
