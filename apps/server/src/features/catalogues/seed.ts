// Inserts the built-in catalogues into the database; rows that people have changed or removed stay so.
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { baselCodes } from './basel-codes.ts'
import { categories } from './categories.ts'
import { indicators } from './indicators.ts'
import { industries } from './industries.ts'
import { provinces } from './provinces.ts'
import { roles } from './roles.ts'
import { qualityRules } from './quality-rules.ts'
import { stationTypes } from './station-types.ts'
import {
  dangerWastes,
  processingMethods,
  wasteCategories,
  wasteGroups,
  wasteTypes,
} from './waste.ts'
import { takeSeeded, rememberSeeded } from './queries.ts'

/** In the order in which they refer to each other. */
const catalogues = [
  provinces,
  stationTypes,
  indicators,
  qualityRules,
  roles,
  categories,
  industries,
  baselCodes,
  wasteTypes,
  wasteGroups,
  wasteCategories,
  dangerWastes,
  processingMethods,
] as const

/** Safe to run at every start and by two processes at once. */
export async function seedCatalogues(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = new Set(await takeSeeded(trx))
    const fresh: string[] = []
    for (const catalogue of catalogues) {
      fresh.push(...(await seedOne(trx, catalogue as Catalogue<unknown>, known)))
    }
    if (fresh.length > 0) await rememberSeeded(trx, [...known, ...fresh])
  })
}

async function seedOne<Entry>(
  db: Db,
  { name, entries, keyOf, insert }: Catalogue<Entry>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const word = (entry: Entry) => `${name} ${keyOf(entry)}`
  const fresh = entries().filter((entry) => !known.has(word(entry)))
  if (fresh.length > 0) await insert(db, fresh)
  return fresh.map(word)
}
