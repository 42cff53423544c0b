// Administrative units of both vintages: before and after July 2025.
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/database/tables/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { readDataFile } from './data-file.ts'
import { insertEntries } from './queries.ts'

export const provinces: Catalogue<AdministrativeUnit> = {
  name: 'province',
  entries: readProvinces,
  keyOf: (unit) => unit.id,
  insert: insertProvinces,
}

interface AdministrativeUnit {
  id: string
  code: string
  name: string
  nameEn: string
  slug: string
  level: 'province' | 'city'
  areaKm2: number | null
  population: number | null
  lat: number
  lon: number
  aliases: string[]
  successorId: string | null
  validFrom: string
  validTo: string | null
}

/** Units in force first, so that a former unit finds its successor. */
function readProvinces(): AdministrativeUnit[] {
  const { provinces } = readDataFile<{ provinces: AdministrativeUnit[] }>('provinces.json')
  const isFormer = (unit: AdministrativeUnit) => Number(unit.validTo !== null)
  return provinces.toSorted((a, b) => isFormer(a) - isFormer(b))
}

async function insertProvinces(db: Db, units: AdministrativeUnit[]): Promise<void> {
  const rows = units.map((unit): Insertable<Tables['province']> => {
    const { id, name, slug, level, population, lat, lon, aliases } = unit
    const same = { id, name, slug, level, population, lat, lon, aliases }
    return {
      ...same,
      province_code: unit.code,
      name_en: unit.nameEn,
      area_km2: unit.areaKm2,
      valid_from: unit.validFrom,
      valid_to: unit.validTo,
      successor_id: unit.successorId,
    }
  })
  await insertEntries(db, 'province', rows)
}
