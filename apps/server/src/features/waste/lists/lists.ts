// The public lists about waste, as answers and as files.
import type { WasteList, WasteListRow } from '@eos/contract/calls/waste/waste-lists'
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import { longestWords, mostWords } from '@eos/contract/lists/list-filters'
import { processingMethod } from '@eos/contract/resources/waste/waste-execute-method'
import { wasteListRows, type WasteListName } from '@eos/contract/waste/waste-lists'
import { patternOf } from '../../../engine/queries/filter-operators.ts'
import { joinedCode } from '../../../engine/queries/words.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../platform/lists/csv-writer.ts'
import { lists, type ListedRow } from './queries.ts'

interface AskedList {
  list?: WasteListName | undefined
  q?: string | undefined
}

export async function wasteList(
  db: Db,
  { page, ...asked }: AskedList & { page: number },
  locale: Locale,
): Promise<WasteList> {
  const { list = 'receivers' } = asked
  const place = { size: wasteListRows, offset: page * wasteListRows }
  const found = await lists[list](db, { patterns: patternsOf(asked), ...place })
  const matching = found[0]?.total ?? 0
  return {
    list,
    demo: found.some(({ demo }) => demo),
    matching,
    page,
    pages: Math.ceil(matching / wasteListRows),
    rows: found.map((row) => told(list, row, locale)),
  }
}

const columns: Readonly<Record<string, (row: WasteListRow) => Cell>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  about: ({ about }) => about,
  codes: ({ codes }) => codes.join(' '),
  licence: ({ licence }) => licence,
  validFrom: ({ from }) => from,
  validTo: ({ to }) => to,
}

export async function wasteListFile(db: Db, asked: AskedList, locale: Locale): Promise<string> {
  const { list = 'receivers' } = asked
  const found = await lists[list](db, { patterns: patternsOf(asked), size: null, offset: 0 })
  const lines = found.map((row) => {
    const shown = told(list, row, locale)
    return Object.values(columns).map((cellOf) => cellOf(shown))
  })
  return byteOrderMark + [Object.keys(columns), ...lines].map((line) => csvLine(line, ',')).join('')
}

function patternsOf({ q = '' }: AskedList): string[] {
  const words = joinedCode(q.slice(0, longestWords).trim()).split(/\s+/)
  return [...new Set(words.filter(Boolean))].slice(0, mostWords).map(patternOf)
}

function told(list: WasteListName, row: ListedRow, locale: Locale): WasteListRow {
  const { id, code, about, aboutEn, codes, licence, from, to } = row
  const words = about === null ? null : nameIn(locale, { name: about, nameEn: aboutEn })
  return {
    id,
    code,
    name: nameIn(locale, row),
    about:
      words !== null && list === 'methods'
        ? choiceLabel(processingMethod.path, 'kind', words, locale)
        : words,
    codes,
    licence,
    from,
    to,
  }
}
