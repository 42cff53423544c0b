// Rules as they are stored, and as they judge.
import {
  qualityParameters,
  type QualityKind,
  type QualityOutcome,
  type QualityParameter,
} from '@eos/contract/quality-rules'
import type { Pool, PoolClient } from 'pg'
import type { Rule } from '../rules.ts'

export function columnOfParameter(name: QualityParameter): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const parameters = Object.keys(qualityParameters) as QualityParameter[]

interface RuleRow {
  id: string
  version: string
  code: string
  kind: QualityKind
  outcome: QualityOutcome
  indicator_id: string | null
  indicator_group: string | null
  station_id: string | null
  related_indicator_id: string | null
  sentinel_values: string[]
  valid_from: Date
  valid_to: Date | null
  [parameter: string]: unknown
}

/** All rules, also those whose time is over: readings of that time are still judged by them. */
export async function listRules(db: Pool | PoolClient): Promise<Rule[]> {
  const { rows } = await db.query<RuleRow>(
    `select id, version, code, kind, outcome, indicator_id, indicator_group, station_id,
            related_indicator_id, sentinel_values, valid_from, valid_to,
            ${parameters.map(columnOfParameter).join(', ')}
       from quality_rule order by id`,
  )
  return rows.map(ruleOf)
}

function ruleOf(row: RuleRow): Rule {
  const given = parameters.map((name) => {
    const value = row[columnOfParameter(name)]
    return [name, value === null ? null : Number(value)] as const
  })
  return {
    id: row.id,
    version: Number(row.version),
    code: row.code,
    kind: row.kind,
    outcome: row.outcome,
    indicatorId: row.indicator_id,
    indicatorGroup: row.indicator_group,
    stationId: row.station_id,
    relatedIndicatorId: row.related_indicator_id,
    values: row.sentinel_values.map(Number),
    from: row.valid_from.getTime(),
    to: row.valid_to?.getTime() ?? null,
    ...Object.fromEntries(given),
  }
}
