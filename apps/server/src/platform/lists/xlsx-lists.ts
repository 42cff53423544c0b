// A second sheet of a workbook with the values that columns of the first one may have, which its cells offer (ECMA-376).
import { columnLetters } from './columns.ts'
import { escapedXml } from './xml.ts'

/** The values that cells of a column offer; another one may be typed all the same. */
export interface OfferedValues {
  /** The column of the first sheet, from 0. */
  column: number
  heading: string
  values: readonly string[]
  /** The meanings of the values, one by one. */
  meanings?: readonly string[]
}

export interface Offers {
  /** The name of the sheet. */
  name: string
  /** The last row whose cells offer them. */
  lastRow: number
  lists: readonly OfferedValues[]
}

interface Placed extends OfferedValues {
  /** The column in which the values stand. */
  at: number
}

/** Behind the rows of the first sheet. */
export function offersXml({ name, lastRow, lists }: Offers): string {
  const rules = placed(lists).map(({ column, at, values }) => {
    const [own, cells] = [columnLetters(at), columnLetters(column)]
    const from = `'${name.replaceAll("'", "''")}'!$${own}$2:$${own}$${values.length + 1}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}2:${cells}${lastRow}"><formula1>${escapedXml(from)}</formula1></dataValidation>`
  })
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

/** The cells of the second sheet, row by row; the first holds the headings. */
export function offeredRows({ lists }: Offers): (string | null)[][] {
  const columns = placed(lists).flatMap(({ heading, values, meanings }) => [
    [heading, ...values],
    ...(meanings ? [[null, ...meanings]] : []),
  ])
  const length = Math.max(...columns.map((column) => column.length))
  return Array.from({ length }, (_, row) => columns.map((column) => column[row] ?? null))
}

/** Lists of nothing are left out. */
function placed(lists: readonly OfferedValues[]): Placed[] {
  let next = 0
  return lists
    .filter(({ values }) => values.length > 0)
    .map((list) => {
      const at = next
      next += list.meanings ? 2 : 1
      return { ...list, at }
    })
}
