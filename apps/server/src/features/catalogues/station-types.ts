// The kinds of station.
import { insertNewRows } from '../../platform/database/insert-rows.ts'
import { stationTypeCatalogue } from '@eos/contract/catalogue'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Catalogue } from './catalogue.ts'

type StationType = (typeof stationTypeCatalogue)[number]

export const stationTypes: Catalogue<StationType> = {
  name: 'station-type',
  entries: () => stationTypeCatalogue,
  keyOf: (type) => type.code,
  insert: insertStationTypes,
}

async function insertStationTypes(db: Db, types: readonly StationType[]): Promise<void> {
  await insertNewRows(
    db,
    'station_type',
    types.map(({ code, name, nameEn, medium }) => ({ code, name, name_en: nameEn, medium })),
  )
}
