// What ingestion looks up and writes besides readings: stations and their slots, spellings, sources, receipts.
import type { Pool, PoolClient } from 'pg'
import { startOf } from './delivery.ts'
import type { KnownIndicator, KnownStation, Slot } from '../../readings/station.ts'
import type { StationFileName } from './parse/station-file-name.ts'
import type { Problem } from './problems.ts'

export type Queryable = Pool | PoolClient

export async function findStationByFileName(
  db: Queryable,
  name: StationFileName,
): Promise<KnownStation | undefined> {
  const { rows } = await db.query<StationColumns>(
    `${selectStations} where file_province = $1 and file_facility = $2 and file_station = $3`,
    [name.province, name.facility, name.station],
  )
  return rows[0] && stationOf(rows[0])
}

/** By code, with their slots in order. */
export async function listStations(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, KnownStation>> {
  const { rows } = await db.query<StationColumns>(
    `${selectStations} where station.code = any($1)`,
    [codes],
  )
  return new Map(rows.map((row) => [row.code, stationOf(row)]))
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
export async function listSpellings(
  db: Queryable,
  stationIds: readonly string[],
): Promise<Spelling[]> {
  const { rows } = await db.query<{ spellings: Spelling[] | null }>(
    `select json_agg(json_build_object('stationId', station_id::text, 'medium', medium,
              'symbol', parameter_alias.symbol, 'isOwn', parameter_alias.actor is not null,
              'indicator', ${indicatorObject}::jsonb || jsonb_build_object(
                'readAs', parameter_alias.unit, 'readFor', parameter_alias.sent_unit))
              order by station_id nulls first, medium nulls first, parameter_alias.id) as spellings
       from parameter_alias join indicator on indicator.id = indicator_id
      where station_id is null or station_id = any($1::bigint[])`,
    [stationIds],
  )
  return rows[0]?.spellings ?? []
}

export async function listIndicators(
  db: Queryable,
  codes: readonly string[],
): Promise<KnownIndicator[]> {
  const { rows } = await db.query<{ indicator: KnownIndicator }>(
    `select ${indicatorObject} as indicator from indicator where code = any($1)`,
    [codes],
  )
  return rows.map((row) => row.indicator)
}

/** Appends the indicator to the station's slots unless it is, or ever was, among them. */
export async function appendSlot(
  db: Queryable,
  slot: { stationId: string; indicatorId: string; sourceUnit: string | null; validFrom: Date },
): Promise<void> {
  // Two processes that append at once meet at the unique (station, slot): the second tries the next one.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await db.query<{ done: boolean }>(
      `with known as (select 1 from station_indicator where station_id = $1 and indicator_id = $2),
       added as (
         insert into station_indicator (station_id, indicator_id, slot, source_unit, valid_from)
         select $1, $2, coalesce((select max(slot) from station_indicator where station_id = $1), 0) + 1, $3, $4
          where not exists (select from known)
         on conflict do nothing returning 1)
       select exists (select from known) or exists (select from added) as done`,
      [slot.stationId, slot.indicatorId, slot.sourceUnit, slot.validFrom],
    )
    if (rows[0]?.done) return
  }
  throw new Error(`No slot could be appended to station ${slot.stationId}.`)
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
export async function insertStation(db: Queryable, station: NewStation): Promise<void> {
  await db.query(
    `insert into station (code, name, name_en, station_type_id, lat, lon, address, province_id, time_zone, interval_s)
     select $1, $2, $3, station_type.id, $4, $5, $6, province.id, $7, $8
       from station_type
       left join province on province.province_code = $9 and province.valid_to is null
      where station_type.code = $10
     on conflict (code) do nothing`,
    [
      station.code,
      station.name,
      station.nameEn,
      station.lat,
      station.lon,
      station.address,
      station.timeZone,
      station.intervalSeconds,
      station.provinceCode,
      station.type,
    ],
  )
}

export async function insertQuarantined(
  db: Queryable,
  batchId: string,
  problems: readonly Problem[],
): Promise<void> {
  const kept = problems.filter((problem) => problem.outcome === 'quarantined')
  if (kept.length === 0) return
  await db.query(
    `insert into quarantine (batch_id, line, code, raw, station_id, symbol, unit, reading)
     select $1, line, code, raw, station_id, symbol, unit, reading
       from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::jsonb[])
         as kept (line, code, raw, station_id, symbol, unit, reading)`,
    [
      batchId,
      kept.map((problem) => problem.line),
      kept.map((problem) => problem.code),
      kept.map((problem) => problem.text ?? problem.about ?? ''),
      kept.map(({ waiting }) => waiting?.stationId ?? null),
      kept.map(({ waiting }) => (waiting ? startOf(waiting.value.symbol) : null)),
      kept.map(({ waiting }) => (waiting ? startOf(waiting.value.unit ?? '') : null)),
      kept.map(({ waiting }) => (waiting ? JSON.stringify(waiting) : null)),
    ],
  )
}

interface StationColumns {
  id: string
  code: string
  demo: boolean
  medium: string
  interval_s: number
  slots: Slot[] | null
}

/** As KnownIndicator. */
const indicatorObject = `json_build_object('id', indicator.id::text, 'code', indicator.code,
  'unit', indicator.unit, 'group', indicator."group",
  'rangeMin', indicator.range_min, 'rangeMax', indicator.range_max)`

/** All of these are reference tables, so that the subquery per station is sound on a cluster too. */
const selectStations = `
  select station.id, station.code, demo, medium, interval_s,
         (select json_agg(json_build_object('slot', slot, 'sourceUnit', source_unit,
                   'rangeMin', own.range_min, 'rangeMax', own.range_max,
                   'validTo', (extract(epoch from valid_to) * 1000)::bigint,
                   'indicator', ${indicatorObject}) order by slot)
            from station_indicator own join indicator on indicator.id = indicator_id
           where own.station_id = station.id) as slots
    from station join station_type on station_type.id = station_type_id`

function stationOf({ interval_s, slots, ...row }: StationColumns): KnownStation {
  return { ...row, intervalSeconds: interval_s, slots: slots ?? [] }
}
