// Which of the names that somebody asks for exist.
import type { Db } from '../../platform/database/tables/tables.ts'
import { rows } from '../../platform/database/statements.ts'

interface Named {
  name: string
}

export async function listUnknownIndicators(db: Db, codes: readonly string[]): Promise<string[]> {
  const found = await rows<Named>(db)`
    select distinct asked.name from unnest(${codes}::text[]) asked (name)
     where not exists (select from indicator where indicator.code = asked.name) order by asked.name`
  return found.map(({ name }) => name)
}

export async function listUnknownProvinces(db: Db, codes: readonly string[]): Promise<string[]> {
  const found = await rows<Named>(db)`
    select distinct asked.name from unnest(${codes}::text[]) asked (name)
     where not exists (select from province where province.province_code = asked.name)
     order by asked.name`
  return found.map(({ name }) => name)
}
