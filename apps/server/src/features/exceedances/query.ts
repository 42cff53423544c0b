// Which exceedances somebody asks for, read from the address.
import { exceedanceAveragings, exceedancePlaces } from '@eos/contract/calls/exceedances'
import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { readCursor } from '../../platform/http/cursor.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { isStationId } from '../../readings/visible-stations.ts'
import type { Place, WantedExceedances } from './list-rows.ts'
import { readInstant } from '../../platform/time/instant.ts'

/** @throws PARAMETER for what is none; NOT_FOUND for a province that there is not */
export async function readWanted(
  db: Db,
  search: URLSearchParams,
  { caller, now }: { caller: Caller | undefined; now: Date },
): Promise<WantedExceedances> {
  const from = readInstant(search, 'from')
  const to = readInstant(search, 'to')
  if (from && to && from >= to) {
    throw new RequestFailure('PARAMETER', 'from must lie before to.')
  }
  const { size } = readPaging(search, { defaultSize: 50, maxSize: 500 })
  return {
    ...(caller && { caller }),
    now,
    stationId: readId(search, 'stationId', 'a station'),
    locationPointId: readId(search, 'locationPointId', 'a sampling point'),
    stationCode: search.get('stationCode') || undefined,
    indicator: search.get('indicator') || undefined,
    places: oneOf(search, 'places', exceedancePlaces),
    provinceId: await findProvince(db, search.get('provinceCode') || undefined),
    averaging: oneOf(search, 'averaging', exceedanceAveragings),
    basis: caller ? basisOf(search) : undefined,
    from,
    to,
    size,
    after: readPlace(search.get('after')),
  }
}

function readId(search: URLSearchParams, name: string, of: string): string | undefined {
  const id = search.get(name) || undefined
  if (id === undefined || isStationId(id)) return id
  throw new RequestFailure('PARAMETER', `${name} must be the id of ${of}.`)
}

function oneOf<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = search.get(name) || undefined
  const value = values.find((each) => each === text)
  if (value !== undefined || text === undefined) return value
  throw new RequestFailure('PARAMETER', `${name} must be one of ${values.join(', ')}.`)
}

function basisOf(search: URLSearchParams): 0 | 1 | undefined {
  const basis = oneOf(search, 'basis', ['raw', 'approved'])
  return basis === undefined ? undefined : basis === 'raw' ? 0 : 1
}

async function findProvince(db: Db, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  const { rows } = await sql<{ id: string }>`
    select id from province where province_code = ${code} and valid_to is null`.execute(db)
  if (rows[0]) return rows[0].id
  throw new RequestFailure('NOT_FOUND', 'There is no province in force with this code.')
}

function readPlace(text: string | null): Place | undefined {
  if (!text) return undefined
  const [end, kind, id, indicatorId, limitKey] = readCursor(text, 5) ?? []
  const isOurs =
    typeof end === 'string' &&
    !Number.isNaN(Date.parse(end)) &&
    isStationId(String(id)) &&
    isStationId(String(indicatorId))
  if (isOurs && (kind === 'station' || kind === 'sample')) {
    return {
      end: new Date(end),
      kind,
      id: String(id),
      indicatorId: String(indicatorId),
      limitKey: String(limitKey),
    }
  }
  throw new RequestFailure('PARAMETER', 'The parameter after must be the next of an answer before.')
}
