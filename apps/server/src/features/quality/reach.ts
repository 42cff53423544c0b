// Whether somebody may judge the readings of a station: it must be there for them, and within what their grants reach.
import { resourceAt } from '@eos/contract/resources/all'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { mayRead } from '../../access/queries/read-policy.ts'
import { isCovered } from '../../access/queries/territory.ts'
import { needAction, needPerson, scopesFor } from '../../access/write-policy.ts'
import type { Person, Scope } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'

const stations = resourceAt('stations')!

/** @throws NOT_FOUND for stations that the caller does not see, TENANT_FORBIDDEN for those that are not the caller's to judge */
export async function needStations(
  db: Db,
  request: FastifyRequest,
  { action, ids, now }: { action: PermissionAction; ids: readonly string[]; now: Date },
): Promise<Person> {
  const person = needPerson(request.caller)
  const scopes = needAction(person, stations, action)
  await needCovered(db, request, { scopes, ids, now })
  return person
}

/** @throws TENANT_FORBIDDEN for who does not approve for all stations, as where nobody can say which ones it is about */
export function needWholeCountry(person: Person): void {
  const isForAll = scopesFor(person, stations, 'APPROVE').some(({ kind }) => kind === 'country')
  if (!isForAll) throw new RequestFailure('TENANT_FORBIDDEN')
}

/** The same for who may take one of these actions. */
export async function needReviewer(
  db: Db,
  request: FastifyRequest,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await needCovered(db, request, { scopes: reviewerScopes(request), ids, now })
}

/** As far as the caller proposes or approves. */
export function reviewerScopes(request: FastifyRequest): Scope[] {
  const person = needPerson(request.caller)
  const approving = scopesFor(person, stations, 'APPROVE')
  return [
    ...approving,
    ...(approving.length > 0 ? [] : needAction(person, stations, 'EDIT')),
  ].concat(approving.length > 0 ? scopesFor(person, stations, 'EDIT') : [])
}

/** Whether a row of the table `station` lies within the scopes. */
export const isStationCovered = (scopes: readonly Scope[]) => isCovered(stations, scopes)

async function needCovered(
  db: Db,
  { caller }: FastifyRequest,
  { scopes, ids, now }: { scopes: readonly Scope[]; ids: readonly string[]; now: Date },
): Promise<void> {
  const known = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id))
  const { rows } = await sql<{ is_covered: boolean }>`
    select ${isCovered(stations, scopes)} as is_covered from station
     where id = any(${known}::bigint[]) and ${mayRead(stations, caller, now)}`.execute(db)
  if (rows.length < new Set(ids).size) throw new RequestFailure('NOT_FOUND')
  if (rows.some((row) => !row.is_covered)) throw new RequestFailure('TENANT_FORBIDDEN')
}
