// Puts the demo country's organizations, programs, stations and their publication into the database.
import { permitMeans } from '@eos/contract/waste/permits'
import { organization } from '@eos/contract/resources/organization'
import { organizationLook } from '@eos/contract/resources/organization-look'
import { programs } from '@eos/contract/resources/stations/programs'
import { stationPermit } from '@eos/contract/resources/stations/station-permit'
import { stations as automatic } from '@eos/contract/resources/stations/stations'
import { demoPrograms, type DemoStation } from '@eos/demo/build-country'
import { demoLookOf } from '@eos/demo/looks'
import { listDemoOrganizations } from '@eos/demo/organizations'
import { permitOf } from '@eos/demo/permits'
import type { Item } from '@eos/demo/item'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { UserError } from '../../../../platform/user-error.ts'
import { findTakenName, listProvincesInForce, type ProvinceInForce } from '../../queries/country.ts'
import { insertItems, insertRows } from '../../queries/insert-rows.ts'
import { daysBefore, readGround, type Ground, type PlacedStation } from '../ground.ts'
import { insertWindows } from './insert-windows.ts'

export const demoSourceCode = 'demo-simulator'
export const demoSource = {
  code: demoSourceCode,
  name: 'Trạm mô phỏng / Simulated stations',
  demo: true,
}

/** Inside a transaction. `anchor` is when special states are counted back from. */
export async function insertCountry(
  db: Db,
  stations: readonly DemoStation[],
  anchor: number,
): Promise<Ground> {
  const provinces = await listProvincesInForce(db)
  const organizations = await insertOrganizations({ db, anchor }, provinces)
  const ground = await readGround({ db, anchor }, provinces, organizations)
  const programIds = await insertItems(ground, programs, demoPrograms, 'code')
  const items = stations.map((station): Item<typeof automatic.fields> => {
    const { type, program, province, enterprise } = station
    return {
      ...told(station),
      stationTypeId: ground.known('station_type', type),
      programId: programIds.get(program),
      organizationId: enterprise ? ground.organization(enterprise) : ground.office(province),
      provinceId: ground.province(province),
    }
  })
  const ids = await insertItems(ground, automatic, items, 'code')
  const placed = stations.map((station) => ({ ...station, id: ids.get(station.code)! }))
  await insertIndicators(ground, placed)
  await insertPermits(ground, placed)
  await insertWindows(ground, placed)
  await insertPublication(ground, placed)
  await insertRows(db, 'source', [demoSource])
  return ground
}

/** Returns the ids by sub-domain. */
async function insertOrganizations(
  beginning: Pick<Ground, 'db' | 'anchor'>,
  provinces: readonly ProvinceInForce[],
): Promise<Map<string, string>> {
  const organizations = listDemoOrganizations(provinces)
  const subDomains = organizations.map(({ subDomain }) => subDomain)
  const taken = await findTakenName(beginning.db, subDomains)
  if (taken) {
    throw new UserError(
      `EOS_DEMO: the demo country cannot be loaded, because an organization of this installation already answers at "${taken.name}". Use another database for the demo, or start with EOS_DEMO=0.`,
    )
  }
  const provinceIds = new Map(provinces.map(({ code, id }) => [code, id]))
  const items = organizations.map(({ province = '', ...each }) => {
    return { ...each, provinceId: provinceIds.get(province) }
  })
  const ids = await insertItems(beginning, organization, items, 'subDomain')
  const looks = organizations.flatMap((each) => {
    const look = demoLookOf(each, provinces)
    return look ? { organizationId: ids.get(each.subDomain), ...look } : []
  })
  await insertItems(beginning, organizationLook, looks)
  return ids
}

function told(station: DemoStation) {
  const { code, name, nameEn, river, lat, lon, file, special } = station
  return {
    code,
    name,
    nameEn,
    river,
    lat,
    lon,
    ...declaredWater(station),
    fileProvince: file.province,
    fileFacility: file.facility,
    fileStation: file.station,
    intervalSeconds: 300,
    startedOn: '2024-01-01',
    referenceOnly: special?.kind === 'reference-only',
  }
}

/** Rivers and lakes are declared as such; the lakes are to be kept fit for industry and farming. */
function declaredWater({ kind }: DemoStation) {
  if (kind.medium !== 'surface') return {}
  return kind.setting === 'lake'
    ? { waterBody: 'lake' as const, waterLevel: 'B' as const }
    : { waterBody: 'river' as const }
}

async function insertIndicators(
  { db, anchor, known }: Ground,
  stations: readonly PlacedStation[],
): Promise<void> {
  const valid_from = daysBefore(anchor, 800)
  const links = stations.flatMap(({ id, indicators }) =>
    indicators.map((code, index) => {
      const indicator_id = known('indicator', code)!
      return { station_id: id, indicator_id, slot: index + 1, valid_from }
    }),
  )
  await insertRows(db, 'station_indicator', links)
}

async function insertPermits(ground: Ground, stations: readonly PlacedStation[]): Promise<void> {
  const permits = stations.flatMap((station): Item<typeof stationPermit.fields>[] => {
    const permit = permitOf(station)
    if (!permit) return []
    const limits = permit.limits.map(({ indicator, ...limit }) => {
      return {
        ...limit,
        indicatorId: ground.known('indicator', indicator),
        means: [...permitMeans],
      }
    })
    return [{ ...permit, stationId: station.id, limits }]
  })
  await insertItems(ground, stationPermit, permits)
}

const subjectOf = ({ id }: PlacedStation) =>
  ({ subject_kind: 'STATION', subject_id: id, actor: 'demo' }) as const

/** Everything is published, and then some of it is withheld: the newest row decides. */
async function insertPublication(
  { db, known }: Ground,
  stations: readonly PlacedStation[],
): Promise<void> {
  const published = { state: 'published', reason: 'Demo country' } as const
  const publications = stations.map((station) => ({ ...subjectOf(station), ...published }))
  await insertRows(db, 'publication', publications)
  for (const station of stations) {
    const { special } = station
    if (special?.kind !== 'withheld') continue
    const indicator_id = special.indicator ? known('indicator', special.indicator)! : null
    const decision = { ...subjectOf(station), indicator_id, reason: special.reason }
    await insertRows(db, 'publication', [{ ...decision, state: 'withheld' }])
  }
}
