// Puts the catalogues that every installation starts with into the database; what people have changed or removed stays so.
import { readFileSync } from 'node:fs'
import { indicatorCatalogue, stationTypeCatalogue } from '@eos/contract/catalogue'
import type { Insertable, Kysely } from 'kysely'
import type { IndicatorTable, ProvinceTable, Tables } from '../database/tables.ts'

/** Safe to run at every start and by two processes at once. */
export async function seedCatalogues(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await readSeeded(trx)
    const provinces = readProvinces().filter((unit) => !known.has(`province ${unit.id}`))
    const types = stationTypeCatalogue.filter((type) => !known.has(`station-type ${type.code}`))
    const indicators = indicatorCatalogue.filter((each) => !known.has(`indicator ${each.code}`))
    await insertProvinces(trx, provinces)
    await insertStationTypes(trx, types)
    await insertIndicators(trx, indicators)
    await insertAliases(trx, indicators)
    const fresh = [
      ...provinces.map((unit) => `province ${unit.id}`),
      ...types.map((type) => `station-type ${type.code}`),
      ...indicators.map((each) => `indicator ${each.code}`),
    ]
    if (fresh.length > 0) await rememberSeeded(trx, [...known, ...fresh])
  })
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
  const path = new URL('../../data/provinces.json', import.meta.url)
  const { provinces } = JSON.parse(readFileSync(path, 'utf8')) as {
    provinces: AdministrativeUnit[]
  }
  const isFormer = (unit: AdministrativeUnit) => Number(unit.validTo !== null)
  return provinces.toSorted((a, b) => isFormer(a) - isFormer(b))
}

const seededKey = 'seeded-catalogues'

/** The row is locked, so that a second process waits and then finds nothing left to do. */
async function readSeeded(db: Kysely<Tables>): Promise<Set<string>> {
  const empty = { key: seededKey, value: JSON.stringify({ entries: [] }) }
  await db
    .insertInto('installation')
    .values({ ...empty, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', seededKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return new Set(row.value.entries as string[])
}

async function rememberSeeded(db: Kysely<Tables>, entries: string[]): Promise<void> {
  await db
    .updateTable('installation')
    .set({ value: JSON.stringify({ entries }), updated_at: new Date() })
    .where('key', '=', seededKey)
    .execute()
}

async function insertProvinces(db: Kysely<Tables>, units: AdministrativeUnit[]): Promise<void> {
  if (units.length === 0) return
  const rows = units.map((unit): Insertable<ProvinceTable> => {
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
  await db
    .insertInto('province')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertStationTypes(
  db: Kysely<Tables>,
  types: readonly (typeof stationTypeCatalogue)[number][],
): Promise<void> {
  if (types.length === 0) return
  await db
    .insertInto('station_type')
    .values(
      types.map(({ code, name, nameEn, medium }) => ({ code, name, name_en: nameEn, medium })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

type Entry = (typeof indicatorCatalogue)[number]

async function insertIndicators(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry): Insertable<IndicatorTable> => {
    const { code, symbol, name, unit, group, decimals, combine } = entry
    const same = { code, symbol, name, unit, group, decimals, combine }
    return {
      ...same,
      name_en: entry.nameEn,
      weight_code: entry.weightCode ?? null,
      range_min: entry.range?.[0] ?? null,
      range_max: entry.range?.[1] ?? null,
    }
  })
  await db
    .insertInto('indicator')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Weather stands at air stations; the same word may mean another indicator at a water station. */
async function insertAliases(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const indicators = await db.selectFrom('indicator').select(['id', 'code']).execute()
  const ids = new Map(indicators.map((indicator) => [indicator.code, indicator.id]))
  const rows = entries.flatMap((entry) =>
    entry.spellings.flatMap((symbol) => {
      const indicator_id = ids.get(entry.code)
      const medium = entry.group === 'weather' ? 'air' : entry.group
      return indicator_id === undefined ? [] : [{ symbol, medium, indicator_id }]
    }),
  )
  await db
    .insertInto('parameter_alias')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
