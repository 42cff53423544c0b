// The sections that pages of indices and of limits have in common: choices, disputes and sources, each with its
// certainty.
import type { IndexNotes, LimitNotes } from '@eos/indices/notes'
import { mark } from './certainty-marks.ts'
import { bullets, section, table } from './markdown.ts'

type Notes = Pick<IndexNotes | LimitNotes, 'choices' | 'disputes' | 'sources'>

/** `what` is what the page calls the text that it reads: a rule or a standard. */
export function choicesSection(what: 'rule' | 'standard', { choices }: Notes): string {
  return section(
    `Where the ${what} is silent, and what we do`,
    table(
      ['question', 'our answer', 'certainty'],
      choices.map(({ question, answer, certainty }) => [question, answer, mark(certainty)]),
    ),
  )
}

export function disputesSection({ disputes }: Notes): string {
  return section('Disputes', disputes.length === 0 ? 'None known.' : marked(disputes))
}

export function sourcesSection({ sources }: Notes): string {
  return section('Sources', marked(sources))
}

function marked(lines: Notes['sources']): string {
  return bullets(lines.map(({ text, certainty }) => `${text} ${mark(certainty)}`))
}
