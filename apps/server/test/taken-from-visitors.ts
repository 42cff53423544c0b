/** The resources of which visitors make items that wait for an office; tests of their own look at those. */
export const takenFromVisitors: ReadonlySet<string> = new Set(['messages'])
