// Row types of what belongs to questions: the steps on their way, and the private links of their askers.
import type { QuestionStep } from '@eos/contract/questions'
import type { Generated } from 'kysely'

export interface MessageStepTable {
  id: Generated<string>
  message_id: string
  step: QuestionStep
  at: Date
  taken_by: string | null
  actor: string | null
  from_id: string | null
  to_id: string | null
  reason: string | null
}

export interface MessageLinkTable {
  message_id: string
  key_hash: Buffer
  locale: 'en' | 'vi'
  origin: string
}

export interface QuestionTables {
  message_step: MessageStepTable
  message_link: MessageLinkTable
}
