// Sources, the keys with which they prove who they are, and the stations for which they may send.
import { sql } from 'kysely'
import { keepingPlans } from '../../../platform/database/kept-plans/kept-plans.ts'
import { first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Sender {
  sourceId: string | null
  /** Stands as the author of what the delivery changes. */
  name: string
  demo: boolean
  /** Ids of the only stations that it may send for; `undefined`: all of its own kind, demo or real. */
  stationIds: ReadonlySet<string> | undefined
}

interface NewSource {
  code: string
  name: string
  demo: boolean
}

/** Makes the source unless it is there. `undefined` when it is there and of the other kind: demo and real never mix. */
export async function ensureSource(db: Db, source: NewSource): Promise<string | undefined> {
  await run(
    db,
  )`insert into source (code, name, demo) values (${source.code}, ${source.name}, ${source.demo})
        on conflict (code) do nothing`
  const found = await first<{ id: string; demo: boolean }>(
    db,
  )`select id, demo from source where code = ${source.code}`
  return found?.demo === source.demo ? found.id : undefined
}

/** Restricts the source to these stations besides those it may send for already. Returns the codes that are unknown. */
export async function bindStations(
  db: Db,
  sourceId: string,
  codes: readonly string[],
): Promise<string[]> {
  const found = await rows<{ code: string }>(db)`
    with found as (select id, code from station where code = any(${codes})),
    bound as (
      insert into source_station (source_id, station_id)
      select ${sourceId}::bigint, id from found on conflict do nothing)
    select code from found`
  const known = new Set(found.map((row) => row.code))
  return codes.filter((code) => !known.has(code))
}

export interface ListedKey {
  id: string
  source: string
  name: string
  demo: boolean
  hint: string
  createdAt: Date
  revokedAt: Date | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  stations: number
  /** Code of the province for all whose stations its source may send. */
  province: string | null
}

export async function listSourceKeys(db: Db): Promise<ListedKey[]> {
  return rows<ListedKey>(db)`
    select source_key.id, source.code as source, source.name, source.demo, hint, source_key.created_at as "createdAt",
           revoked_at as "revokedAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
           (select province_code from province where province.id = source.province_id) as province,
           (select count(*)::int from source_station where source_id = source.id) as stations
      from source_key join source on source.id = source_id
     order by source.code, source_key.id`
}

/** By source and, when it has several, the last characters of the key. Returns how many were revoked. */
export async function revokeSourceKeys(
  db: Db,
  which: { source: string; hint: string | undefined; at: Date },
): Promise<number> {
  const hint = which.hint ?? null
  return run(db)`update source_key set revoked_at = ${which.at}
         where revoked_at is null and (${hint}::text is null or hint = ${hint})
           and source_id = (select id from source where code = ${which.source})`
}

/** @returns the key as it was listed; nothing where none is in force under this id, or it belongs to the demo */
export async function revokeSourceKey(
  db: Db,
  id: string,
  at: Date,
): Promise<{ source: string; hint: string } | undefined> {
  return first<{ source: string; hint: string }>(db)`
    update source_key set revoked_at = ${at} from source
     where source_key.id = ${id} and revoked_at is null and source.id = source_id and not demo
    returning source.code as source, hint`
}

/** Bound to its stations and to those of its province; to none in particular when it has neither. */
export async function senderOfSource(
  db: Db,
  { id = null, code = null }: { id?: string | null; code?: string | null },
): Promise<Sender | undefined> {
  const found = await first<SenderRow>(db)`
    select ${senderColumns} from source where source.id = ${id} or source.code = ${code}`
  return found && senderOf(found)
}

interface SenderRow {
  sourceId: string
  name: string
  demo: boolean
  stationIds: string[] | null
}

/** They make a SenderRow from `source`. */
const senderColumns = sql`source.id as "sourceId", source.code as name, source.demo,
  case when source.province_id is not null
         or exists (select from source_station where source_id = source.id)
    then array(select station_id::text from source_station where source_id = source.id
               union
               select station.id::text from station
                where station.province_id = source.province_id) end as "stationIds"`

function senderOf({ stationIds, ...found }: SenderRow): Sender {
  return { ...found, stationIds: stationIds ? new Set(stationIds) : undefined }
}

/** Lets the source send for the stations of this province too. `false` when there is no such province in force. */
export async function bindProvince(
  db: Db,
  sourceId: string,
  provinceCode: string,
): Promise<boolean> {
  const bound = await run(db)`update source set province_id = province.id from province
         where source.id = ${sourceId} and province_code = ${provinceCode} and valid_to is null`
  return bound === 1
}

interface NewSourceKey {
  sourceId: string
  hash: Buffer
  /** Its last characters. */
  hint: string
  expiresAt: Date | null
}

export async function insertSourceKey(
  db: Db,
  { sourceId, hash, hint, expiresAt }: NewSourceKey,
): Promise<void> {
  await run(db)`insert into source_key (source_id, key_hash, hint, expires_at)
        values (${sourceId}, ${hash}, ${hint}, ${expiresAt})`
}

interface KnownKey {
  hash: Buffer
  expiresAt: Date | null
  lastUsedAt: Date | null
  sender: Sender
}

/** With their senders, by the hashes as hexadecimal text; those that are revoked are not among them. */
export async function listKnownKeys(
  db: Db,
  hashes: readonly Buffer[],
): Promise<Map<string, KnownKey>> {
  const found = await rows<SenderRow & Omit<KnownKey, 'sender'>>(keepingPlans(db))`
    select key_hash as hash, expires_at as "expiresAt", last_used_at as "lastUsedAt", ${senderColumns}
      from source_key join source on source.id = source_id
     where key_hash = any(${hashes}::bytea[]) and revoked_at is null`
  return new Map(
    found.map(({ hash, expiresAt, lastUsedAt, ...row }) => [
      hash.toString('hex'),
      { hash, expiresAt, lastUsedAt, sender: senderOf(row) },
    ]),
  )
}

export async function noteKeyUse(db: Db, hash: Buffer, at: Date): Promise<void> {
  await run(db)`update source_key set last_used_at = ${at} where key_hash = ${hash}`
}
