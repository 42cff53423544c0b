// The option of fields that decide whose a reading is, where it belongs, which limits hold for it and who reads it.
// See docs/decisions/0255-what-decides-a-number-is-written-and-removed-by-authorities.md.

/** People to whom the rules apply may not change them. */
export const decisive = { writtenBy: 'authorities' } as const
