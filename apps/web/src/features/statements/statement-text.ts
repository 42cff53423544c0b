// A statement of the site as it is written: parts with paragraphs and points, in both languages.
import type { Words } from '@eos/contract/words/errors'

export interface StatementPart {
  title: Words
  paragraphs: readonly Words[]
  points?: readonly Words[]
}

export interface StatementText {
  title: Words
  lead: Words
  description: Words
  parts: readonly StatementPart[]
}
