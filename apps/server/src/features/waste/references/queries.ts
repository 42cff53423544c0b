// Statements of figures about the waste of other countries.
import { run, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { ReferenceMeasure, ReferenceSource } from '@eos/contract/waste/waste-references'
import type { Reference } from './read-references.ts'

/** Former figures of these measures by the source are gone: a newer table takes figures back as well. */
export async function replaceReferences(
  db: Db,
  source: ReferenceSource,
  references: readonly Reference[],
): Promise<void> {
  const measures = [...new Set(references.map(({ measure }) => measure))]
  await run(db)`
    delete from waste_reference where source = ${source} and measure = any(${measures}::text[])`
  await run(db)`
    insert into waste_reference (source, measure, area, area_code, year, value, flag)
    select ${source}, measure, area, "areaCode", year, value, flag
      from json_to_recordset(${JSON.stringify(references)}::json)
        as each (measure text, area text, "areaCode" text, year smallint, value float8, flag text)
    on conflict do nothing`
}

export interface StoredReference {
  source: ReferenceSource
  measure: ReferenceMeasure
  area: string
  areaCode: string | null
  year: number | null
  value: number
  flag: string | null
}

/** The newest figure of each area, source and measure until the year; figures without a year count as the oldest. */
export function listNewestReferences(db: Db, year: number | null): Promise<StoredReference[]> {
  return rows<StoredReference>(db)`
    select distinct on (measure, area, source)
           source, measure, area, area_code as "areaCode", year, value, flag
      from waste_reference
     where ${year}::int is null or year is null or year <= ${year}::int
     order by measure, area, source, year desc nulls last`
}

export function listReferences(db: Db): Promise<StoredReference[]> {
  return rows<StoredReference>(db)`
    select source, measure, area, area_code as "areaCode", year, value, flag
      from waste_reference order by area, measure, source, year desc nulls last`
}
