// What the records of the demo country stand on: its provinces and organizations, and the catalogues of every installation, by code.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { dayMs } from '@eos/contract/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Ground {
  db: Db
  /** The moment from which days are counted back. */
  anchor: number
  /** Of provinces in force. */
  province(code: string): string
  /** The office of a province in force. */
  office(code: string): string
  /** By sub-domain. */
  organization(subDomain: string): string
  /** The row of a catalogue with this code; nothing when people have removed it. */
  known(table: Catalogue, code: string): string | undefined
}

const catalogues = {
  category: 'true',
  indicator: 'true',
  station_type: 'true',
  danger_waste: `valid_to is null`,
  waste_category: 'true',
  waste_method: 'true',
  waste_basel_code: `valid_to is null`,
} as const
type Catalogue = keyof typeof catalogues

export async function readGround(db: Db, anchor: number): Promise<Ground> {
  const { rows: provinces } = await sql<{ id: string; code: string; office: string }>`
    select province.id, province_code as code, organization.id::text as office
      from province join organization on province_id = province.id
     where valid_to is null and organization.demo and organization.type = ${codes.provincialOffice}`.execute(
    db,
  )
  const { rows: organizations } = await sql<{ id: string; name: string }>`
    select id::text, sub_domain as name from organization where demo and sub_domain is not null`.execute(
    db,
  )
  const known = new Map<string, string>()
  for (const [table, condition] of Object.entries(catalogues)) {
    const { rows } = await sql<{ id: string; code: string }>`
      select id::text, code from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db)
    for (const { id, code } of rows) known.set(`${table} ${code}`, id)
  }
  const byCode = new Map(provinces.map((each) => [each.code, each]))
  const byName = new Map(organizations.map(({ id, name }) => [name, id]))
  return {
    db,
    anchor,
    province: (code) => needed(byCode.get(code)?.id, code),
    office: (code) => needed(byCode.get(code)?.office, code),
    organization: (name) => needed(byName.get(name), name),
    known: (table, code) => known.get(`${table} ${code}`),
  }
}

function needed(id: string | undefined, name: string): string {
  if (id === undefined) throw new Error(`The demo country has no ${name}.`)
  return id
}

export function daysBefore(anchor: number, days: number): Date {
  return new Date(anchor - days * dayMs)
}

/** The calendar day some days away, as the database keeps days. */
export function dayAway(anchor: number, days: number): string {
  return new Date(anchor + days * dayMs).toISOString().slice(0, 10)
}

/** Of the demo, and as old as its beginning: so a load does not depend on the clock of the database. */
export function madeAt(anchor: number) {
  const at = new Date(anchor)
  return { created_at: at, updated_at: at, demo: true } as const
}
