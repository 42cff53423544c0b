// The forms in which series are given as files, and about how large such a file is.
import { grain as grainOf, type GrainName } from './grains.ts'

/**
 * The form is the ending of the file's name, else `format=`, else what Accept likes best. `csvw` describes the CSV file
 * of the same address. One row per station and interval, stations one after the other, each in the order of time.
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

/** The forms that hold the rows themselves. */
export const dataForms = ['csv', 'ndjson', 'parquet'] as const satisfies readonly FileForm[]

export interface RoughFile {
  form: FileForm
  grain: GrainName
  /** The station's own interval, for single readings. */
  intervalSeconds: number
  from: Date
  to: Date
  /** Indicators, or the index and its sub-indices. */
  values: number
  stations?: number
}

/** Bytes of the file when nothing is missing: a bound to go by before it is made, not a promise. */
export function roughBytes({
  form,
  grain,
  intervalSeconds,
  from,
  to,
  values,
  stations = 1,
}: RoughFile): number {
  const { interval } = grainOf(grain)
  const seconds = { reading: intervalSeconds, hour: 3600, day: 86_400, month: 2_629_746 }[interval]
  const rows = Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1000 / seconds))
  const { bytesPerRow, bytesPerValue } = fileForms[form]
  return stations * rows * (bytesPerRow + values * bytesPerValue)
}
