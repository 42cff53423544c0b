// Reads the rules of quality control.
import { qualityParameters, type QualityParameter } from '@eos/contract/quality-rules'
import type { Pool, PoolClient } from 'pg'
import type { Rule } from '../rules.ts'

export function columnOfParameter(name: QualityParameter): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const parameters = Object.keys(qualityParameters) as QualityParameter[]

/** All rules, also those whose time is over: readings of that time are still judged by them. */
export async function listRules(db: Pool | PoolClient): Promise<Rule[]> {
  const numbers = parameters.map((name) => `${columnOfParameter(name)}::float8 as "${name}"`)
  const { rows } = await db.query<Rule>(
    `select id, version::float8 as version, code, kind, outcome, indicator_id as "indicatorId",
            indicator_group as "indicatorGroup", station_id as "stationId",
            related_indicator_id as "relatedIndicatorId", sentinel_values::float8[] as "values",
            (extract(epoch from valid_from) * 1000)::float8 as "from",
            (extract(epoch from valid_to) * 1000)::float8 as "to", ${numbers.join(', ')}
       from quality_rule order by id`,
  )
  return rows
}
