// Text that the database can keep: without NUL, and without halves of letters.

/** Lone halves and NUL become the sign for a letter that could not be read. */
export function storable(text: string): string {
  return unstorable.test(text) ? text.replaceAll(everyUnstorable, '\uFFFD') : text
}

// oxlint-disable-next-line no-control-regex
const unstorable = /[\0\p{Surrogate}]/u
const everyUnstorable = new RegExp(unstorable, 'gu')

export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/** The beginning of a text, cut between two letters. */
export function startOfText(text: string, most: number): string {
  if (text.length <= most) return text
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1))
  return text.slice(0, isHalf ? most - 1 : most)
}

/** All texts of a value of JSON, the names of its properties included. Two names that become one stay apart. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = new Map<string, unknown>()
  for (const [name, each] of Object.entries(value)) {
    let own = storable(name)
    while (entries.has(own)) own += '\uFFFD'
    entries.set(own, storableValue(each))
  }
  return Object.fromEntries(entries)
}
