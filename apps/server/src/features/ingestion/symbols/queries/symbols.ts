// Symbols that nobody knows yet, with what waits for them, and what people have said about symbols.
import type { SymbolMapping, UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import { sql } from 'kysely'
import type { Scope } from '../../../../platform/http/caller.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isKeptStation, reachesCountry } from './delivery-reach.ts'
import { first, rows, run } from '../../../../platform/database/statements.ts'

/** The stations whose symbols a person sees, and those for which the person says what they mean. */
interface SymbolReach {
  seen: readonly Scope[]
  mapped: readonly Scope[]
}

export async function listUnknownSymbols(
  db: Db,
  { seen, mapped }: SymbolReach,
): Promise<UnknownSymbol[]> {
  const unknown = await rows<UnknownRow>(db)`
    select min(quarantine.symbol) as symbol, coalesce(quarantine.unit, '') as unit, quarantine.code,
            ${stationObject} || jsonb_build_object('medium', medium) as station, count(*)::int as count,
            min(quarantine.created_at) as "firstAt", max(quarantine.created_at) as "lastAt",
            (array_agg(raw order by quarantine.id desc))[1:3] as samples,
            ${isKeptStation(mapped)} as "mayMap"
       from quarantine
       join station on station.id = quarantine.station_id
       join station_type on station_type.id = station_type_id
      where reading is not null and resolved_at is null and ${isKeptStation(seen)}
      group by folded(quarantine.symbol), coalesce(quarantine.unit, ''), quarantine.code,
               station.id, station.code, station.name, medium
      order by count(*) desc, 1, station.code limit 500`
  const place = reachesCountry(mapped) ? 'everywhere' : 'station'
  return unknown.map((row) => ({
    ...row,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    mayMap: row.mayMap ? place : null,
  }))
}

type UnknownRow = Omit<UnknownSymbol, 'firstAt' | 'lastAt' | 'mayMap'> & {
  firstAt: Date
  lastAt: Date
  mayMap: boolean
}

const stationObject = sql`jsonb_build_object('id', station.id::text, 'code', station.code, 'name', station.name)`

interface NewAlias {
  symbol: string
  stationId: string | null
  medium: string | null
  indicatorId: string
  unit: string | null
  sentUnit: string | null
  actor: string
}

/** `undefined` when the symbol means something at this place already. */
export async function insertAlias(db: Db, alias: NewAlias): Promise<string | undefined> {
  const inserted = await first<{ id: string }>(db)`
    insert into parameter_alias (station_id, medium, symbol, indicator_id, unit, sent_unit, actor)
    values (${alias.stationId}, ${alias.medium}, ${alias.symbol}, ${alias.indicatorId},
      ${alias.unit}, ${alias.sentUnit}, ${alias.actor})
    on conflict do nothing returning id`
  return inserted?.id
}

/**
 * Lists mappings by people for stations within reach and for all, the newest first; spellings of the catalogue are left
 * out.
 */
export async function listMappings(
  db: Db,
  { seen, mapped }: SymbolReach,
  id?: string,
): Promise<SymbolMapping[]> {
  const isForAll = reachesCountry(mapped)
  const mappings = await rows<Omit<SymbolMapping, 'createdAt'> & { createdAt: Date }>(db)`
    select alias.id, alias.symbol, case when station.id is not null then ${stationObject} end as station,
           alias.medium, indicator.code as indicator, alias.unit, alias.sent_unit as "sentUnit",
           alias.actor, alias.created_at as "createdAt",
           case when station.id is null then ${isForAll}::boolean
                else ${isKeptStation(mapped)} end as "mayRemove"
      from parameter_alias alias
      join indicator on indicator.id = alias.indicator_id
      left join station on station.id = alias.station_id
     where alias.actor is not null and (${id ?? null}::bigint is null or alias.id = ${id ?? null})
       and (alias.station_id is null or ${isKeptStation(seen)})
     order by alias.id desc limit 1000`
  return mappings.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Deletes a mapping by people; values stored under it stay. Returns `false` when there is none. */
export async function deleteMapping(db: Db, id: string): Promise<boolean> {
  return (await run(db)`delete from parameter_alias where id = ${id} and actor is not null`) === 1
}
