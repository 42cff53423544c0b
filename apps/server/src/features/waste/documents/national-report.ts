// The exports of a year as a workbook, by code, destination, way and operation: Basel Convention, article 13 (3) (b).
import type { Locale } from '@eos/contract/words/errors'
import type { Readable } from 'node:stream'
import { nameIn } from '../../../platform/http/locale.ts'
import { xlsxOf } from '../../../platform/lists/xlsx-writer.ts'
import type { ReportedExport } from '../queries/national-report.ts'
import { reportHeadings } from './texts.ts'

interface About {
  year: number
  locale: Locale
  now: Date
}

/** Weights in tonnes. */
export function nationalReport(
  found: readonly ReportedExport[],
  { year, locale, now }: About,
): Readable {
  const lines = found.map((each) => [
    year,
    each.code,
    nameIn(locale, each),
    each.yCodes,
    each.hCodes,
    each.destination,
    each.transit,
    each.operation,
    each.shipments,
    each.shippedKg / 1000,
    each.receivedKg / 1000,
    each.disposedKg / 1000,
    each.failed,
    each.incidents,
  ])
  const rows = (async function* () {
    yield lines
  })()
  return xlsxOf(reportHeadings[locale], rows, now)
}
