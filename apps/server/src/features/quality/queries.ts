// Statements about the work of quality control in the background, and about the stations that it reaches.
import { sql } from 'kysely'
import { rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { QualityFlags } from '@eos/contract/calls/ingestion/quality'
import type { QualityFindings } from '@eos/contract/calls/ingestion/quality-review'
import type { Locale } from '@eos/contract/words/errors'
import type { QualityKind } from '@eos/contract/readings/quality-rules'
import type { Scope, Caller } from '../../platform/http/caller.ts'
import { liesIn, isCovered } from '../../access/queries/organization-reach.ts'
import { resourceAt } from '@eos/contract/resources/all'
import { mayRead } from '../../access/queries/read-policy.ts'

export async function listStationIds(db: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`select id from station`
  return found.map(({ id }) => id)
}

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
  /** Also ranges that a review concerns already. */
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

type Finding = QualityFindings['data'][number]

export interface FindingRow extends Pick<
  Finding,
  'station' | 'provinceName' | 'indicator' | 'about'
> {
  slot: number
  day: string
  first: Date
  last: Date
  count: number
  flag: number | null
  rule: Finding['rule']
  detail: Record<string, number | null>
}

/** One row more than the page has. */
export async function listFindingRows(
  db: Db,
  wanted: WantedFindings,
  locale: Locale,
): Promise<FindingRow[]> {
  const { scopes, from, to, provinceId, indicator = null, kind = null, isAll, size } = wanted
  const { stationId = null, after = null } = wanted
  return rows<FindingRow>(db)`
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
    select found.slot, found.first, found.last, found.count, found.flag, last_flag.detail,
           to_char(found.day, 'YYYY-MM-DD') as day, province.name as "provinceName",
           json_build_object('id', station.id::text, 'code', station.code,
             'name', ${stationName(locale)}) as station,
           indicator.code as indicator, case when is_hour then 'hour' else 'reading' end as about,
           json_build_object('id', found.rule_id::text, 'version', found.rule_version,
             'code', coalesce(former.facts ->> 'code', rule.code, found.kind),
             'kind', found.kind) as rule
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
     limit ${size + 1}`
}

const stationName = (locale: Locale) =>
  locale === 'en' ? sql`coalesce(nullif(station.name_en, ''), station.name)` : sql`station.name`

/** A reading that ends at midnight belongs to the day that ends there. */
const dayOf = sql`((f.time - interval '1 microsecond') at time zone station.time_zone)::date`

/** A flag that was found after somebody looked is looked at again. */
const isOpen = sql`not exists (
  select 1 from quality_review review
   where review.station_id = f.station_id and review.slot = f.slot
     and review.status in ('proposed', 'approved') and review.proposed_at >= f.at
     and review.from_time <= f.time and review.to_time >= f.time)`

export async function saveUnplaced(db: Db, stationId: string, at: Date): Promise<void> {
  await run(db)`update station set unplaced_at = ${at} where id = ${stationId}`
}

/** Since when the station has no place. */
export async function findUnplaced(db: Db, stationId: string): Promise<Date | null | undefined> {
  const found = await rows<{ unplacedAt: Date | null }>(db)`
    select unplaced_at as "unplacedAt" from station where id = ${stationId}`
  return found[0]?.unplacedAt
}

export const stations = resourceAt('stations')!

/** Tells whether a row of the table `station` lies within the scopes. */
export const isStationCovered = (scopes: readonly Scope[]) => isCovered(stations, scopes)

/** Lists the stations that the caller sees, and whether they lie within the scopes. */
export async function listCoverage(
  db: Db,
  {
    caller,
    scopes,
    ids,
    now,
  }: { caller: Caller; scopes: readonly Scope[]; ids: readonly string[]; now: Date },
): Promise<{ isCovered: boolean }[]> {
  return rows<{ isCovered: boolean }>(db)`
    select coalesce(${isCovered(stations, scopes)}, false) as "isCovered" from station
     where id = any(${ids}::bigint[]) and ${mayRead(stations, caller, now)}`
}

interface FlagRow {
  time: Date
  slot: number
  indicator: string
  flag: number | null
  received: number | null
  rule: QualityFlags['data'][number]['rule']
  detail: Record<string, number | null>
}

/** One row more than the page has, in the order of their times. */
export function listFlagRows(
  db: Db,
  {
    stationId,
    from,
    to,
    indicator,
    after,
    size,
  }: {
    stationId: string
    from: Date
    to: Date
    indicator: string | undefined
    after: { time: Date; slot: number; ruleId: string } | undefined
    size: number
  },
) {
  return rows<FlagRow>(db)`
    select f.time, f.slot, indicator.code as indicator, f.flag, f.received, f.detail,
           json_build_object('id', f.rule_id::text, 'version', f.rule_version,
             'code', coalesce(former.facts ->> 'code', rule.code, f.kind), 'kind', f.kind) as rule
      from reading_flag f
      join station_indicator own on own.station_id = f.station_id and own.slot = f.slot
      join indicator on indicator.id = own.indicator_id
      left join quality_rule rule on rule.id = f.rule_id
      left join quality_rule_version former
        on former.rule_id = f.rule_id and former.version = f.rule_version
     where f.station_id = ${stationId} and f.time >= ${from} and f.time <= ${to}
       and (${indicator ?? null}::text is null or indicator.code = ${indicator ?? null})
       and (${after?.time ?? null}::timestamptz is null
         or (f.time, f.slot, f.rule_id) > (${after?.time ?? null}, ${after?.slot ?? 0}::smallint,
             ${after?.ruleId ?? '0'}::bigint))
     order by f.time, f.slot, f.rule_id limit ${size + 1}`
}

/** Flags that name this version can still be explained when the rule has become another one. */
export async function rememberRule(db: Db, id: string): Promise<void> {
  await run(db)`
    insert into quality_rule_version (rule_id, version, facts)
    select id, version, to_jsonb(quality_rule) from quality_rule where id = ${id}
    on conflict do nothing`
}
