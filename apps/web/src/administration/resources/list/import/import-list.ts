// The parameters of an import beside its file, the number of lines that it can write, and the list to begin with.
import type { ImportReport } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { formFields, type FormValues } from '../../../../admin-parts/resources/form-values.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'

/** The fields that the list gives once, as they stand in the query. */
export function defaultsOf(once: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(once).flatMap(([name, value]) =>
      value ? [[`default.${name}`, String(value)]] : [],
    ),
  )
}

/** Counts the lines that can be written now: none while one of them fails, and none once they are written. */
export function linesToWrite(report: ImportReport | undefined): number {
  if (report === undefined || report.applied || report.failed > 0) return 0
  return report.new + report.changed
}

/** A list of headings alone, with the labels of the fields; a byte order mark tells spreadsheets that it is UTF-8. */
export function emptyList(resource: Resource, locale: Locale): string {
  const labels = formFields(resource).map(([, field]) => fieldLabel(field, locale))
  const names = labels.map((label) => (label.includes(',') ? `"${label}"` : label))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${names.join(',')}\r\n`)}`
}
