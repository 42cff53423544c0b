// All pages of docs/indices, as they should stand there.
import {
  INDEX_EDITIONS,
  LIMIT_STANDARDS,
  type IndexDefinition,
  type LimitStandard,
} from '@eos/indices'
import { INDEX_NOTES, LIMIT_NOTES } from '@eos/indices/notes'
import { indexPage } from './index-page.ts'
import { limitsPage } from './limits-page.ts'
import { overview } from './overview.ts'

export interface Page {
  /** File name inside docs/indices. */
  name: string
  text: string
}

/** @throws when notes speak of no edition or standard, or a worked example does not come out */
export function pages(): Page[] {
  const indices = INDEX_NOTES.map((notes) => ({ definition: edition(notes.rule), notes }))
  const limits = LIMIT_NOTES.map((notes) => ({ standard: standard(notes.id), notes }))
  return [
    { name: 'README.md', text: overview(indices, limits) },
    ...indices.map(({ definition, notes }) => ({
      name: `${notes.rule}.md`,
      text: indexPage(definition, notes),
    })),
    ...limits.map(({ standard, notes }) => ({
      name: `${notes.id}.md`,
      text: limitsPage(standard, notes),
    })),
  ]
}

function edition(id: string): IndexDefinition {
  const found = INDEX_EDITIONS.find(({ rule }) => rule.id === id)
  if (!found) throw new Error(`There are notes on ${id}, but no such edition.`)
  return found
}

function standard(id: string): LimitStandard {
  const found = LIMIT_STANDARDS.find((each) => each.id === id)
  if (!found) throw new Error(`There are notes on ${id}, but no such standard.`)
  return found
}
