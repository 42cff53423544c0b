// The formats of series as files, and an estimate of the size of a file.
import { grain as grainOf, secondsOf, type GrainName } from '../words/grains.ts'

/**
 * Chosen by the ending of the file's name, else by `format=`, else by Accept; `csvw` describes the CSV file. One row
 * per station and interval, station by station, in order of time.
 */
export const fileForms = {
  csv: { ending: 'csv', type: 'text/csv', bytesPerRow: 84, bytesPerValue: 11 },
  ndjson: { ending: 'ndjson', type: 'application/x-ndjson', bytesPerRow: 140, bytesPerValue: 36 },
  parquet: {
    ending: 'parquet',
    type: 'application/vnd.apache.parquet',
    bytesPerRow: 12,
    bytesPerValue: 4,
  },
  csvw: {
    ending: 'csv-metadata.json',
    type: 'application/csvm+json',
    bytesPerRow: 0,
    bytesPerValue: 0,
  },
} as const

export type FileForm = keyof typeof fileForms

/** The formats that hold rows. */
export const dataForms = ['csv', 'ndjson', 'parquet'] as const satisfies readonly FileForm[]

export interface RoughFile {
  form: FileForm
  grain: GrainName
  /** The station's interval, for single readings. */
  intervalSeconds: number
  from: Date
  to: Date
  /** Indicators, or the index with its sub-indices. */
  values: number
  stations?: number
}

/** An upper estimate of the bytes of the file, as if nothing were missing. */
export function roughBytes({
  form,
  grain,
  intervalSeconds,
  from,
  to,
  values,
  stations = 1,
}: RoughFile): number {
  const seconds = secondsOf(grainOf(grain), intervalSeconds)
  const rows = Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1000 / seconds))
  const { bytesPerRow, bytesPerValue } = fileForms[form]
  return stations * rows * (bytesPerRow + values * bytesPerValue)
}
