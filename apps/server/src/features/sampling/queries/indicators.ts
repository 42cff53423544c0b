// All indicators, as results of samples name them.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Indicator {
  id: string
  code: string
  symbol: string
  name: string
  nameEn: string
  unit: string
  decimals: number | null
}

export function listAllIndicators(db: Db): Promise<Indicator[]> {
  return rows<Indicator>(db)`
    select id::text as id, code, symbol, name, name_en as "nameEn", unit, decimals
      from indicator order by code`
}
