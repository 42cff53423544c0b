// The provinces, organizations and catalogues to which records of the demo country refer, by code.
import { dayMs } from '@eos/contract/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  catalogueNames,
  listOffices,
  readCatalogue,
  readDemoOrganizations,
  type Catalogue,
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
}

export async function readGround(db: Db, anchor: number): Promise<Ground> {
  const provinces = new Map((await listOffices(db)).map((each) => [each.code, each]))
  const organizations = await readDemoOrganizations(db)
  const known = new Map<Catalogue, ReadonlyMap<string, string>>()
  for (const table of catalogueNames) known.set(table, await readCatalogue(db, table))
  return {
    db,
    anchor,
    province: (code) => needed(provinces.get(code)?.id, code),
    office: (code) => needed(provinces.get(code)?.office, code),
    organization: (name) => needed(organizations.get(name), name),
    known: (table, code) => known.get(table)?.get(code),
  }
}

function needed(id: string | undefined, name: string): string {
  if (id === undefined) throw new Error(`The demo country has no ${name}.`)
  return id
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

/** Marks a row as of the demo, and as old as its beginning: so a load does not depend on the clock of the database. */
export function madeAt(anchor: number) {
  const at = new Date(anchor)
  return { created_at: at, updated_at: at, demo: true } as const
}
