// The words of the statistics of solid waste: areas, classes, methods of treatment, and how provinces are counted and ordered.

import type { FacilityKind } from './facilities.ts'

export const statisticAreas = ['urban', 'rural'] as const
export type StatisticArea = (typeof statisticAreas)[number]

export const statisticClasses = [
  'domestic',
  'ordinary_industrial',
  'construction',
  'medical_ordinary',
] as const
export type StatisticClass = (typeof statisticClasses)[number]

/** In the order in which charts show them; what is collected beyond them is not treated. */
export const treatments = [
  'landfillOther',
  'landfillSanitary',
  'incineration',
  'energy',
  'compost',
  'recycling',
  'other',
] as const
export type Treatment = (typeof treatments)[number]

/** Summed up into the provinces of today, or the units that reported. */
export const unitViews = ['today', 'reported'] as const
export type UnitView = (typeof unitViews)[number]

/** The orders of provinces, the highest first: by an amount, a ratio, or the share of a treatment in the collected waste. */
export const provinceOrders = [
  'generated',
  'perCapita',
  'collectionRate',
  'toStandardRate',
  ...treatments,
  'untreated',
] as const
export type ProvinceOrder = (typeof provinceOrders)[number]

/** Amounts in which fewer enterprises take part would tell what a single one does. */
export const fewestGenerators = 3

/** The ways in which totals of published reports, and of shipments of exports, are taken apart. */
export const wasteBreakdowns = [
  'group',
  'method',
  'province',
  'reuse',
  'reuseCategory',
  'exportCode',
  'exportCountry',
  'exportOperation',
  'exportStatus',
] as const
export type WasteBreakdown = (typeof wasteBreakdowns)[number]

export const partAmountNames = [
  'generated',
  'handled',
  'reused',
  'shipped',
  'received',
  'disposed',
  'registrations',
] as const
export type PartAmount = (typeof partAmountNames)[number]

/** All others are kilograms. */
export const countedAmounts: ReadonlySet<PartAmount> = new Set(['registrations'])

/** The share of an amount in another one: of what is generated, sent and received. A certificate tells what is disposed of. */
export const sharesOf = {
  reused: 'generated',
  received: 'shipped',
  disposed: 'received',
} as const satisfies Readonly<Partial<Record<PartAmount, PartAmount>>>

const shipped = ['shipped', 'received', 'disposed'] as const

/** The amounts that each of them tells. */
export const partAmounts: Readonly<Record<WasteBreakdown, readonly PartAmount[]>> = {
  group: ['generated', 'handled'],
  method: ['handled'],
  province: ['generated', 'handled'],
  reuse: ['generated', 'reused'],
  reuseCategory: ['generated', 'reused'],
  exportCode: shipped,
  exportCountry: shipped,
  exportOperation: shipped,
  exportStatus: ['registrations'],
}

/** The kinds in the register of facilities that each number of facilities counts. */
export const countedKinds = {
  landfills: ['landfill_sanitary', 'landfill_open'],
  incinerators: ['incinerator', 'waste_to_energy'],
  compostPlants: ['compost'],
  recyclingPlants: ['recycling'],
  otherPlants: [
    'sorting_transfer',
    'hazardous_treatment',
    'medical_treatment',
    'co_processing',
    'sludge',
  ],
} as const satisfies Readonly<Record<string, readonly FacilityKind[]>>
export type FacilityCount = keyof typeof countedKinds
export const facilityCounts = Object.keys(countedKinds) as FacilityCount[]

/** Published figures are locked after so many months. */
export const monthsUntilLocked = 12

export function daysOfYear(year: number): 365 | 366 {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return isLeap ? 366 : 365
}

/** kg of household waste that a person makes in a day; what lies outside is explained. */
const usualPerCapita = { least: 0.2, most: 2 } as const

export function oddPerCapita(kilograms: number): boolean {
  return kilograms < usualPerCapita.least || kilograms > usualPerCapita.most
}
