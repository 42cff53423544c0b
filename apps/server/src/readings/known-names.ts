// Refuses by name what a call asks for and what does not exist, so that nobody takes a part for the whole.
import type { Words } from '@eos/contract/words/errors'
import type { Db } from '../platform/database/tables/tables.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'
import { listUnknownIndicators, listUnknownProvinces } from './queries/known-names.ts'
import type { VisibleStation } from './queries/visible-stations.ts'

/** @param stations whose indicators are named as those that there are */
export async function needIndicators(
  db: Db,
  codes: readonly string[],
  stations: readonly VisibleStation[] = [],
  name = 'indicators',
): Promise<void> {
  if (codes.length === 0) return
  const unknown = await listUnknownIndicators(db, codes)
  if (unknown.length === 0) return
  const shownSlots = stations.flatMap(({ slots }) => slots.filter(({ isVisible }) => isVisible))
  const there = [...new Set(shownSlots.map(({ code }) => code))].join(', ')
  refuse(name, unknown, {
    en: `There is no indicator ${shown(unknown)}.${there && ` There are: ${there}.`}`,
    vi: `Không có thông số ${shown(unknown)}.${there && ` Các thông số có: ${there}.`}`,
  })
}

export async function needProvinces(db: Db, codes: readonly string[]): Promise<void> {
  const unknown = codes.length === 0 ? [] : await listUnknownProvinces(db, codes)
  if (unknown.length === 0) return
  refuse('province', unknown, {
    en: `There is no province with the code ${shown(unknown)}.`,
    vi: `Không có tỉnh, thành phố mang mã ${shown(unknown)}.`,
  })
}

/** Stations that are not public are refused as if they did not exist. */
export function needStations(
  stationIds: readonly string[],
  found: readonly VisibleStation[],
): void {
  const known = new Set(found.map(({ id }) => id))
  const unknown = stationIds.filter((id) => !known.has(id))
  if (unknown.length > 0) refuseStations('stationIds', unknown)
}

export function refuseStations(name: string, unknown: readonly string[]): never {
  refuse(name, unknown, {
    en: `There is no public station ${shown(unknown)}.`,
    vi: `Không có trạm công bố nào mang mã ${shown(unknown)}.`,
  })
}

export function refusePoint(name: string, unknown: string): never {
  refuse(name, [unknown], {
    en: `There is no public sampling point ${shown([unknown])}.`,
    vi: `Không có điểm quan trắc công bố nào mang mã ${shown([unknown])}.`,
  })
}

const shown = (names: readonly string[]) => names.join(', ').slice(0, 200)

function refuse(name: string, unknown: readonly string[], message: Words): never {
  const detail = `The parameter ${name} cannot be ${shown(unknown)}: ${message.en}`
  throw new RequestFailure('PARAMETER', { detail, message })
}
