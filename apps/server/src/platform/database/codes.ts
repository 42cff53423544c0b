// The numbers by which tables store the words of closed lists, as literals in statements, which the planner sees.
import type { bases, organizationTypes, origins } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'

type Word = keyof typeof bases | keyof typeof origins | keyof typeof organizationTypes

export const codes = {
  raw: sql<number>`0`,
  approved: sql<number>`1`,
  rolled: sql<number>`0`,
  reported: sql<number>`1`,
  ministry: sql<number>`0`,
  provincialOffice: sql<number>`1`,
  enterprise: sql<number>`2`,
} satisfies Record<Word, RawBuilder<number>>
