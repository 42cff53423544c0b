// Stations and their slots, spellings of symbols, and values that are set aside.
import { sql } from 'kysely'
import { keepingPlans } from '../../../platform/database/kept-plans/kept-plans.ts'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { startOf } from '../parse/delivery.ts'
import type { KnownIndicator, KnownStation } from '../../../readings/station.ts'
import type { StationFileName } from '../parse/station-file-name.ts'
import type { Problem } from '../parse/problems.ts'

export async function findStationByFileName(
  db: Db,
  name: StationFileName,
): Promise<KnownStation | undefined> {
  return first<KnownStation>(keepingPlans(db))`
    ${selectStations} where file_province = ${name.province} and file_facility = ${name.facility}
      and file_station = ${name.station}`
}

/** By code, with their slots in order. */
export async function listStations(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, KnownStation>> {
  const stations = await rows<KnownStation>(
    keepingPlans(db),
  )`${selectStations} where station.code = any(${codes})`
  return new Map(stations.map((station) => [station.code, station]))
}

export interface Spelling {
  stationId: string | null
  medium: string | null
  symbol: string
  indicator: KnownIndicator
  /** Said by a person, not part of the catalogue. */
  isOwn: boolean
}

/** Every spelling that is good for one of the stations, the more general ones first. */
export async function listSpellings(db: Db, stationIds: readonly string[]): Promise<Spelling[]> {
  const found = await rows<Omit<Spelling, 'indicator'> & KnownIndicator>(keepingPlans(db))`
    select station_id::text as "stationId", medium, parameter_alias.symbol,
           parameter_alias.actor is not null as "isOwn", indicator.id::text as id, indicator.code,
           indicator.unit, indicator."group", indicator.range_min as "rangeMin",
           indicator.range_max as "rangeMax", parameter_alias.unit as "readAs",
           parameter_alias.sent_unit as "readFor"
      from parameter_alias join indicator on indicator.id = indicator_id
     where station_id is null or station_id = any(${stationIds}::bigint[])
     order by station_id nulls first, medium nulls first, parameter_alias.id`
  return found.map(({ stationId, medium, symbol, isOwn, ...indicator }) => {
    return { stationId, medium, symbol, isOwn, indicator }
  })
}

export async function listIndicators(db: Db, codes: readonly string[]): Promise<KnownIndicator[]> {
  const indicators = await rows<{ indicator: KnownIndicator }>(db)`
    select ${indicatorObject} as indicator from indicator where code = any(${codes})`
  return indicators.map((row) => row.indicator)
}

interface NewSlot {
  stationId: string
  indicatorId: string
  sourceUnit: string | null
  validFrom: Date
}

/** Appends the indicator to the station's slots unless it is, or ever was, among them. */
export async function appendSlot(
  db: Db,
  { stationId, indicatorId, sourceUnit, validFrom }: NewSlot,
): Promise<void> {
  // Two processes that append at once meet at the unique (station, slot): the second tries the next one.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { done } = await one<{ done: boolean }>(db)`
      with known as (
        select 1 from station_indicator
         where station_id = ${stationId} and indicator_id = ${indicatorId}),
      added as (
        insert into station_indicator (station_id, indicator_id, slot, source_unit, valid_from)
        select ${stationId}::bigint, ${indicatorId}::bigint,
               coalesce((select max(slot) from station_indicator where station_id = ${stationId}), 0) + 1,
               ${sourceUnit}::text, ${validFrom}::timestamptz
         where not exists (select from known)
        on conflict do nothing returning 1)
      select exists (select from known) or exists (select from added) as done`
    if (done) return
  }
  throw new Error(`No slot could be appended to station ${stationId}.`)
}

export interface NewStation {
  code: string
  name: string
  nameEn: string | null
  type: string
  lat: number | null
  lon: number | null
  address: string | null
  provinceCode: string | null
  timeZone: string
  intervalSeconds: number
}

/** Makes the station unless one with this code is there. */
export async function insertStation(db: Db, station: NewStation): Promise<void> {
  await run(
    db,
  )`insert into station (code, name, name_en, station_type_id, lat, lon, address, province_id, time_zone, interval_s)
        select ${station.code}, ${station.name}, ${station.nameEn}, station_type.id,
               ${station.lat}::float8, ${station.lon}::float8, ${station.address}, province.id,
               ${station.timeZone}, ${station.intervalSeconds}::int
          from station_type
          left join province
            on province.province_code = ${station.provinceCode} and province.valid_to is null
         where station_type.code = ${station.type}
        on conflict (code) do nothing`
}

export async function insertQuarantined(
  db: Db,
  batchId: string,
  problems: readonly Problem[],
): Promise<void> {
  const kept = problems.filter((problem) => problem.outcome === 'quarantined')
  if (kept.length === 0) return
  await run(
    db,
  )`insert into quarantine (batch_id, line, code, raw, station_id, symbol, unit, reading)
     select ${batchId}::bigint, line, code, raw, station_id, symbol, unit, reading
       from unnest(
         ${kept.map((problem) => problem.line)}::int[],
         ${kept.map((problem) => problem.code)}::text[],
         ${kept.map((problem) => problem.text ?? problem.about ?? '')}::text[],
         ${kept.map(({ waiting }) => waiting?.stationId ?? null)}::bigint[],
         ${kept.map(({ waiting }) => (waiting ? startOf(waiting.value.symbol) : null))}::text[],
         ${kept.map(({ waiting }) => (waiting ? startOf(waiting.value.unit ?? '') : null))}::text[],
         ${kept.map(({ waiting }) => (waiting ? JSON.stringify(waiting) : null))}::jsonb[])
         as kept (line, code, raw, station_id, symbol, unit, reading)`
}

/** It makes a KnownIndicator. */
const indicatorObject = sql`json_build_object('id', indicator.id::text, 'code', indicator.code,
  'unit', indicator.unit, 'group', indicator."group",
  'rangeMin', indicator.range_min, 'rangeMax', indicator.range_max)`

/** All of these are reference tables, so that the subquery per station is sound on a cluster too. */
const selectStations = sql`
  select station.id, station.code, demo, medium, interval_s as "intervalSeconds",
         coalesce((select json_agg(json_build_object('slot', slot, 'sourceUnit', source_unit,
                   'rangeMin', own.range_min, 'rangeMax', own.range_max,
                   'validTo', (extract(epoch from valid_to) * 1000)::bigint,
                   'indicator', ${indicatorObject}) order by slot)
            from station_indicator own join indicator on indicator.id = indicator_id
           where own.station_id = station.id), '[]') as slots
    from station join station_type on station_type.id = station_type_id`
