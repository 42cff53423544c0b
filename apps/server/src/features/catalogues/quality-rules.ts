// The checks of readings that every installation starts with.
import { qualityRuleCatalogue, type QualityRuleEntry } from '@eos/contract/readings/quality-rules'
import type { Catalogue } from './catalogue.ts'
import { insertRule } from './queries.ts'

export const qualityRules: Catalogue<QualityRuleEntry> = {
  name: 'quality-rule',
  entries: () => qualityRuleCatalogue,
  keyOf: ({ code }) => code,
  insert: async (db, entries) => {
    for (const entry of entries) await insertRule(db, entry)
  },
}
