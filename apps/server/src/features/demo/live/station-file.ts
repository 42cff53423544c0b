// Writes one reading as a Vietnamese station file, as a data logger sends it (Circular 10/2021/TT-BTNMT).
import { indicatorCatalogue } from '@eos/contract/catalogue'
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { zoneOffsetMs } from '@eos/demo/signal/rhythm'
import type { Readings } from '@eos/demo/signal/readings'
import type { LoadedStation } from '../load/loaded-stations.ts'

export interface StationFile {
  name: string
  text: string
}

/** The reading at the place `index`; it is stamped with the end of its averaging period. */
export function writeStationFile(
  { file, indicators }: LoadedStation,
  readings: Readings,
  index: number,
): StationFile {
  const stamp = localStamp(readings.from + (index + 1) * readings.periodMs)
  const lines = indicators.map((code, place) => {
    const value = readings.values[place]![index]!
    const status = statusOf(readings.flags[place]?.[index] ?? 0)
    return [symbols[code] ?? code, written(code, value), units.get(code), stamp, status].join('\t')
  })
  return {
    name: `${file.province}_${file.facility}_${file.station}_${stamp}.txt`,
    text: `${lines.join('\r\n')}\r\n`,
  }
}

/** Real files spell them so; other indicators go by their code. */
const symbols: Readonly<Record<string, string>> = {
  pm25: 'PM2.5',
  pm10: 'PM10',
  tsp: 'TSP',
  so2: 'SO2',
  no: 'NO',
  no2: 'NO2',
  nox: 'NOx',
  co: 'CO',
  o3: 'O3',
  temp_air: 'Temp',
  rh: 'Humidity',
  press: 'Pressure',
  rad: 'Radiation',
  ws: 'WindSpeed',
  wd: 'WindDir',
  rain: 'Rain',
  temp: 'Temp',
  ph: 'pH',
  do: 'DO',
  ec: 'COND',
  turb: 'TURB',
  tss: 'TSS',
  cod: 'COD',
  nh4_n: 'NH4-N',
  no3_n: 'NO3-N',
  level: 'WaterLevel',
  flow_in: 'Flowin',
  flow_out: 'Flow_Out',
}

const spelledUnits: Readonly<Record<string, string>> = {
  'µg/m³': 'ug/m3',
  'mg/L': 'mg/l',
  'µS/cm': 'uS/cm',
  'm³/h': 'm3/h',
}

const units = new Map(
  indicatorCatalogue.map(({ code, unit }) => [code, spelledUnits[unit] ?? unit]),
)

const decimals = new Map(indicatorCatalogue.map((each) => [each.code, each.decimals]))

/** A stored value is a single-precision number; its digits beyond what the instrument shows are not sent. */
function written(code: string, value: number): string {
  const digits = code === 'rain' ? 3 : Math.max(decimals.get(code) ?? 1, 1)
  return value.toFixed(digits)
}

function statusOf(flag: number): string {
  if (flag === flagNumber('calibration')) return '01'
  return flag === flagNumber('fault') ? '02' : '00'
}

/** yyyyMMddHHmmss in Viet Nam's time. */
function localStamp(time: number): string {
  return new Date(time + zoneOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
