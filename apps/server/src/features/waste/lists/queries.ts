// Statements of the public lists about waste. All of them give the same columns.
import type { WasteListName } from '@eos/contract/waste/waste-lists'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface ListedRow {
  /** The number of all that match. */
  total: number
  id: string
  code: string
  name: string
  nameEn: string | null
  about: string | null
  aboutEn: string | null
  codes: string[]
  licence: string | null
  from: string | null
  to: string | null
  demo: boolean
}

interface Wanted {
  /** Patterns of LIKE that all match. */
  patterns: readonly string[]
  /** Null of all that match. */
  size: number | null
  offset: number
}

type List = (db: Db, wanted: Wanted) => Promise<ListedRow[]>

/** Receivers are found by the wastes that they may take, too. */
const listReceivers: List = (db, { patterns, size, offset }) =>
  rows<ListedRow>(db)`
    select count(*) over ()::int as total, receiver.id::text as id, receiver.tax_code as code,
           receiver.name, receiver.name_en as "nameEn", province.name as about,
           province.name_en as "aboutEn", permitted.codes, receiver.licence_no as licence,
           receiver.licence_date::text as "from", receiver.licence_expiry::text as "to",
           receiver.demo
      from waste_receiving_organization receiver
      join province on province.id = receiver.province_id
     cross join lateral (
       select coalesce(array_agg(distinct waste.code), '{}') as codes
         from jsonb_array_elements(receiver.permitted_waste) line
         join danger_waste waste on waste.id = (line ->> 'dangerWasteId')::bigint) permitted
     where receiver.status = 'active' and receiver.licence_no is not null
       and not exists (
         select from unnest(${[...patterns]}::text[]) pattern
          where not (receiver.words like folded(pattern)
            or array_to_string(permitted.codes, ' ') like folded(pattern)))
     order by folded(receiver.name), receiver.id limit ${size} offset ${offset}`

const listWastes: List = (db, { patterns, size, offset }) =>
  rows<ListedRow>(db)`
    select count(*) over ()::int as total, id::text as id, code, name, name_en as "nameEn",
           classification as about, classification as "aboutEn", hazard_symbols as codes,
           null::text as licence, valid_from::text as "from", valid_to::text as "to", false as demo
      from danger_waste
     where status <> 'draft' and not exists (
       select from unnest(${[...patterns]}::text[]) pattern where not words like folded(pattern))
     order by code, valid_from desc, danger_waste.id limit ${size} offset ${offset}`

const listBaselCodes: List = (db, { patterns, size, offset }) =>
  rows<ListedRow>(db)`
    select count(*) over ()::int as total, basel.id::text as id, basel.code, basel.name,
           basel.name_en as "nameEn", basel.annex as about, basel.annex as "aboutEn",
           array(select other.code from waste_basel_code other
                  where other.id = any(basel.mirror_ids) and other.status <> 'draft'
                  order by other.code) as codes,
           null::text as licence, basel.valid_from::text as "from", basel.valid_to::text as "to",
           false as demo
      from waste_basel_code basel
     where basel.status <> 'draft' and not exists (
       select from unnest(${[...patterns]}::text[]) pattern
        where not basel.words like folded(pattern))
     order by basel.annex, left(basel.code, 1), substring(basel.code from '[0-9]+')::int, basel.code,
              basel.valid_from desc
     limit ${size} offset ${offset}`

const listMethods: List = (db, { patterns, size, offset }) =>
  rows<ListedRow>(db)`
    select count(*) over ()::int as total, method.id::text as id, method.code, method.name,
           method.name_en as "nameEn", method.kind as about, method.kind as "aboutEn",
           array(select basel.code from waste_basel_code basel
                  where basel.id = any(method.basel_code_ids) and basel.status <> 'draft'
                  order by left(basel.code, 1), substring(basel.code from '[0-9]+')::int) as codes,
           null::text as licence, null::text as "from", null::text as "to", false as demo
      from waste_method method
     where method.status <> 'draft' and not exists (
       select from unnest(${[...patterns]}::text[]) pattern
        where not method.words like folded(pattern))
     order by method.sort_order, method.code limit ${size} offset ${offset}`

export const lists: Readonly<Record<WasteListName, List>> = {
  receivers: listReceivers,
  wastes: listWastes,
  basel: listBaselCodes,
  methods: listMethods,
}
