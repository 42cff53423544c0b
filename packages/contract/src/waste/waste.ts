// The closed lists of waste data, and the life-cycles of its catalogues and registers.
import { addressPattern } from '../people/person.ts'
import type { Lifecycle } from '../resource.ts'

/**
 * confirmed: in two sources or in the law's text; single_source: in one; the other rows come from practice and are not
 * confirmed.
 */
export const certainties = ['confirmed', 'one_source', 'assumed'] as const

export const wasteClasses = [
  'domestic',
  'ordinary_industrial',
  'controlled_industrial',
  'hazardous',
  'medical_hazardous',
  'medical_ordinary',
  'construction',
  'sludge',
  'agricultural',
  'e_waste',
  'plastic',
  'scrap_import',
  'other',
] as const

/** NH hazardous; KS under control: hazardous above a threshold; TT-R, TT ordinary, reusable or not. */
export const classifications = ['NH', 'KS', 'TT-R', 'TT'] as const

/** Explosive, flammable, oxidising, corrosive, poisonous, ecotoxic, infectious; the symbols of Vietnamese labels. */
export const hazardSymbols = ['N', 'C', 'OH', 'AM', 'Đ', 'ĐS', 'LN'] as const

export const physicalStates = ['solid', 'liquid', 'sludge', 'gas'] as const

/** Numbered as in block 13 of the notification form: 1 powder … 7 other. */
export const physicalCharacteristics = [
  'powder',
  'solid',
  'paste',
  'sludge',
  'liquid',
  'gas',
  'other',
] as const

export const packagings = [
  'drum',
  'wooden_barrel',
  'jerrican',
  'box',
  'bag',
  'composite',
  'pressure_receptacle',
  'bulk',
  'other',
] as const

/** Road, rail, sea, air, inland water. */
export const transportModes = ['R', 'T', 'S', 'A', 'W'] as const

/** A row of a catalogue can be used in new reports only while it is active. */
export const catalogueStatuses = ['draft', 'active', 'inactive'] as const

export const catalogueLifecycle: Lifecycle = {
  field: 'status',
  closes: 'inactive',
  transitions: [
    { from: 'draft', to: 'active', action: 'APPROVE', national: true },
    { from: 'active', to: 'inactive', action: 'APPROVE', national: true },
    { from: 'inactive', to: 'active', action: 'APPROVE', national: true },
  ],
}

/**
 * The statuses of organizations that receive, carry or treat waste: proposed by an enterprise or office, verified, then
 * made active by the ministry.
 */
export const registerStatuses = [
  'proposed',
  'verified',
  'active',
  'suspended',
  'expired',
  'closed',
] as const

export const registerLifecycle: Lifecycle = {
  field: 'status',
  verified: ['verified'],
  settled: ['active', 'suspended', 'expired', 'closed'],
  transitions: [
    { from: 'proposed', to: 'verified', action: 'APPROVE' },
    { from: 'verified', to: 'active', action: 'APPROVE', national: true },
    { from: 'active', to: 'suspended', action: 'APPROVE', asksWhy: true },
    { from: 'suspended', to: 'active', action: 'APPROVE', national: true },
    { from: 'active', to: 'expired', action: 'APPROVE' },
    { from: 'expired', to: 'active', action: 'APPROVE', national: true },
    { from: 'active', to: 'closed', action: 'APPROVE', asksWhy: true },
    { from: 'suspended', to: 'closed', action: 'APPROVE', asksWhy: true },
    { from: 'expired', to: 'closed', action: 'APPROVE', asksWhy: true },
  ],
}

/** The statuses of partners that visitors see: those that may work now, and those that no longer may. */
export const shownRegisterStatuses = ['active', 'suspended', 'expired'] as const

export const reportStatuses = [
  'draft',
  'submitted',
  'in_review',
  'returned',
  'approved_prov',
  'accepted',
  'published',
  'correction',
  'voided',
] as const

/** 05A with a licence, 05B with a registration, 06 for zones; collectors and treaters have other forms. */
export const yearlyForms = ['05A', '05B', '06', 'collector', 'treater'] as const

/** The reports with a period of each year: those of waste by their form, and those of what is reused. */
export const periodForms = [...yearlyForms, 'reuse'] as const
export type PeriodForm = (typeof periodForms)[number]

/** In these nobody changes a report, so that it is still what was submitted; there is a receipt of it. */
export const submittedStatuses: ReadonlySet<string> = new Set([
  'submitted',
  'in_review',
  'approved_prov',
  'accepted',
  'published',
])

/** An office has approved a report in these, so that its enterprise cannot take it back any more. */
export const approvedStatuses: ReadonlySet<string> = new Set([
  'approved_prov',
  'accepted',
  'published',
])

/** Whatever is not published. Of an open correction nothing is left then but the report that is published. */
const voidable = [
  'draft',
  'submitted',
  'in_review',
  'returned',
  'approved_prov',
  'accepted',
  'correction',
] as const

/** In these a report stands as it is, until its enterprise asks for a correction and the ministry opens it. */
export const correctableStatuses = ['accepted', 'published'] as const

export function isCorrectable(status: unknown): boolean {
  return correctableStatuses.some((each) => each === status)
}

/** Shorter reasons tell an enterprise nothing. */
export const leastReason = 10

/** From the enterprise by way of its province to the ministry; nobody approves a report that they entered. */
export const reportLifecycle: Lifecycle = {
  field: 'status',
  enteredBy: 'enteredById',
  open: ['draft', 'returned', 'correction'],
  removable: { in: ['draft'], before: 'submittedAt' },
  leastReason,
  later: [
    { fields: ['correctionReason'], in: correctableStatuses },
    { fields: ['correctionDeclined'], in: correctableStatuses, national: true },
  ],
  transitions: [
    { from: 'draft', to: 'submitted', action: 'EDIT', signed: true },
    { from: 'returned', to: 'submitted', action: 'EDIT', signed: true },
    { from: 'correction', to: 'submitted', action: 'EDIT', signed: true },
    { from: 'submitted', to: 'draft', action: 'EDIT', byEnterprise: true },
    { from: 'submitted', to: 'in_review', action: 'APPROVE', fourEyes: true },
    { from: 'in_review', to: 'returned', action: 'APPROVE', fourEyes: true, asksWhy: true },
    { from: 'in_review', to: 'approved_prov', action: 'APPROVE', fourEyes: true },
    { from: 'approved_prov', to: 'in_review', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'approved_prov', to: 'accepted', action: 'APPROVE', national: true, fourEyes: true },
    { from: 'accepted', to: 'published', action: 'APPROVE', national: true, fourEyes: true },
    { from: 'published', to: 'accepted', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'accepted', to: 'correction', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'published', to: 'correction', action: 'APPROVE', national: true, asksWhy: true },
    ...voidable.map(
      (from) => ({ from, to: 'voided', action: 'APPROVE', national: true, asksWhy: true }) as const,
    ),
  ],
}

export const exportStatuses = [
  'draft',
  'submitted',
  'returned_incomplete',
  'dossier_complete',
  'notified_abroad',
  'consents_pending',
  'approved',
  'refused',
  'in_use',
  'completed',
  'expired',
  'withdrawn',
  'suspended',
  'closed',
] as const

const ends = ['completed', 'expired', 'withdrawn', 'suspended'] as const
const consulted = ['notified_abroad', 'consents_pending', 'approved', 'in_use'] as const
const underWay = ['approved', 'in_use', ...ends] as const
const refusals: ReadonlySet<string> = new Set(['returned_incomplete', 'refused', 'suspended'])
const undecided = [
  'submitted',
  'returned_incomplete',
  'dossier_complete',
  'notified_abroad',
  'consents_pending',
] as const

/**
 * A notification to other countries: only the ministry decides and writes down what the countries answer; whoever signs for
 * the applicant may withdraw it until then, and the applicant reports each shipment until its end.
 */
export const exportLifecycle: Lifecycle = {
  field: 'status',
  enteredBy: 'enteredById',
  open: ['draft', 'returned_incomplete'],
  removable: { in: ['draft'], before: 'submittedAt' },
  leastReason,
  later: [
    { fields: ['opinions'], in: undecided },
    { fields: ['consents'], in: [...consulted, 'suspended', 'withdrawn'], national: true },
    { fields: ['shipments', 'handOvers'], in: underWay },
    { fields: ['insuranceNo', 'insurer', 'insuranceExpiry'], in: ['approved', 'in_use'] },
  ],
  transitions: [
    { from: 'draft', to: 'submitted', action: 'EDIT', signed: true },
    { from: 'returned_incomplete', to: 'submitted', action: 'EDIT', signed: true },
    ...undecided.map(
      (from) => ({ from, to: 'withdrawn', action: 'EDIT', signed: true, asksWhy: true }) as const,
    ),
    ...(
      [
        ['submitted', 'returned_incomplete'],
        ['submitted', 'dossier_complete'],
        ['dossier_complete', 'notified_abroad'],
        ['notified_abroad', 'consents_pending'],
        ['consents_pending', 'approved'],
        ['consents_pending', 'refused'],
        ['approved', 'in_use'],
        ['suspended', 'in_use'],
        ...ends.map((to) => ['approved', to] as const),
        ...ends.map((to) => ['in_use', to] as const),
        ...ends.map((from) => [from, 'closed'] as const),
      ] as const
    ).map(
      ([from, to]) =>
        ({
          from,
          to,
          action: 'APPROVE',
          national: true,
          fourEyes: true,
          ...(refusals.has(to) ? ({ asksWhy: true } as const) : {}),
        }) as const,
    ),
  ],
}

/** Patterns that more than one register asks for. */
export const taxCode = { max: 14, pattern: /^\d{10}(-\d{3})?$/, example: '0101234567' } as const
export const phone = { max: 20, pattern: /^(\+84|0)\d{8,10}$/, example: '0241234567' } as const
/** A number of any country, with or without blanks. */
export const foreignPhone = {
  max: 30,
  pattern: /^\+?[\d\s().-]{6,30}$/,
  example: '+81 3 1234567',
} as const
export const email = {
  max: 254,
  lowerCase: true,
  pattern: addressPattern,
  example: 'contact.1@example.org',
} as const
export const countryCode = {
  max: 2,
  pattern: /^[A-Z]{2}$/,
  example: 'JP',
} as const
/** Degrees within the country and its seas. */
export const latitude = { min: 8, max: 24, unit: '°' } as const
export const longitude = { min: 102, max: 118, unit: '°' } as const
/** Amounts are exact to a thousandth. */
export const kilograms = { min: 0, max: 1e12, decimals: 3, unit: 'kg' } as const
export const tonnes = { min: 0, max: 1e9, decimals: 3, unit: 't' } as const
export const tonnesPerDay = { min: 0, max: 1e6, decimals: 3, unit: 't/day' } as const
