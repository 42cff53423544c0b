// SQL conditions for the deliveries, sources and symbols of the stations that a person looks after.
import { stations } from '@eos/contract/resources/stations/stations'
import { stationIndicator } from '@eos/contract/resources/stations/station-indicator'
import { sql, type RawBuilder } from 'kysely'
import type { Caller, Person, Scope } from '../../../../platform/http/caller.ts'
import { isCovered, liesIn } from '../../../../access/queries/organization-reach.ts'
import { mayRead } from '../../../../access/queries/read-policy.ts'
import { first } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { cannotMake } from '../../../../access/field-writers.ts'
import { needAction, scopesFor } from '../../../../access/write-policy.ts'
import { RequestFailure } from '../../../../platform/http/answers/errors.ts'
import { stationFileFormat } from '../../parse/station-text-file.ts'

type Sql = RawBuilder<unknown>

/** The stations that the person looks after: by editing them or their indicators, or by approving reviews. */
export function keeperScopes(person: Person): Scope[] {
  const scopes = reachedByKeeper(person)
  if (scopes.length === 0) needAction(person, stations, 'EDIT')
  return scopes
}

/** The same; nothing for a person who looks after no station. */
export function reachedByKeeper(person: Person): Scope[] {
  const scopes = [
    ...scopesFor(person, stations, 'EDIT'),
    ...scopesFor(person, stations, 'APPROVE'),
    ...mapperScopes(person),
  ]
  return [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope])).values()]
}

/** How far the person says what symbols mean: who cannot link an indicator to a station does not do it by a symbol. */
export function mapperScopes(person: Person): Scope[] {
  return cannotMake(person, stationIndicator) ? [] : scopesFor(person, stationIndicator, 'EDIT')
}

/** @throws FORBIDDEN for who says nowhere what symbols mean */
export function needMapper(person: Person): Scope[] {
  needAction(person, stationIndicator, 'EDIT')
  const scopes = mapperScopes(person)
  if (scopes.length > 0) return scopes
  throw new RequestFailure('FORBIDDEN', {
    detail: 'Symbols are declared by the province or the ministry.',
    message: {
      en: 'What symbols mean is declared by the province or the ministry.',
      vi: 'Ý nghĩa của ký hiệu do cơ quan cấp tỉnh hoặc bộ khai báo.',
    },
  })
}

export const reachesCountry = (scopes: readonly Scope[]) =>
  scopes.some(({ kind }) => kind === 'country')

export const isKeptStation = (scopes: readonly Scope[]) => isCovered(stations, scopes)

/** Tells whether the station lies within the scopes; `undefined` when the caller may not even read it. */
export async function findReadableStation(
  db: Db,
  id: string,
  { caller, scopes, now }: { caller: Caller; scopes: readonly Scope[]; now: Date },
): Promise<{ isKept: boolean } | undefined> {
  const isKept = isKeptStation(scopes)
  return first<{ isKept: boolean }>(db)`
    select ${isKept} as "isKept" from station
     where id = ${id} and (${isKept} or ${mayRead(stations, caller, now)})`
}

interface DeliveryReach {
  /** A row of `source` may send only for stations within reach. */
  isOwnSource: Sql
  /**
   * A row of `import_batch` stored only stations within reach, and its source, a station or its file is theirs as well.
   */
  isSeen: Sql
  /** Its file name and its problems name no stations of others. */
  isTold: Sql
}

export function deliveryReach(scopes: readonly Scope[]): DeliveryReach {
  if (reachesCountry(scopes))
    return { isOwnSource: sql`true`, isSeen: sql`true`, isTold: sql`true` }
  const isKept = isKeptStation(scopes)
  const isOwnSource = ownSource(scopes, isKept)
  const isOfOwnSource = sql`coalesce(import_batch.source_id = any(array(
    select source.id from source where ${isOwnSource})), false)`
  const isStationFile = sql`import_batch.format like ${`${stationFileFormat.split('@')[0]}@%`}`
  const isNamedForKept = sql`(${isStationFile} and (split_part(import_batch.file_name, '_', 1),
    split_part(import_batch.file_name, '_', 2), split_part(import_batch.file_name, '_', 3)) in (
      select file_province, file_facility, file_station from station where ${isKept}))`
  const kept = sql`array(select station.id from station where ${isKept})`
  return {
    isOwnSource,
    // The overlap (&&) follows from the containment (<@), but lets PostgreSQL use the index.
    isSeen: sql`((import_batch.station_ids && ${kept} and import_batch.station_ids <@ ${kept})
      or (import_batch.station_ids is null and (${isOfOwnSource} or ${isNamedForKept})))`,
    isTold: sql`(${isOfOwnSource} or ${isStationFile})`,
  }
}

/** A source that is bound to nothing sends for the whole country. */
function ownSource(scopes: readonly Scope[], isKept: Sql): Sql {
  const provinces = scopes.flatMap((scope) => (scope.kind === 'province' ? [scope.id] : []))
  const isOfProvince =
    provinces.length === 0
      ? sql`false`
      : sql.join(
          provinces.map((id) => liesIn(sql.ref('source.province_id'), id)),
          sql` or `,
        )
  const bound = sql`select from source_station bound where bound.source_id = source.id`
  return sql`((source.province_id is not null or exists (${bound}))
    and (source.province_id is null or (${isOfProvince}))
    and not exists (${bound} and bound.station_id <> all(array(select station.id from station where ${isKept}))))`
}
