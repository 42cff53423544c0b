// Exceedances as lines of a CSV file, read page by page: a slow reader holds no connection to the database.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import type { Locale } from '@eos/contract/words/errors'
import type { Db } from '../../platform/database/tables/tables.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { localTime } from '../../platform/time/written-time.ts'
import { exceedanceBody } from './serialize.ts'
import { fileTexts } from './file-texts.ts'
import { listAllExceedances } from './all-exceedances.ts'
import type { WantedExceedances } from './queries/list-rows.ts'

type Cells = Record<string, (row: Exceedance) => string | number | null>

/** Each column has the name of the list's field, so that file and list are read alike; times are in UTC. */
const columns: Cells = {
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

/** For people: headings and closed lists in words, and times by the clock of the station. */
function columnsInWords(locale: Locale): Cells {
  const { heads, averaging } = fileTexts[locale]
  return {
    [heads.station]: (row) => (locale === 'en' ? row.stationNameEn : null) ?? row.stationName,
    [heads.code]: (row) => row.stationCode,
    [heads.indicator]: (row) => row.symbol,
    [heads.averaging]: (row) => averaging[row.averaging],
    [heads.from]: (row) => localTime(row.periodStart, row.timeZone),
    [heads.to]: (row) => localTime(row.periodEnd, row.timeZone),
    [heads.zone]: (row) => row.timeZone,
    [heads.value]: (row) => row.value,
    [heads.unit]: (row) => row.unit,
    [heads.limit]: ({ limit }) => limit.value,
    [heads.ratio]: (row) => row.ratio,
    [heads.present]: ({ completeness }) => completeness?.present ?? null,
    [heads.expected]: ({ completeness }) => completeness?.expected ?? null,
    [heads.title]: ({ limit }) => limit.title,
    [heads.table]: ({ limit }) => limit.table,
    [heads.source]: ({ limit }) => limit.source,
    [heads.sample]: ({ sample }) => sample?.sampleNo ?? null,
  }
}

interface FileForm {
  locale: Locale
  hasLabels: boolean
}

export async function* exceedanceFile(
  db: Db,
  wanted: WantedExceedances,
  { locale, hasLabels }: FileForm,
): AsyncGenerator<string> {
  const cells = hasLabels ? columnsInWords(locale) : columns
  const lineOf = (row: Exceedance) =>
    csvLine(
      Object.values(cells).map((cellOf) => cellOf(row)),
      ',',
    )
  yield byteOrderMark + csvLine(Object.keys(cells), ',')
  let after = wanted.after
  for (;;) {
    const rows = await listAllExceedances(db, { ...wanted, after, size: rowsAtOnce })
    yield rows.map((row) => lineOf(exceedanceBody(row, locale))).join('')
    after = rows.at(-1)?.place
    if (rows.length < rowsAtOnce) return
  }
}

const rowsAtOnce = 2000
