// A station about which somebody says what a symbol means.
import { stations } from '@eos/contract/resources/stations'
import { mayRead } from '../../../../access/queries/read-policy.ts'
import { first } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Caller, Scope } from '../../../../platform/http/caller.ts'
import { isKeptStation } from './delivery-reach.ts'

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
