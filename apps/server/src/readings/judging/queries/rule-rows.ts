// Reads the rules of quality control.
import type { QualityParameter } from '@eos/contract/readings/quality-rules'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Rule } from '../rules.ts'

export function columnOfParameter(name: QualityParameter): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** All rules, also former ones, which still judge readings of their time. */
export function listRules(db: Db): Promise<Rule[]> {
  return rows<Required<Rule>>(db)`
    select id, version::float8 as version, code, kind, outcome, indicator_id as "indicatorId",
            indicator_group as "indicatorGroup", station_id as "stationId",
            related_indicator_id as "relatedIndicatorId", sentinel_values::float8[] as "values",
            (extract(epoch from valid_from) * 1000)::float8 as "from",
            (extract(epoch from valid_to) * 1000)::float8 as "to", minimum::float8 as minimum,
            maximum::float8 as maximum, change::float8 as change, tolerance::float8 as tolerance,
            hours::float8 as hours, minutes::float8 as minutes, share::float8 as share,
            factor::float8 as factor, spread::float8 as spread, count::float8 as count,
            distance_km::float8 as "distanceKm"
       from quality_rule order by id`
}
