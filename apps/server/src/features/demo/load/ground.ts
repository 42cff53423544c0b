// The provinces, organizations and catalogues to which records of the demo country refer, by code.
import { officeSubDomain } from '@eos/contract/labels/provincial-offices'
import { dayMs } from '@eos/contract/words/time-units'
import type { DemoStation } from '@eos/demo/build-country'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  catalogueNames,
  readCatalogue,
  type Catalogue,
  type ProvinceInForce,
} from '../queries/country.ts'

export interface Ground {
  db: Db
  /** The instant from which days are counted back. */
  anchor: number
  /** Finds the id of a province in force. */
  province(code: string): string
  /** The office of a province in force. */
  office(code: string): string
  /** By sub-domain. */
  organization(subDomain: string): string
  /** The row of a catalogue with this code; nothing when people have removed it. */
  known(table: Catalogue, code: string): string | undefined
  /** The rows of a catalogue with these codes, without those that people have removed. */
  listed(table: Catalogue, codes: readonly string[]): string[]
  /** The wastes that somebody accepts, by codes of hazardous waste. */
  accepted(wastes: Wastes): { dangerWasteId: string; maxKgPerYear: number }[]
}

type Wastes = readonly (readonly [code: string, kgPerYear: number])[]

export type PlacedStation = DemoStation & { id: string }

/** @param organizations the ids by sub-domain */
export async function readGround(
  { db, anchor }: Pick<Ground, 'db' | 'anchor'>,
  inForce: readonly ProvinceInForce[],
  organizations: ReadonlyMap<string, string>,
): Promise<Ground> {
  const provinces = new Map(inForce.map((each) => [each.code, each]))
  const province = (code: string) => needed(provinces.get(code), code)
  const organization = (name: string) => needed(organizations.get(name), name)
  const known = new Map<Catalogue, ReadonlyMap<string, string>>()
  for (const table of catalogueNames) known.set(table, await readCatalogue(db, table))
  const find = (table: Catalogue, code: string) => known.get(table)?.get(code)
  return {
    db,
    anchor,
    province: (code) => province(code).id,
    office: (code) => organization(officeSubDomain(province(code).slug)),
    organization,
    known: find,
    listed: (table, codes) => codes.flatMap((code) => find(table, code) ?? []),
    accepted: (wastes) =>
      wastes.flatMap(([code, maxKgPerYear]) => {
        const dangerWasteId = find('danger_waste', code)
        return dangerWasteId ? [{ dangerWasteId, maxKgPerYear }] : []
      }),
  }
}

function needed<Found>(found: Found | undefined, name: string): Found {
  if (found === undefined) throw new Error(`The demo country has no ${name}.`)
  return found
}

export function daysBefore(anchor: number, days: number): Date {
  return new Date(anchor - days * dayMs)
}

/** The last year that had ended so many days before. */
export function lastYear(anchor: number, days: number): number {
  return daysBefore(anchor, days).getUTCFullYear() - 1
}

/** The calendar day some days away, as the database keeps days. */
export function dayAway(anchor: number, days: number): string {
  return new Date(anchor + days * dayMs).toISOString().slice(0, 10)
}

/** When a text was written, and when it was published, if it was; those of days to come are written already. */
export function written({ anchor }: Ground, daysAgo: number, status = 'PUBLISHED') {
  const at = daysBefore(anchor, daysAgo)
  return {
    createdAt: new Date(Math.min(at.getTime(), anchor)),
    publishedAt: status === 'DRAFT' ? null : at,
  }
}

/** The organization to which an item belongs, and its province: an office, else the ministry. */
export function owner(ground: Ground, province: string | undefined) {
  return province === undefined
    ? { organizationId: ground.organization('ministry'), provinceId: null }
    : { organizationId: ground.office(province), provinceId: ground.province(province) }
}
