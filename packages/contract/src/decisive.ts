// An option of fields that decide which rules apply to what is measured.

/** They are not changed by those to whom the rules apply. */
export const decisive = { writtenBy: 'authorities' } as const
