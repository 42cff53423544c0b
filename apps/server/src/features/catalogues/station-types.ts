// The kinds of station.
import { stationTypeCatalogue } from '@eos/contract/catalogue'
import type { Catalogue } from './catalogue.ts'
import { insertEntries } from './queries.ts'

type StationType = (typeof stationTypeCatalogue)[number]

export const stationTypes: Catalogue<StationType> = {
  name: 'station-type',
  entries: () => stationTypeCatalogue,
  keyOf: (type) => type.code,
  insert: async (db, types) => {
    const rows = types.map(({ nameEn, ...type }) => ({ ...type, name_en: nameEn }))
    await insertEntries(db, 'station_type', rows)
  },
}
