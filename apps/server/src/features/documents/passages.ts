// The text around words that were found in a file, cut into parts of which each is a hit or not.
import type { DocumentPassage } from '@eos/contract/calls/documents'

/** A passage begins at most 90 characters before the first hit, and is at most 260 long. */
const before = 90
const most = 260

/** The words are marked without regard to case and diacritics, as they were found. */
export function passageOf(content: string, words: readonly string[]): DocumentPassage['parts'] {
  const text = content.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const hits = hitsIn(text, words)
  const start = startOf(text, hits[0]?.from ?? 0)
  const end = endOf(text, start)
  const parts: DocumentPassage['parts'] = []
  let at = start
  const add = (to: number, isHit: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isHit })
    at = to
  }
  for (const { from, to } of hits) {
    if (from < at || to > end) continue
    add(from, false)
    add(to, true)
  }
  add(end, false)
  if (start > 0) parts.unshift({ text: '… ', isHit: false })
  if (end < text.length) parts.push({ text: ' …', isHit: false })
  return joined(parts)
}

interface Hit {
  from: number
  to: number
}

function hitsIn(text: string, words: readonly string[]): Hit[] {
  const { folded, places } = foldedWithPlaces(text)
  const hits: Hit[] = []
  for (const word of new Set(words.map((each) => foldedWithPlaces(each.normalize('NFC')).folded))) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.push({ from: places[at]!, to: places[at + word.length] ?? text.length })
    }
  }
  return hits.toSorted((one, other) => one.from - other.from || other.to - one.to)
}

/** Each sign of the folded text with the place in the text from which it came. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!.normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replace(/[đĐ]/, 'd')
      .toLowerCase()
    for (let k = 0; k < sign.length; k += 1) places.push(at)
    folded += sign
  }
  return { folded, places }
}

/** No word is cut at the beginning, unless it is very long. */
function startOf(text: string, hit: number): number {
  const wanted = hit - before
  if (wanted <= 0) return 0
  const blank = text.indexOf(' ', wanted)
  return blank >= 0 && blank < hit ? blank + 1 : wanted
}

function endOf(text: string, start: number): number {
  const wanted = start + most
  if (wanted >= text.length) return text.length
  const blank = text.lastIndexOf(' ', wanted)
  return blank > start ? blank : wanted
}

/** Neighbours of one kind become one part. */
function joined(parts: DocumentPassage['parts']): DocumentPassage['parts'] {
  const whole: DocumentPassage['parts'] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last && last.isHit === part.isHit) last.text += part.text
    else whole.push({ ...part })
  }
  return whole
}
