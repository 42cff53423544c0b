// The kinds of station.
import { insertNewRows } from '../../platform/database/insert-rows.ts'
import { stationTypeCatalogue } from '@eos/contract/catalogue'
import type { Catalogue } from './catalogue.ts'

type StationType = (typeof stationTypeCatalogue)[number]

export const stationTypes: Catalogue<StationType> = {
  name: 'station-type',
  entries: () => stationTypeCatalogue,
  keyOf: (type) => type.code,
  insert: async (db, types) => {
    const rows = types.map(({ nameEn, ...type }) => ({ ...type, name_en: nameEn }))
    await insertNewRows(db, 'station_type', rows)
  },
}
