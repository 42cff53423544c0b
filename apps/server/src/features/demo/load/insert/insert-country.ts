// Puts the demo country's organizations, programs, stations and their publication into the database.
import type { Insertable } from 'kysely'
import { permitMeans } from '@eos/contract/permits'
import { dayMs } from '@eos/contract/time-units'
import { insertNamed, insertRows } from '../../queries/insert-rows.ts'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { UserError } from '../../../../platform/user-error.ts'
import { demoPrograms, type DemoStation } from '@eos/demo/country/build-country'
import { permitOf } from '@eos/demo/country/permits'
import { demoLookOf } from '@eos/demo/country/looks'
import { listDemoOrganizations, type DemoOrganization } from '@eos/demo/country/organizations'
import {
  findTakenName,
  listProvincesInForce,
  readCatalogue,
  type ProvinceInForce,
} from '../../queries/country.ts'
import { officeSubDomain } from '@eos/contract/provincial-offices'
import { insertWindows } from './insert-windows.ts'

export const demoSourceCode = 'demo-simulator'
export const demoSource = {
  code: demoSourceCode,
  name: 'Trạm mô phỏng / Simulated stations',
  demo: true,
}
const actor = 'demo'

/** Inside a transaction. `anchor` is when special states are counted back from. */
export async function insertCountry(
  db: Db,
  stations: readonly DemoStation[],
  anchor: number,
): Promise<void> {
  const provinces = await listProvincesInForce(db)
  const organizationIds = await insertOrganizations(db, provinces)
  const programs = demoPrograms.map(({ nameEn, ...program }) => {
    return { ...program, name_en: nameEn, demo: true }
  })
  const programIds = await insertNamed(db, 'program', programs, 'code')
  const typeIds = await readCatalogue(db, 'station_type')
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
  const stationIds = await insertNamed(db, 'station', rows, 'code')
  await insertIndicators(db, stations, stationIds, anchor)
  await insertPermits(db, stations, stationIds)
  await insertWindows(db, stations, stationIds, anchor)
  await insertPublication(db, stations, stationIds)
  await insertRows(db, 'source', [demoSource])
}

async function insertOrganizations(
  db: Db,
  provinces: readonly ProvinceInForce[],
): Promise<Map<string, string>> {
  const organizations = listDemoOrganizations(provinces)
  const subDomains = organizations.map(({ subDomain }) => subDomain)
  const taken = await findTakenName(db, subDomains)
  if (taken) {
    throw new UserError(
      `EOS_DEMO: the demo country cannot be loaded, because an organization of this installation already answers at "${taken.name}". Use another database for the demo, or start with EOS_DEMO=0.`,
    )
  }
  const provinceIds = new Map(provinces.map((province) => [province.code, province.id]))
  const rows = organizations.map((organization) => {
    const { name, nameEn, type, province, subDomain, hazardousWaste } = organization
    return {
      name,
      type,
      name_en: nameEn,
      province_id: province === undefined ? null : provinceIds.get(province)!,
      sub_domain: subDomain,
      hazardous_waste: hazardousWaste,
      demo: true,
    }
  })
  const ids = await insertNamed(db, 'organization', rows, 'sub_domain')
  await insertLooks(db, organizations, provinces, ids)
  return ids
}

async function insertLooks(
  db: Db,
  organizations: readonly DemoOrganization[],
  provinces: readonly ProvinceInForce[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = organizations.flatMap((each): Insertable<Tables['organization_look']>[] => {
    const look = demoLookOf(each, provinces)
    if (!look) return []
    const { address, addressEn, hotline, links } = look
    return [
      {
        organization_id: ids.get(each.subDomain)!,
        address,
        address_en: addressEn,
        hotline,
        links: JSON.stringify(links),
        demo: true,
      },
    ]
  })
  await insertRows(db, 'organization_look', rows)
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
    ...declaredWater(station),
    file_province: file.province,
    file_facility: file.facility,
    file_station: file.station,
    interval_s: 300,
    started_on: '2024-01-01',
    reference_only: special?.kind === 'reference-only',
    demo: true,
  }
}

/** Rivers and lakes are declared as such; the lakes are to be kept fit for industry and farming. */
function declaredWater({ kind }: DemoStation) {
  if (kind.medium !== 'surface') return {}
  return kind.setting === 'lake'
    ? { water_body: 'lake' as const, water_level: 'B' as const }
    : { water_body: 'river' as const }
}

async function insertIndicators(
  db: Db,
  stations: readonly DemoStation[],
  stationIds: ReadonlyMap<string, string>,
  anchor: number,
): Promise<void> {
  const indicatorIds = await readCatalogue(db, 'indicator')
  const valid_from = new Date(anchor - 800 * dayMs)
  const links = stations.flatMap((station) =>
    station.indicators.map((code, index) => ({
      station_id: stationIds.get(station.code)!,
      indicator_id: indicatorIds.get(code)!,
      slot: index + 1,
      valid_from,
    })),
  )
  await insertRows(db, 'station_indicator', links)
}

async function insertPermits(
  db: Db,
  stations: readonly DemoStation[],
  stationIds: ReadonlyMap<string, string>,
): Promise<void> {
  const indicatorIds = await readCatalogue(db, 'indicator')
  const permits = stations.flatMap((station): Insertable<Tables['station_permit']>[] => {
    const permit = permitOf(station)
    if (!permit) return []
    const limits = permit.limits.map(({ indicator, low = null, high }) => {
      const indicatorId = indicatorIds.get(indicator)!
      return { indicatorId, low, high, unit: null, means: permitMeans }
    })
    return [
      {
        station_id: stationIds.get(station.code)!,
        number: permit.number,
        issued_on: permit.issuedOn,
        issued_by: permit.issuedBy,
        expires_on: permit.expiresOn,
        limits: JSON.stringify(limits),
        demo: true,
      },
    ]
  })
  await insertRows(db, 'station_permit', permits)
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
  const published = { state: 'published', reason: 'Demo country' } as const
  const publications = stations.map((station) => ({ ...subjectOf(station), ...published }))
  await insertRows(db, 'publication', publications)
  const indicatorIds = await readCatalogue(db, 'indicator')
  for (const station of stations) {
    const { special } = station
    if (special?.kind !== 'withheld') continue
    const indicator_id = special.indicator ? indicatorIds.get(special.indicator)! : null
    const decision = { ...subjectOf(station), indicator_id, reason: special.reason }
    await insertRows(db, 'publication', [{ ...decision, state: 'withheld' }])
  }
}
