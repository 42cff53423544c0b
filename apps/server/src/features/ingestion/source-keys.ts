// The keys with which sources prove who they are: shown once, kept as SHA-256 only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hourMs } from '@eos/contract/time-units'
import type { Queryable } from './queries.ts'
import type { Sender } from './resolve/station-lookup.ts'

export interface NewSource {
  code: string
  name: string
  demo: boolean
}

/** Makes the source unless it is there. `undefined` when it is there and of the other kind: demo and real never mix. */
export async function ensureSource(db: Queryable, source: NewSource): Promise<string | undefined> {
  await db.query(
    'insert into source (code, name, demo) values ($1, $2, $3) on conflict (code) do nothing',
    [source.code, source.name, source.demo],
  )
  const { rows } = await db.query<{ id: string; demo: boolean }>(
    'select id, demo from source where code = $1',
    [source.code],
  )
  return rows[0]?.demo === source.demo ? rows[0].id : undefined
}

/** The key itself leaves here once and is stored nowhere. */
export async function createSourceKey(
  db: Queryable,
  sourceId: string,
  expiresAt: Date | null = null,
): Promise<string> {
  const key = `eos_${randomBytes(32).toString('base64url')}`
  await db.query(
    'insert into source_key (source_id, key_hash, hint, expires_at) values ($1, $2, $3, $4)',
    [sourceId, hashOf(key), key.slice(-hintLength), expiresAt],
  )
  return key
}

/** Restricts the source to these stations besides those it may send for already. Returns the codes that are unknown. */
export async function bindStations(
  db: Queryable,
  sourceId: string,
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `with found as (select id, code from station where code = any($2)),
     bound as (
       insert into source_station (source_id, station_id) select $1, id from found on conflict do nothing)
     select code from found`,
    [sourceId, codes],
  )
  const known = new Set(rows.map((row) => row.code))
  return codes.filter((code) => !known.has(code))
}

export interface ListedKey {
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

export async function listSourceKeys(db: Queryable): Promise<ListedKey[]> {
  const { rows } = await db.query<{
    source: string
    name: string
    demo: boolean
    hint: string
    created_at: Date
    revoked_at: Date | null
    expires_at: Date | null
    last_used_at: Date | null
    stations: string
    province: string | null
  }>(
    `select source.code as source, source.name, source.demo, hint, source_key.created_at, revoked_at,
            expires_at, last_used_at,
            (select province_code from province where province.id = source.province_id) as province,
            (select count(*) from source_station where source_id = source.id) as stations
       from source_key join source on source.id = source_id
      order by source.code, source_key.id`,
  )
  return rows.map(({ created_at, revoked_at, expires_at, last_used_at, stations, ...row }) => ({
    ...row,
    createdAt: created_at,
    revokedAt: revoked_at,
    expiresAt: expires_at,
    lastUsedAt: last_used_at,
    stations: Number(stations),
  }))
}

/** By source and, when it has several, the last characters of the key. Returns how many were revoked. */
export async function revokeSourceKeys(
  db: Queryable,
  which: { source: string; hint: string | undefined; at: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `update source_key set revoked_at = $3
      where revoked_at is null and ($2::text is null or hint = $2)
        and source_id = (select id from source where code = $1)`,
    [which.source, which.hint ?? null, which.at],
  )
  return rowCount ?? 0
}

/** Who sends with this key; `undefined` for none, a wrong one, a revoked one and one whose time is over alike. */
export async function findSender(
  db: Queryable,
  key: string | undefined,
  now = new Date(),
): Promise<Sender | undefined> {
  const hash = hashOf(key ?? '')
  const { rows } = await db.query<{
    source_id: string
    key_hash: Buffer
    last_used_at: Date | null
  }>(
    `select source_id, key_hash, last_used_at from source_key
      where key_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [hash, now],
  )
  const [row] = rows
  if (!row || !timingSafeEqual(row.key_hash, hash)) return undefined
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > usedNotedEveryMs) {
    await db.query('update source_key set last_used_at = $2 where key_hash = $1', [hash, now])
  }
  return senderOfSource(db, row.source_id)
}

/** Bound to its stations and to those of its province; to none in particular when it has neither. */
export async function senderOfSource(db: Queryable, sourceId: string): Promise<Sender | undefined> {
  const { rows } = await db.query<{ code: string; demo: boolean; station_ids: string[] | null }>(
    `select source.code, source.demo,
            case when province_id is not null
                   or exists (select from source_station where source_id = source.id)
              then array(select station_id::text from source_station where source_id = source.id
                         union
                         select station.id::text from station
                          where station.province_id = source.province_id) end as station_ids
       from source where source.id = $1`,
    [sourceId],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    sourceId,
    name: row.code,
    demo: row.demo,
    stationIds: row.station_ids ? new Set(row.station_ids) : undefined,
  }
}

/** From now on the source may send for the stations of this province too. `false` when there is no such province in force. */
export async function bindProvince(
  db: Queryable,
  sourceId: string,
  provinceCode: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update source set province_id = province.id from province
      where source.id = $1 and province_code = $2 and valid_to is null`,
    [sourceId, provinceCode],
  )
  return rowCount === 1
}

/** The sender for imports at the terminal, where the operator speaks for the source. */
export function operatorAs(source: { id: string; code: string; demo: boolean }): Sender {
  return { sourceId: source.id, name: source.code, demo: source.demo, stationIds: undefined }
}

const hintLength = 6
/** Not with every delivery: the row would be written all the time. */
const usedNotedEveryMs = hourMs

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
