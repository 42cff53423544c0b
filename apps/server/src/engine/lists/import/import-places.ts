// A problem in an imported file is told with its column and with the file's own heading.
import type { ImportLine, LineProblem } from '@eos/contract/calls/lists'
import type { Locale } from '@eos/contract/words/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import type { ImportColumns } from './import-columns.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** Finds the column in which something stands about a reference that is given by id and by name. */
export function placeOf(
  { id, fields }: ImportColumns,
  { cells }: SheetLine,
  property: string,
): number | undefined {
  const name = topOf(property)
  if (name === 'id') return id
  const own = fields.filter((each) => each.name === name && each.index >= 0)
  return (own.find(({ index }) => (cells[index] ?? '') !== '') ?? own[0])?.index
}

/** Tells a problem by the headings of the file; a field without a column is called by its label. */
export function withHeadings(
  found: ImportLine,
  columns: ImportColumns,
  about: { resource: Resource; sheet: Sheet; line: SheetLine; locale: Locale },
): ImportLine {
  const { resource, sheet, line, locale } = about
  const withHeading = (problem: LineProblem): LineProblem => {
    const name = topOf(problem.property)
    const place = placeOf(columns, line, problem.property)
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    const heading = place === undefined ? field && fieldLabel(field, locale) : sheet.headings[place]
    return heading === undefined ? problem : { ...problem, heading }
  }
  const { errors, warnings, ...rest } = found
  return {
    ...rest,
    ...(errors && { errors: errors.map(withHeading) }),
    ...(warnings && { warnings: warnings.map(withHeading) }),
  }
}

/** Returns the field that holds the rows of a property inside an item. */
export function topOf(property: string): string {
  return property.split('.')[0] ?? ''
}
