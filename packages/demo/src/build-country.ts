// Puts the demo country together: who publishes, which stations there are, what they measure and what is going on at
// them.
import { seedOf } from './signal/noise.ts'
import type { PlaceKind } from './signal/signal-block.ts'
import { airSites, type AirSetting, type AirSite } from './country/air-sites.ts'
import { enterprises, type Enterprise } from './country/enterprises.ts'
import { filePrefixes } from './country/file-prefixes.ts'
import { specialStations, type Special } from './country/special-stations.ts'
import { waterSites, type WaterSite } from './country/water-sites.ts'

export interface DemoStation {
  code: string
  name: string
  nameEn: string
  type: 'air_auto' | 'surface_water_auto' | 'wastewater_auto'
  program: DemoProgram['code']
  province: string
  /** The sub-domain of the enterprise whose station it is; the province's office runs all others. */
  enterprise?: string
  river?: string
  lat: number
  lon: number
  elevation: number
  kind: PlaceKind
  seed: number
  /** Codes in the order of the slots. */
  indicators: readonly string[]
  /** The three parts of the station's file names. */
  file: { province: string; facility: string; station: string }
  special?: Special
}

interface DemoProgram {
  code: 'DEMO-AIR' | 'DEMO-WATER' | 'DEMO-WASTEWATER'
  name: string
  nameEn: string
}

export const demoPrograms: readonly DemoProgram[] = [
  {
    code: 'DEMO-AIR',
    name: 'Mạng lưới không khí tự động (mô phỏng)',
    nameEn: 'Automatic air network (simulated)',
  },
  {
    code: 'DEMO-WATER',
    name: 'Mạng lưới nước mặt tự động (mô phỏng)',
    nameEn: 'Automatic surface water network (simulated)',
  },
  {
    code: 'DEMO-WASTEWATER',
    name: 'Quan trắc nước thải tự động của doanh nghiệp (mô phỏng)',
    nameEn: 'Automatic wastewater monitoring of enterprises (simulated)',
  },
]

/** All stations of the demo country, always the same and in the same order. */
export function listDemoStations(): DemoStation[] {
  const nextNumber = numberPerProvince()
  const stations = [
    ...airSites.map((site) => airStation(site, nextNumber(site.province, 'air'))),
    ...waterSites.map((site) => waterStation(site, nextNumber(site.province, 'water'))),
    ...enterprises.flatMap((enterprise) =>
      outlets.map((outlet) =>
        outletStation(enterprise, outlet, nextNumber(enterprise.province, 'waste')),
      ),
    ),
  ]
  return stations.map((station) => {
    const special = specialStations[station.code]
    return special ? { ...station, special } : station
  })
}

const airIndicators: Record<AirSetting, readonly string[]> = {
  traffic: ['pm25', 'pm10', 'no2', 'no', 'nox', 'co', 'o3', 'temp_air', 'rh', 'ws'],
  urban: ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temp_air', 'rh', 'ws', 'wd'],
  industrial: ['pm25', 'pm10', 'so2', 'no2', 'co', 'temp_air', 'rh', 'ws', 'wd'],
  village: ['pm25', 'pm10', 'tsp', 'so2', 'co', 'temp_air', 'rh'],
  background: ['pm25', 'pm10', 'no2', 'o3', 'temp_air', 'rh', 'rain', 'rad'],
  coastal: ['pm25', 'pm10', 'o3', 'temp_air', 'rh', 'ws', 'wd', 'rain'],
  mountain: ['pm25', 'pm10', 'o3', 'temp_air', 'rh', 'press', 'rain'],
}

function airStation(site: AirSite, number: number): DemoStation {
  const { province, lat, lon, elevation, setting } = site
  const code = `DEMO-${filePrefixes[province]}-KK${pad(number)}`
  return {
    code,
    province,
    lat,
    lon,
    elevation,
    name: `Trạm không khí ${site.name}`,
    nameEn: `${site.nameEn} air station`,
    type: 'air_auto',
    program: 'DEMO-AIR',
    kind: { medium: 'air', setting },
    seed: seedOf(code),
    indicators: airIndicators[setting],
    file: fileOf(province, `MPK${number}`, 'KHIKXQ'),
  }
}

/** Stations with an analyser of bacteria: with it they measure enough groups for a water quality index. */
const withColiform: ReadonlySet<string> = new Set(['DEMO-HN-NM01', 'DEMO-HN-NM04'])

function waterStation(site: WaterSite, number: number): DemoStation {
  const { province, lat, lon, setting, river } = site
  const code = `DEMO-${filePrefixes[province]}-NM${pad(number)}`
  const isTidal = setting === 'delta' || setting === 'estuary'
  return {
    code,
    province,
    lat,
    lon,
    river,
    elevation: 5,
    name: `Trạm nước mặt ${site.name}`,
    nameEn: `${site.nameEn} water station`,
    type: 'surface_water_auto',
    program: 'DEMO-WATER',
    kind: { medium: 'surface', setting },
    seed: seedOf(code),
    indicators: [
      'temp',
      'ph',
      'do',
      'ec',
      'turb',
      'tss',
      'cod',
      'nh4_n',
      isTidal ? 'level' : 'no3_n',
      ...(withColiform.has(code) ? ['coliform'] : []),
    ],
    file: fileOf(province, `MPN${number}`, 'NUOMAT'),
  }
}

interface Outlet {
  name: string
  nameEn: string
  station: string
  /** Degrees by which it stands aside from the other one. */
  aside: number
}

const outlets: readonly Outlet[] = [
  { name: 'cửa xả 1', nameEn: 'outlet 1', station: 'NUOSX1', aside: 0 },
  { name: 'cửa xả 2', nameEn: 'outlet 2', station: 'NUOSX2', aside: 0.006 },
]

function outletStation(enterprise: Enterprise, outlet: Outlet, number: number): DemoStation {
  const { province, trade, subDomain } = enterprise
  const code = `DEMO-${filePrefixes[province]}-NT${pad(number)}`
  return {
    code,
    province,
    enterprise: subDomain,
    lat: enterprise.lat,
    lon: Number((enterprise.lon + outlet.aside).toFixed(4)),
    elevation: 5,
    name: `${enterprise.name} – ${outlet.name}`,
    nameEn: `${enterprise.nameEn}, ${outlet.nameEn}`,
    type: 'wastewater_auto',
    program: 'DEMO-WASTEWATER',
    kind: { medium: 'waste', trade },
    seed: seedOf(code),
    indicators: ['flow_in', 'flow_out', 'ph', 'temp', 'cod', 'tss', 'nh4_n'],
    file: fileOf(province, `MPD${Math.ceil(number / outlets.length)}`, outlet.station),
  }
}

function fileOf(province: string, facility: string, station: string): DemoStation['file'] {
  return { province: filePrefixes[province]!, facility, station }
}

function numberPerProvince() {
  const numbers = new Map<string, number>()
  return (province: string, medium: string) => {
    const key = `${province} ${medium}`
    const number = (numbers.get(key) ?? 0) + 1
    numbers.set(key, number)
    return number
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
