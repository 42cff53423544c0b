// The country of the rights matrix: two provinces, a near and a far enterprise, and a person of every role.
import { resources } from '@eos/contract/resources/all'
import { roles } from '@eos/contract/people/rights'
import type { Caller } from '../../src/platform/http/caller.ts'
import { sql } from 'kysely'
import { findPerson } from '../../src/access/person.ts'
import type { Db } from '../../src/platform/database/tables/tables.ts'
import { makeAccount, makeOrganization, makeStation, provinceId, publishPoint } from '../make.ts'
import { makeLeast } from '../sample-item.ts'

/** The place to which an item belongs. */
export interface Place {
  name: 'own' | 'other enterprise' | 'other province'
  organization: string
  province: string
  stations: Record<'shown' | 'hidden', string>
  /** A new sampling point there. */
  makePoint(isShown: boolean): Promise<string>
}

/** Somebody who asks, and what the declarations alone say about them. */
export interface Actor {
  name: string
  caller: Caller
  /** Key of the only role; nothing for nobody. */
  role: string | undefined
  organization: { id: string; type: 0 | 1 | 2; province: string | null } | undefined
}

export interface World {
  places: readonly Place[]
  actors: readonly Actor[]
}

export async function makeWorld(db: Db): Promise<World> {
  const [here, there] = [await provinceId(db, '01'), await provinceId(db, '31')]
  const organization = async (type: 0 | 1 | 2, province: string | null) =>
    (await makeOrganization(db, { type, province_id: province })).id
  const own = await organization(2, here)
  const places = [
    await makePlace(db, 'own', own, here),
    await makePlace(db, 'other enterprise', await organization(2, here), here),
    await makePlace(db, 'other province', await organization(2, there), there),
  ]
  const homes = [
    { id: await organization(0, null), type: 0, province: null },
    { id: await organization(1, here), type: 1, province: here },
    { id: own, type: 2, province: here },
  ] as const
  const actors: Actor[] = [
    { name: 'nobody', caller: { kind: 'anonymous' }, role: undefined, organization: undefined },
  ]
  for (const { key, of } of roles) {
    const home = of === undefined ? undefined : homes[of]
    const account = await makeAccount(db, {
      organization_id: home?.id ?? null,
      roles: [key],
      password_hash: null,
    })
    const caller = (await findPerson(db, account.id))!
    actors.push({ name: key, caller, role: key, organization: home })
  }
  return { places, actors }
}

async function makePlace(
  db: Db,
  name: Place['name'],
  organization: string,
  province: string,
): Promise<Place> {
  const where = { organization_id: organization, province_id: province }
  const station = async (published: boolean) => (await makeStation(db, { ...where, published })).id
  const makePoint = async (isShown: boolean) => {
    const fields = { organizationId: organization, provinceId: province }
    const id = await makeLeast(db, 'location-point', fields)
    if (isShown) await publishPoint(db, id)
    return id
  }
  const stations = { shown: await station(true), hidden: await station(false) }
  return { name, organization, province, stations, makePoint }
}

/** Makes ids differ from page sizes and other numbers of answers, where answers are compared without ids. */
export async function numberFarAway(db: Db): Promise<void> {
  for (const [index, storedIn] of [...new Set(resources.map((each) => each.storedIn))].entries()) {
    const sequence = sql`pg_get_serial_sequence(${storedIn}, 'id')`
    await sql`
      select setval(${sequence}::regclass, ${700_000_000 + index * 1_000_000})
       where ${sequence} is not null`.execute(db)
  }
}
