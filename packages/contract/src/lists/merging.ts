// The registers of waste whose duplicates are merged.

export const mergedRegisters = [
  'waste_receiving_organization',
  'waste_international_shipping_unit',
  'waste_treatment_foreign_unit',
] as const
type MergedRegister = (typeof mergedRegisters)[number]

export function isMergedRegister(path: string): path is MergedRegister {
  return mergedRegisters.some((each) => each === path)
}

/** The most entries of one merging, with the one that is kept. */
export const mostMerged = 10

/** The most entries that are found to be no duplicates at once; one number may be that of many branches. */
export const mostDistinct = 50

/** Fields by which entries are proposed as duplicates: the same number, or the same name but for marks and legal form. */
export const duplicateFields = [
  'taxCode',
  'registrationNo',
  'licenceNo',
  'permitNo',
  'name',
] as const
export type DuplicateField = (typeof duplicateFields)[number]
