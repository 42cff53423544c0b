// Kinds and states of facilities in the register, and how their list is narrowed and ordered, for its call and page alike.

/** Places that treat waste for others. */
const wasteFacilityKinds = [
  'landfill_sanitary',
  'landfill_open',
  'incinerator',
  'waste_to_energy',
  'compost',
  'sorting_transfer',
  'recycling',
  'hazardous_treatment',
  'medical_treatment',
  'co_processing',
  'sludge',
] as const

/** Enterprises whose own waste water or emission is monitored. */
const monitoredKinds = ['production', 'industrial_park', 'wastewater_treatment'] as const

export const facilityKinds = [...wasteFacilityKinds, ...monitoredKinds] as const
export type FacilityKind = (typeof facilityKinds)[number]

export const kindGroups = ['waste', 'monitored'] as const
export type KindGroup = (typeof kindGroups)[number]

export const kindsOfGroup: Readonly<Record<KindGroup, readonly FacilityKind[]>> = {
  waste: wasteFacilityKinds,
  monitored: monitoredKinds,
}

/** Follows from number and expiry: the last day of a licence is its expiry, and `none` has no number. */
export const licenceStates = ['valid', 'expires_soon', 'expired', 'none'] as const
export type LicenceState = (typeof licenceStates)[number]

/** A licence expires soon within so many days. */
export const soonDays = 60

/** How the outlets of a facility kept their limits on the last days; `none` has no public outlet. */
export const limitVerdicts = ['within', 'above', 'unjudged', 'none'] as const
export type LimitVerdict = (typeof limitVerdicts)[number]

export const facilityOrders = [
  'name,asc',
  'name,desc',
  'above,desc',
  'expiry,asc',
  'capacity,desc',
] as const
export type FacilityOrder = (typeof facilityOrders)[number]

/** A page of the list has this many facilities. */
export const facilitiesAtOnce = 50

/** Documents that an enterprise has to publish (Law 72/2020, article 114; Decree 08/2022). */
export const publicDocumentKinds = [
  'environmental_licence',
  'eia_decision',
  'monitoring_report',
  'protection_report',
  'incident_plan',
  'other',
] as const
