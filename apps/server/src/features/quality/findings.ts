// What waits for a reviewer: flags of many stations, told once for each day, station, indicator and rule.
import type { QualityFindings } from '@eos/contract/calls/quality-review'
import type { Locale } from '@eos/contract/errors'
import { qualityReason, type QualityKind } from '@eos/contract/quality-rules'
import { flagOf } from '@eos/contract/reading-flags'
import { sql } from 'kysely'
import type { Scope } from '../../platform/http/caller.ts'
import { liesIn } from '../../access/queries/territory.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { isStationCovered } from './reach.ts'

export interface WantedFindings {
  scopes: readonly Scope[]
  /** Flags with from < time <= to. */
  from: Date
  to: Date
  provinceId: string | undefined
  stationId: string | undefined
  /** Code. */
  indicator: string | undefined
  kind: QualityKind | undefined
  /** Also what a review speaks about already. */
  isAll: boolean
  size: number
  after: FindingPlace | undefined
}

export interface FindingPlace {
  day: string
  stationId: string
  slot: number
  ruleId: string
}

interface FindingRow {
  station_id: string
  station_code: string
  station_name: string
  province_name: string | null
  indicator: string
  slot: number
  day: string
  first: Date
  last: Date
  count: number
  flag: number | null
  is_hour: boolean
  rule_id: string
  rule_version: string
  rule_code: string | null
  kind: QualityKind
  detail: Record<string, number | null>
}

/** The newest day first. */
export async function listFindings(
  db: Db,
  wanted: WantedFindings,
  locale: Locale,
): Promise<QualityFindings> {
  const { scopes, from, to, provinceId, indicator = null, kind = null, isAll, size } = wanted
  const { stationId = null, after = null } = wanted
  const { rows } = await sql<FindingRow>`
    with found as (
      select f.station_id, f.slot, f.rule_id, ${dayOf} as day, min(f.time) as first,
             max(f.time) as last, count(*)::int as count, max(f.rule_version) as rule_version,
             max(f.kind) as kind, max(f.flag) as flag, bool_and(f.received is null) as is_hour
        from reading_flag f join station on station.id = f.station_id
       where f.time > ${from} and f.time <= ${to} and ${isStationCovered(scopes)}
         and (${stationId}::bigint is null or f.station_id = ${stationId})
         and (${kind}::text is null or f.kind = ${kind})
         and ${provinceId === undefined ? sql`true` : liesIn(sql.ref('station.province_id'), provinceId)}
         and ${isAll ? sql`true` : isOpen}
       group by 1, 2, 3, 4)
    select found.*, to_char(found.day, 'YYYY-MM-DD') as day, station.code as station_code,
           ${stationName(locale)} as station_name, province.name as province_name, indicator.code as indicator,
           coalesce(former.facts ->> 'code', rule.code) as rule_code, last_flag.detail
      from found
      join station on station.id = found.station_id
      left join province on province.id = station.province_id
      join station_indicator own on own.station_id = found.station_id and own.slot = found.slot
      join indicator on indicator.id = own.indicator_id
      join reading_flag last_flag on last_flag.station_id = found.station_id
       and last_flag.time = found.last and last_flag.slot = found.slot
       and last_flag.rule_id = found.rule_id
      left join quality_rule rule on rule.id = found.rule_id
      left join quality_rule_version former
        on former.rule_id = found.rule_id and former.version = found.rule_version
     where (${indicator}::text is null or indicator.code = ${indicator})
       and (${after?.day ?? null}::date is null
         or (found.day, found.station_id, found.slot, found.rule_id) <
            (${after?.day ?? null}::date, ${after?.stationId ?? '0'}::bigint,
             ${after?.slot ?? 0}::smallint, ${after?.ruleId ?? '0'}::bigint))
     order by found.day desc, found.station_id desc, found.slot desc, found.rule_id desc
     limit ${size + 1}`.execute(db)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    data: shown.map((row) => findingOf(row, locale)),
    next: last ? `${last.day}~${last.station_id}~${last.slot}~${last.rule_id}` : null,
  }
}

const stationName = (locale: Locale) =>
  locale === 'en' ? sql`coalesce(nullif(station.name_en, ''), station.name)` : sql`station.name`

/** What ends at midnight belongs to the day that ends there. */
const dayOf = sql`((f.time - interval '1 microsecond') at time zone station.time_zone)::date`

/** A flag that was found after somebody looked is looked at again. */
const isOpen = sql`not exists (
  select from quality_review review
   where review.station_id = f.station_id and review.slot = f.slot
     and review.status in ('proposed', 'approved') and review.proposed_at >= f.at
     and review.from_time <= f.time and review.to_time >= f.time)`

function findingOf(row: FindingRow, locale: Locale): QualityFindings['data'][number] {
  return {
    station: { id: row.station_id, code: row.station_code, name: row.station_name },
    provinceName: row.province_name,
    indicator: row.indicator,
    about: row.is_hour ? 'hour' : 'reading',
    day: row.day,
    from: row.first.toISOString(),
    to: row.last.toISOString(),
    count: row.count,
    flag: row.flag === null ? null : (flagOf(row.flag) ?? null),
    rule: {
      id: row.rule_id,
      version: Number(row.rule_version),
      code: row.rule_code ?? row.kind,
      kind: row.kind,
    },
    reason: qualityReason(row.kind, row.detail, locale),
  }
}
