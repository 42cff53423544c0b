// The marks of certainty in the documentation, and what they mean.
import type { Certainty } from '@eos/indices'
import { table } from './markdown.ts'

const MARKS: Readonly<Record<Certainty, readonly [mark: string, meaning: string]>> = {
  confirmed: ['C', 'two or more independent sources give the same value'],
  'one-source': ['1', 'one source only'],
  'from-memory': [
    'M',
    'from knowledge of the document, not found in a source again: check before relying on it',
  ],
  inferred: ['H', 'hidden or cut in the copy that was read; concluded from its neighbours'],
  disputed: ['D', 'sources disagree; the text beside it says how'],
  ours: ['ours', 'the rule is silent, and this package chose'],
}

/** "[C]" and so on. */
export function mark(certainty: Certainty): string {
  return `[${MARKS[certainty][0]}]`
}

export function marksTable(): string {
  return table(
    ['mark', 'in the code', 'meaning'],
    Object.entries(MARKS).map(([certainty, [letter, meaning]]) => [
      `[${letter}]`,
      `\`${certainty}\``,
      meaning,
    ]),
  )
}

/** One line for the foot of a page. */
export const marksLine = `Marks of certainty: ${Object.values(MARKS)
  .map(([letter, meaning]) => `[${letter}] ${meaning}`)
  .join('; ')}.`
