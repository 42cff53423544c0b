// The words of what visitors type, as the index has them, and the words that differ from one by a single slip.
import { leastSought, longestSought } from '@eos/contract/pages/search-kinds'

/** More words than these narrow nothing further. */
const mostWords = 8

/** Folds like the function search_name of the database. @example soughtWords('Hồ Tây,') // ['ho', 'tay'] */
export function soughtWords(text: string): string[] {
  const typed = text.trim()
  if (typed.length < leastSought || typed.length > longestSought) return []
  return nameWords(typed).slice(0, mostWords)
}

function nameWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Whether each word begins a word of the name. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const own = nameWords(name)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/** Shorter words differ by one slip from too many others. */
const leastMended = 4
const longestMended = 20
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Every word that one slip makes of this one: a letter left out, added, replaced, or two of them swapped. */
export function slipsOf(word: string): string[] {
  if (word.length < leastMended || word.length > longestMended) return []
  const parts = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  const slips = parts.flatMap(([before, after]) => [
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...(after.length < 2 ? [] : [before + after[1] + after[0] + after.slice(2)]),
    ...[...letters].flatMap((letter) => [
      before + letter + after,
      ...(after === '' ? [] : [before + letter + after.slice(1)]),
    ]),
  ])
  return [...new Set(slips)].filter((each) => each !== word)
}
