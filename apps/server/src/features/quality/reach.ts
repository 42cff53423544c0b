// Decides who may judge the readings of a station: it must be visible to them and lie within the scopes of their
// grants.
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import { needAction, scopesFor } from '../../access/write-policy.ts'
import { needPerson, type Person, type Scope } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { stations, listCoverage } from './queries.ts'

/** @throws NOT_FOUND for invisible stations, TENANT_FORBIDDEN for those that the caller may not judge */
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

/** @throws TENANT_FORBIDDEN without the right to approve for all stations, as needed where the stations are unknown */
export function needWholeCountry(person: Person): void {
  const isForAll = scopesFor(person, stations, 'APPROVE').some(({ kind }) => kind === 'country')
  if (!isForAll) throw new RequestFailure('TENANT_FORBIDDEN')
}

/** Needs the right to propose or to approve. */
export async function needReviewer(
  db: Db,
  request: FastifyRequest,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await needCovered(db, request, { scopes: reviewerScopes(request), ids, now })
}

/** Returns how far the caller proposes or approves. */
export function reviewerScopes(request: FastifyRequest): Scope[] {
  const person = needPerson(request.caller)
  const approving = scopesFor(person, stations, 'APPROVE')
  return [
    ...approving,
    ...(approving.length > 0 ? [] : needAction(person, stations, 'EDIT')),
  ].concat(approving.length > 0 ? scopesFor(person, stations, 'EDIT') : [])
}

async function needCovered(
  db: Db,
  { caller }: FastifyRequest,
  { scopes, ids, now }: { scopes: readonly Scope[]; ids: readonly string[]; now: Date },
): Promise<void> {
  const known = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id))
  const rows = await listCoverage(db, { caller, scopes, ids: known, now })
  if (rows.length < new Set(ids).size) throw new RequestFailure('NOT_FOUND')
  if (rows.some((row) => !row.isCovered)) throw new RequestFailure('TENANT_FORBIDDEN')
}
