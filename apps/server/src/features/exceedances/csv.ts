// Exceedances as lines of a CSV file, read page by page: a slow reader holds no connection to the database.
import type { Exceedance } from '@eos/contract/calls/exceedances'
import type { Locale } from '@eos/contract/errors'
import type { Db } from '../../platform/database/tables/tables.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { exceedanceBody } from './serialize.ts'
import { listAllExceedances } from './list-all.ts'
import type { WantedExceedances } from './queries/list-rows.ts'

/** Each column has the name of the list's field, so that file and list are read alike; times are in UTC. */
const columns: Record<string, (row: Exceedance) => string | number | null> = {
  stationId: (row) => row.stationId,
  stationCode: (row) => row.stationCode,
  stationName: (row) => row.stationName,
  indicator: (row) => row.indicator,
  basis: (row) => row.basis,
  averaging: (row) => row.averaging,
  periodStart: (row) => row.periodStart,
  periodEnd: (row) => row.periodEnd,
  value: (row) => row.value,
  unit: (row) => row.unit,
  limit: ({ limit }) => limit.value,
  ratio: (row) => row.ratio,
  present: ({ completeness }) => completeness?.present ?? null,
  expected: ({ completeness }) => completeness?.expected ?? null,
  standard: ({ limit }) => limit.standard,
  version: ({ limit }) => limit.version,
  title: ({ limit }) => limit.title,
  source: ({ limit }) => limit.source,
  table: ({ limit }) => limit.table,
  validFrom: ({ limit }) => limit.validFrom,
  limitKey: ({ limit }) => limit.key,
  locationPointId: ({ sample }) => sample?.locationPointId ?? null,
  year: ({ sample }) => sample?.year ?? null,
  observation: ({ sample }) => sample?.observation ?? null,
  sampleNo: ({ sample }) => sample?.sampleNo ?? null,
  censor: ({ sample }) => sample?.censor ?? null,
}

export async function* exceedanceFile(
  db: Db,
  wanted: WantedExceedances,
  locale: Locale,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns), ',')
  let after = wanted.after
  for (;;) {
    const rows = await listAllExceedances(db, { ...wanted, after, size: rowsAtOnce })
    yield rows.map((row) => lineOf(exceedanceBody(row, locale))).join('')
    after = rows.at(-1)?.place
    if (rows.length < rowsAtOnce) return
  }
}

function lineOf(row: Exceedance): string {
  return csvLine(
    Object.values(columns).map((cellOf) => cellOf(row)),
    ',',
  )
}

const rowsAtOnce = 2000
