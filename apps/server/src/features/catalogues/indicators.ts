// Indicators, and the spellings under which their readings arrive.
import { insertEntries, listCodes } from './queries.ts'
import { indicatorCatalogue } from '@eos/contract/catalogue'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/database/tables/tables.ts'
import type { Catalogue } from './catalogue.ts'

type Entry = (typeof indicatorCatalogue)[number]

export const indicators: Catalogue<Entry> = {
  name: 'indicator',
  entries: () => indicatorCatalogue,
  keyOf: (each) => each.code,
  insert: async (db, entries) => {
    await insertIndicators(db, entries)
    await insertAliases(db, entries)
  },
}

async function insertIndicators(db: Db, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry): Insertable<Tables['indicator']> => {
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
  await insertEntries(db, 'indicator', rows)
}

/** Weather stands at air stations; the same word may mean another indicator at a water station. */
async function insertAliases(db: Db, entries: readonly Entry[]): Promise<void> {
  const indicators = await listCodes(db, 'indicator')
  const ids = new Map(indicators.map((indicator) => [indicator.code, indicator.id]))
  const rows = entries.flatMap((entry) =>
    entry.spellings.flatMap((symbol) => {
      const indicator_id = ids.get(entry.code)
      const medium = entry.group === 'weather' ? 'air' : entry.group
      return indicator_id === undefined ? [] : [{ symbol, medium, indicator_id }]
    }),
  )
  await insertEntries(db, 'parameter_alias', rows)
}
