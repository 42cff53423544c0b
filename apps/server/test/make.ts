// Makes the rows that tests need, with only the fields that matter in sight; everything else is filled in plausibly.
import { hash } from '@node-rs/argon2'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../src/platform/database/tables/tables.ts'
import { decideStations } from '../src/features/publication/publish.ts'

let made = 0

/** A number that no other made row of this test run has. */
function next(): number {
  made += 1
  return made
}

/** The id of the province in force with this code; the catalogues are seeded in every test app. */
export async function provinceId(db: Db, code: string): Promise<string> {
  const row = await db
    .selectFrom('province')
    .select('id')
    .where('province_code', '=', code)
    .where('valid_to', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function indicatorId(db: Db, code: string): Promise<string> {
  const row = await db
    .selectFrom('indicator')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function stationTypeId(db: Db, code = 'air_auto'): Promise<string> {
  const row = await db
    .selectFrom('station_type')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.id
}

/** An enterprise unless a type is given: 0 ministry, 1 provincial office, 2 enterprise. */
export async function makeOrganization(
  db: Db,
  fields: Partial<Insertable<Tables['organization']>> = {},
): Promise<Selectable<Tables['organization']>> {
  const number = next()
  return db
    .insertInto('organization')
    .values({ name: `Organization ${number}`, type: 2, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function makeProgram(
  db: Db,
  fields: Partial<Insertable<Tables['program']>> = {},
): Promise<Selectable<Tables['program']>> {
  const number = next()
  return db
    .insertInto('program')
    .values({ code: `program_${number}`, name: `Program ${number}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function makeIndicator(
  db: Db,
  fields: Partial<Insertable<Tables['indicator']>> = {},
): Promise<Selectable<Tables['indicator']>> {
  const number = next()
  const code = `indicator_${number}`
  return db
    .insertInto('indicator')
    .values({
      code,
      symbol: code,
      name: code,
      name_en: code,
      unit: 'µg/m³',
      group: 'air',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type StationFields = Partial<Insertable<Tables['station']>> & {
  /** Code of the station's type. */
  type?: string
  /** Code of a province in force. */
  provinceCode?: string
  /** Indicator codes in the order of their slots. */
  indicators?: string[]
  published?: boolean
}

/** An automatic air station that nobody outside sees, unless it is published. */
export async function makeStation(
  db: Db,
  fields: StationFields = {},
): Promise<Selectable<Tables['station']>> {
  const { type, provinceCode, indicators, published, ...columns } = fields
  const number = next()
  const station = await db
    .insertInto('station')
    .values({
      code: `station_${number}`,
      name: `Station ${number}`,
      station_type_id: await stationTypeId(db, type),
      ...(provinceCode ? { province_id: await provinceId(db, provinceCode) } : {}),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const [index, indicator] of (indicators ?? []).entries()) {
    await makeStationIndicator(db, { station_id: station.id, indicator, slot: index + 1 })
  }
  if (published) await publish(db, station.id)
  return station
}

/** Links an indicator, by its code, to a station; without a slot it takes the next one. */
export async function makeStationIndicator(
  db: Db,
  fields: Partial<Insertable<Tables['station_indicator']>> & {
    station_id: string
    indicator: string
  },
): Promise<Selectable<Tables['station_indicator']>> {
  const { indicator, ...columns } = fields
  const last = await db
    .selectFrom('station_indicator')
    .select((eb) => eb.fn.max('slot').as('slot'))
    .where('station_id', '=', fields.station_id)
    .executeTakeFirst()
  return db
    .insertInto('station_indicator')
    .values({
      indicator_id: await indicatorId(db, indicator),
      slot: (last?.slot ?? 0) + 1,
      valid_from: new Date('2000-01-01T00:00:00Z'),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Shows stations to the public. */
export async function publish(db: Db, ...stationIds: string[]): Promise<void> {
  await decideStations(db, {
    stationIds,
    state: 'published',
    actor: 'test',
    reason: 'made for a test',
  })
}

/** Shows a sampling point to the public. */
export async function publishPoint(db: Db, pointId: string): Promise<void> {
  await db
    .insertInto('publication')
    .values({
      subject_kind: 'LOCATION_POINT',
      subject_id: pointId,
      state: 'published',
      actor: 'test',
      reason: 'made for a test',
    })
    .execute()
}

export async function makeRole(
  db: Db,
  fields: Partial<Insertable<Tables['role']>> = {},
): Promise<Selectable<Tables['role']>> {
  const number = next()
  return db
    .insertInto('role')
    .values({ key: `role_${number}`, name: `Role ${number}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type AccountFields = Partial<Insertable<Tables['account']>> & {
  password?: string
  /** Keys of roles. */
  roles?: string[]
}

const hashes = new Map<string, Promise<string>>()

/** A hash says what it costs to be compared: these are cheap, as nobody is kept out by them. */
function hashOf(password: string): Promise<string> {
  const made = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1 })
  hashes.set(password, made)
  return made
}

/** An active account with the password "correct horse battery", unless fields say otherwise. */
export async function makeAccount(
  db: Db,
  fields: AccountFields = {},
): Promise<Selectable<Tables['account']>> {
  const { password = 'correct horse battery', roles = [], ...columns } = fields
  const number = next()
  const account = await db
    .insertInto('account')
    .values({
      username: `person_${number}`,
      email: `person_${number}@example.org`,
      full_name: `Person ${number}`,
      status: 'active',
      password_hash: 'password_hash' in columns ? null : await hashOf(password),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const key of roles) {
    await db
      .insertInto('account_role')
      .columns(['account_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .select((select) => [select.val(account.id).as('account_id'), 'role.id'])
          .where('role.key', '=', key),
      )
      .execute()
  }
  return account
}
