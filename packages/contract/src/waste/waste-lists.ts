// The lists about waste in which everybody looks things up, for their calls and their page alike.

export const wasteListNames = ['receivers', 'wastes', 'basel', 'methods'] as const
export type WasteListName = (typeof wasteListNames)[number]

/** A page of a list has this many rows. */
export const wasteListRows = 50
