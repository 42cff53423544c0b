// The option of fields on which the rules for readings of a station depend.

/** Those to whom the rules apply may not change them. */
export const decisive = { writtenBy: 'authorities' } as const
