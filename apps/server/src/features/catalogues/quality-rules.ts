// The checks of readings that every installation starts with.
import {
  qualityParameters,
  qualityRuleCatalogue,
  qualityRulesSince,
  type QualityRuleEntry,
} from '@eos/contract/quality-rules'
import { sql } from 'kysely'
import { columnOfParameter } from '../../readings/judging/queries/rule-rows.ts'
import type { Catalogue } from './catalogue.ts'

export const qualityRules: Catalogue<QualityRuleEntry> = {
  name: 'quality-rule',
  entries: () => qualityRuleCatalogue,
  keyOf: ({ code }) => code,
  insert: async (db, entries) => {
    const names = Object.keys(qualityParameters) as (keyof typeof qualityParameters)[]
    for (const entry of entries) {
      const columns = sql.join(names.map((name) => sql.ref(columnOfParameter(name))))
      const values = sql.join(names.map((name) => sql`${entry[name] ?? null}`))
      await sql`
        insert into quality_rule (code, kind, indicator_id, indicator_group, related_indicator_id,
            outcome, sentinel_values, valid_from, ${columns})
        values (${entry.code}, ${entry.kind}, ${indicator(entry.indicator)}, ${entry.group ?? null},
          ${indicator(entry.relatedIndicator)}, ${entry.outcome},
          ${(entry.values ?? []).map(String)}::text[], ${qualityRulesSince}, ${values})
        on conflict do nothing`.execute(db)
    }
  },
}

function indicator(code: string | undefined) {
  return sql`(select id from indicator where code = ${code ?? null})`
}
