// The parts of a name that were searched for, whatever diacritics and case they were typed in.
import { folded } from '../../../parts/search/folded.ts'

interface NamePart {
  text: string
  isMarked: boolean
}

/** @example markedParts('Hoàn Kiếm', 'hoan k') // Hoàn and K are marked */
export function markedParts(name: string, wanted: string): NamePart[] {
  const letters = [...name.normalize('NFC')]
  const small = letters.map((letter) => folded(letter) || ' ')
  const within = small.join('')
  const words = folded(wanted).split(' ').filter(Boolean)
  // Letters whose small form is longer would move all that follow.
  if (within.length !== letters.length || words.length === 0)
    return [{ text: name, isMarked: false }]
  const marks = letters.map(() => false)
  for (const word of words) {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length)) {
      marks.fill(true, at, at + word.length)
    }
  }
  // A blank between two marked words belongs to them.
  for (let at = 1; at < marks.length - 1; at += 1) {
    if (small[at] === ' ' && marks[at - 1] && marks[at + 1]) marks[at] = true
  }
  const parts: NamePart[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last?.isMarked === marks[at]) last!.text += letter
    else parts.push({ text: letter, isMarked: marks[at]! })
  }
  return parts
}
