// Puts the demo country's organizations, programs, stations and their publication into the database.
import { sql, type Insertable } from 'kysely'
import { dayMs, hourMs } from '@eos/contract/time-units'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { UserError } from '../../../../platform/user-error.ts'
import { demoPrograms, type DemoStation } from '@eos/demo/country/build-country'
import { listDemoOrganizations } from '@eos/demo/country/organizations'
import { officeSubDomain } from '@eos/contract/provincial-offices'

export const demoSourceCode = 'demo-simulator'
const actor = 'demo'

/** Inside a transaction. `anchor` is when special states are counted back from. */
export async function insertCountry(
  db: Db,
  stations: readonly DemoStation[],
  anchor: number,
): Promise<void> {
  const provinces = await listProvincesInForce(db)
  const organizationIds = await insertOrganizations(db, provinces)
  const programIds = await insertPrograms(db)
  const typeIds = await readIds(db, 'station_type')
  const slugs = new Map(provinces.map((province) => [province.code, province.slug]))
  const rows = stations.map((station): Insertable<Tables['station']> => {
    const office = officeSubDomain(slugs.get(station.province)!)
    return {
      ...stationRow(station),
      station_type_id: typeIds.get(station.type)!,
      program_id: programIds.get(station.program)!,
      organization_id: organizationIds.get(station.enterprise ?? office)!,
      province_id: provinces.find((province) => province.code === station.province)!.id,
    }
  })
  const inserted = await db.insertInto('station').values(rows).returning(['id', 'code']).execute()
  const stationIds = new Map(inserted.map((station) => [station.code, station.id]))
  await insertIndicators(db, stations, stationIds, anchor)
  await insertWindows(db, stations, stationIds, anchor)
  await insertPublication(db, stations, stationIds)
  await db
    .insertInto('source')
    .values({ code: demoSourceCode, name: 'Simulated stations (demo)', demo: true })
    .execute()
}

interface ProvinceInForce {
  id: string
  code: string
  name: string
  nameEn: string
  slug: string
}

async function listProvincesInForce(db: Db): Promise<ProvinceInForce[]> {
  return db
    .selectFrom('province')
    .select(['id', 'province_code as code', 'name', 'name_en as nameEn', 'slug'])
    .where('valid_to', 'is', null)
    .orderBy('province_code')
    .execute()
}

async function insertOrganizations(
  db: Db,
  provinces: readonly ProvinceInForce[],
): Promise<Map<string, string>> {
  const organizations = listDemoOrganizations(provinces)
  await refuseTakenNames(
    db,
    organizations.map((organization) => organization.subDomain),
  )
  const provinceIds = new Map(provinces.map((province) => [province.code, province.id]))
  const inserted = await db
    .insertInto('organization')
    .values(
      organizations.map(({ name, nameEn, type, province, subDomain, hazardousWaste }) => ({
        name,
        type,
        name_en: nameEn,
        province_id: province === undefined ? null : provinceIds.get(province)!,
        sub_domain: subDomain,
        hazardous_waste: hazardousWaste,
        demo: true,
      })),
    )
    .returning(['id', 'sub_domain'])
    .execute()
  return new Map(inserted.map((row) => [row.sub_domain!, row.id]))
}

async function refuseTakenNames(db: Db, subDomains: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select sub_domain as name from organization where sub_domain = any(${subDomains})
    union all
    select unnest(host_names) from organization where host_names && ${subDomains}::text[]
     limit 1`.execute(db)
  const [taken] = rows
  if (!taken) return
  throw new UserError(
    `EOS_DEMO: the demo country cannot be loaded, because an organization of this installation already answers at "${taken.name}". Use another database for the demo, or start with EOS_DEMO=0.`,
  )
}

async function insertPrograms(db: Db): Promise<Map<string, string>> {
  const inserted = await db
    .insertInto('program')
    .values(
      demoPrograms.map(({ code, name, nameEn }) => ({ code, name, name_en: nameEn, demo: true })),
    )
    .returning(['id', 'code'])
    .execute()
  return new Map(inserted.map((row) => [row.code, row.id]))
}

async function readIds(db: Db, table: 'station_type' | 'indicator'): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'code']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

function stationRow(station: DemoStation) {
  const { code, name, nameEn, river, lat, lon, file, special } = station
  return {
    code,
    name,
    lat,
    lon,
    name_en: nameEn,
    river: river ?? null,
    file_province: file.province,
    file_facility: file.facility,
    file_station: file.station,
    interval_s: 300,
    started_on: '2024-01-01',
    reference_only: special?.kind === 'reference-only',
    demo: true,
  }
}

/** What the demo's people have declared about their stations. */
async function insertWindows(
  db: Db,
  stations: readonly DemoStation[],
  stationIds: ReadonlyMap<string, string>,
  anchor: number,
): Promise<void> {
  const windows = stations.flatMap(({ code, special }) => {
    if (special?.kind !== 'maintenance' && special?.kind !== 'calibrating') return []
    const isLong = special.kind === 'maintenance'
    const passed = isLong ? special.days * dayMs : special.hours * hourMs
    return [
      {
        station_id: stationIds.get(code)!,
        kind: special.kind,
        from_time: new Date(anchor - passed),
        to_time: new Date(anchor + (isLong ? 30 * dayMs : dayMs)),
        reason: special.reason,
        declarer: 'demo',
        declared_at: new Date(anchor - passed),
      },
    ]
  })
  if (windows.length > 0) await db.insertInto('station_window').values(windows).execute()
}

async function insertIndicators(
  db: Db,
  stations: readonly DemoStation[],
  stationIds: ReadonlyMap<string, string>,
  anchor: number,
): Promise<void> {
  const indicatorIds = await readIds(db, 'indicator')
  const valid_from = new Date(anchor - 800 * dayMs)
  await db
    .insertInto('station_indicator')
    .values(
      stations.flatMap((station) =>
        station.indicators.map((code, index) => ({
          station_id: stationIds.get(station.code)!,
          indicator_id: indicatorIds.get(code)!,
          slot: index + 1,
          valid_from,
        })),
      ),
    )
    .execute()
}

/** Everything is published, and then some of it is withheld: the newest row decides. */
async function insertPublication(
  db: Db,
  stations: readonly DemoStation[],
  stationIds: ReadonlyMap<string, string>,
): Promise<void> {
  const subjectOf = (station: DemoStation) => ({
    subject_kind: 'STATION' as const,
    subject_id: stationIds.get(station.code)!,
    actor,
  })
  await db
    .insertInto('publication')
    .values(
      stations.map((station) => ({
        ...subjectOf(station),
        state: 'published' as const,
        reason: 'Demo country',
      })),
    )
    .execute()
  const indicatorIds = await readIds(db, 'indicator')
  for (const station of stations) {
    const { special } = station
    if (special?.kind !== 'withheld') continue
    const indicator_id = special.indicator ? indicatorIds.get(special.indicator)! : null
    await db
      .insertInto('publication')
      .values({ ...subjectOf(station), indicator_id, state: 'withheld', reason: special.reason })
      .execute()
  }
}
