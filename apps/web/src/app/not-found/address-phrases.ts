// The words of an address that names no page, as somebody would search them.

/** Words of addresses themselves: alone they would find whatever has them in its name. */
const commonWords = new Set(
  'web page index html station stations tram province provinces tinh city thanh pho map search'.split(
    ' ',
  ),
)
const fewestLetters = 3
const mostWords = 6

/** The last part of the address as words: what its visitor probably meant. @example 'stations/hoan-kiem' // 'hoan kiem' */
export function lastWords(path: string): string {
  return wordsOf(path.split('/').at(-1) ?? '').join(' ')
}

/** Searched in this order: the last part before the one in front of it, many words before few, later ones first. */
export function addressPhrases(path: string): string[] {
  const parts = path.split('/').toReversed().slice(0, 2)
  return parts.flatMap((part) => phrasesOf(wordsOf(part)))
}

function wordsOf(part: string): string[] {
  const text = part.replace(/\.\w{2,5}$/, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return text.split(' ').filter(Boolean).slice(-mostWords)
}

function phrasesOf(words: readonly string[]): string[] {
  const lengths = words.map((_, place) => words.length - place)
  return lengths
    .flatMap((length) =>
      Array.from({ length: words.length - length + 1 }, (_, shift) => {
        const end = words.length - shift
        return words.slice(end - length, end)
      }),
    )
    .filter((phrase) => !phrase.every((word) => commonWords.has(word.toLowerCase())))
    .map((phrase) => phrase.join(' '))
    .filter((phrase) => phrase.length >= fewestLetters)
}
