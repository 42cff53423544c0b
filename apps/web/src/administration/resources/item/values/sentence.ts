// The words of a rule as a sentence of their own.

/** The words of a rule follow the name of a field; alone they begin with a capital letter and end with a full stop. */
export function sentence(words: string): string {
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`
}
