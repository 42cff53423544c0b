// Keeps an item that is about to be removed in the bin, with the files that it names. Nothing but the calls of the bin
// reads it there. See docs/decisions/0190-removed-items-lie-in-the-bin-as-json.md.
import type { Resource } from '@eos/contract/resource'
import { placingField } from '../../access/queries/organization-reach.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import { moveFileUses } from '../files/queries.ts'
import type { Model } from '../queries/model.ts'
import type { Row } from '../queries/rows.ts'
import { findPlaceOfPoint, findPlaceOfStation, insertBinned, type Place } from './queries.ts'

/** Files of binned items are used under this name. It is no resource, so nobody reads them through it. */
export const binSubject = 'bin'

interface Removing {
  model: Model
  db: Db
  person: Person
  now: Date
}

/** @returns the number of the item in the bin */
export async function putInBin(
  { model, db, person, now }: Removing,
  row: Row,
  kind: string,
): Promise<string> {
  const { resource } = model
  const bin = await insertBinned(db, {
    ...(await placeOf(db, resource, row)),
    kind,
    table: resource.storedIn,
    itemId: row.id,
    name: firstText(row, names),
    nameEn: firstText(row, englishNames),
    code: firstText(row, codes),
    status: resource.lifecycle ? String(row[resource.lifecycle.field]) : null,
    now,
    person,
  })
  await moveFileUses(db, { subject: resource.path, id: row.id }, { subject: binSubject, id: bin })
  return bin
}

const names = ['name', 'title', 'subject', 'designation', 'number', 'sampleNo', 'reportNo', 'code']
const englishNames = ['nameEn', 'titleEn']
const codes = ['code', 'number', 'reportNo', 'registrationNo', 'sampleNo']

function firstText(row: Row, fields: readonly string[]): string | null {
  const found = fields.map((name) => row[name]).find((each) => typeof each === 'string' && each)
  return typeof found === 'string' ? found : null
}

/** Reads the columns by which grants reach the item; parts of a station or a point lie where that lies. */
async function placeOf(db: Db, resource: Resource, row: Row): Promise<Place> {
  const own = (to: string) => {
    const field = placingField(resource, to)?.[0]
    const value = field === undefined ? undefined : row[field]
    return value === undefined || value === null ? null : String(value)
  }
  const station = resource.path === 'stations' ? row.id : own('stations')
  const isPlaced = ['province', 'organization'].some((to) => placingField(resource, to))
  const point = own('location-point')
  const through = station
    ? await findPlaceOfStation(db, station)
    : point && (await findPlaceOfPoint(db, point))
  if (!isPlaced && through) return through
  return { organization_id: own('organization'), province_id: own('province'), station_id: station }
}
