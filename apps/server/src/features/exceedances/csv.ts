// Exceedances as lines of a CSV file, read page by page: a slow reader holds no connection to the database.
import type { Locale } from '@eos/contract/errors'
import type { Db } from '../../platform/database/tables/tables.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { exceedanceBody } from './serialize.ts'
import { listAllExceedances } from './list-all.ts'
import type { WantedExceedances } from './queries/list-rows.ts'

/** The names of the list's fields, so that file and list are read alike; times in UTC. */
const header = [
  'stationId',
  'stationCode',
  'stationName',
  'indicator',
  'basis',
  'averaging',
  'periodStart',
  'periodEnd',
  'value',
  'unit',
  'limit',
  'ratio',
  'present',
  'expected',
  'standard',
  'version',
  'title',
  'source',
  'table',
  'validFrom',
  'limitKey',
  'locationPointId',
  'year',
  'observation',
  'sampleNo',
  'censor',
] as const

export async function* exceedanceFile(
  db: Db,
  wanted: WantedExceedances,
  locale: Locale,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header, ',')
  let after = wanted.after
  for (;;) {
    const rows = await listAllExceedances(db, { ...wanted, after, size: rowsAtOnce })
    yield rows.map((row) => lineOf(exceedanceBody(row, locale))).join('')
    after = rows.at(-1)?.place
    if (rows.length < rowsAtOnce) return
  }
}

function lineOf(row: ReturnType<typeof exceedanceBody>): string {
  const { limit, completeness, sample } = row
  return csvLine(
    [
      row.stationId,
      row.stationCode,
      row.stationName,
      row.indicator,
      row.basis,
      row.averaging,
      row.periodStart,
      row.periodEnd,
      row.value,
      row.unit,
      limit.value,
      row.ratio,
      completeness?.present ?? null,
      completeness?.expected ?? null,
      limit.standard,
      limit.version,
      limit.title,
      limit.source,
      limit.table,
      limit.validFrom,
      limit.key,
      sample?.locationPointId ?? null,
      sample?.year ?? null,
      sample?.observation ?? null,
      sample?.sampleNo ?? null,
      sample?.censor ?? null,
    ],
    ',',
  )
}

const rowsAtOnce = 2000
