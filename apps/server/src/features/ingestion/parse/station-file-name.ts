// Reads the name of a Vietnamese station file, PROVINCE_FACILITY_STATION_yyyyMMddHHmmss.txt, before anything is opened.
import { hourMs } from '@eos/contract/words/time-units'
import { epochOf } from '../../../platform/time/calendar.ts'

export interface StationFileName {
  province: string
  facility: string
  station: string
  /** Epoch milliseconds. */
  time: number
}

/** `undefined` for any other name, and for one that tries to be a path. */
export function readStationFileName(name: string): StationFileName | undefined {
  const match = pattern.exec(name)
  if (!match) return undefined
  const time = readCompactTime(match[4]!)
  if (time === undefined) return undefined
  return { province: match[1]!, facility: match[2]!, station: match[3]!, time }
}

/** The key by which such a file names its station. */
export function stationKeyOf(name: StationFileName): string {
  return `${name.province}_${name.facility}_${name.station}`
}

/** Half-written files and what Windows leaves beside a download are not for reading. */
export function isSideFile(name: string): boolean {
  return /\.(tmp|part|filepart)$|:Zone\.Identifier$|\.reason\.json$/i.test(name)
}

/** Anchored over the whole name, so that no separator, dot-dot or NUL can be in it. */
const pattern = /^([A-Z]{2,3})_([A-Z0-9]{2,10})_([A-Z0-9]{3,12})_(\d{14})\.(?:txt|TXT)$/

/**
 * Parses the fourteen digits of a file or result: local time, always UTC+7. 24:00:00 is midnight of the next day.
 * @returns epoch milliseconds; `undefined` when the digits name no instant
 */
export function readCompactTime(text: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as SixNumbers
  const local = epochOf({ year, month, day, hour, minute, second })
  return local === undefined ? undefined : local - utcPlus7Ms
}

type SixNumbers = [number, number, number, number, number, number]

const utcPlus7Ms = 7 * hourMs
