// What a mapping file may say: how the columns of a CSV file become readings of stations. Written for people to fill in.
import { z } from 'zod'
import { readingFlags, type ReadingFlag } from '@eos/contract/reading-flags'
import { isZone } from './local-time.ts'

const text = z.string().min(1)
const flags = readingFlags.map((flag) => flag.code) as [ReadingFlag, ...ReadingFlag[]]

const zone = z.string().refine(isZone, {
  error: 'not a time zone: give UTC, an offset such as +08:00, or a name such as Asia/Taipei',
})

const conditions = z.strictObject({
  temperatureC: z.number().min(-50).max(60),
  pressureKPa: z.number().min(50).max(120),
})

/** A station that the import makes when it is not there yet. */
const station = z.strictObject({
  /** What the file calls it; not needed when the file is about one station only. */
  key: text.optional(),
  code: text,
  name: text,
  nameEn: text.optional(),
  type: text.default('air_auto'),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  address: text.optional(),
  /** Code of the administrative unit in force; none for a station abroad. */
  province: text.optional(),
  /** Where the station keeps another clock than the others of the file. */
  timeZone: zone.optional(),
})

/** Stations that the file itself describes, one row at a time. */
const stationColumns = z.strictObject({
  codePrefix: z.string(),
  name: text,
  lat: text.optional(),
  lon: text.optional(),
  address: text.optional(),
  type: text.default('air_auto'),
})

const timeParts = z.strictObject({
  year: text,
  month: text,
  day: text,
  hour: text.optional(),
  minute: text.optional(),
})

export const mappingSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{1,60}$/),
  /** Counts up whenever the meaning changes; stands in every receipt. */
  version: z.int().min(1),
  title: text,
  /** Where the data come from, and under which terms. */
  attribution: text,
  /** What is assumed, what is uncertain, and why. */
  notes: z.array(text).default([]),
  encoding: z.enum(['utf-8', 'windows-1252', 'windows-1258', 'utf-16le']).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Columns that a file must have for this mapping to be chosen without being named. */
  recognizedBy: z.array(text).min(1),
  station: z.strictObject({
    /** The column that names the station of a row; without it, the first of `stations` is meant. */
    column: text.optional(),
    stations: z.array(station).default([]),
    fromColumns: stationColumns.optional(),
    /** By name: the clock by which the station's days are counted. */
    timeZone: zone,
    intervalSeconds: z.int().positive(),
  }),
  time: z.strictObject({
    /** One column with a format of YYYY MM DD HH hh mm ss A (and literal signs), or `iso` for ISO 8601 … */
    column: text.optional(),
    format: text.optional(),
    /** … or one column for each part. */
    parts: timeParts.optional(),
    /** UTC, an offset such as +08:00, a zone by name, or `station`: each station's own. An offset in the text goes first. */
    zone: z.union([z.literal('station'), zone]),
    label: z.enum(['hour-ending', 'hour-beginning']),
    averagingSeconds: z.int().positive().max(3600),
  }),
  /** What else stands for "no value", besides nothing. */
  missing: z.array(z.string()).default([]),
  /** Numbers that stand for "no value". */
  sentinels: z.array(z.number()).default([]),
  /** At which temperature and pressure shares (ppb, ppm) are meant; a column may say otherwise. */
  conditions: conditions.optional(),
  values: z
    .array(
      z
        .strictObject({
          column: text,
          indicator: text,
          /** `compass` for points of the compass (N, NNE, …). */
          unit: z.string().optional(),
          /** Where each row names its own unit. */
          unitColumn: text.optional(),
          conditions: conditions.optional(),
          quality: text.optional(),
        })
        .refine((value) => (value.unit === undefined) !== (value.unitColumn === undefined), {
          error: 'give either unit or unitColumn',
        }),
    )
    .min(1),
  /** What the words in a quality column mean; an unknown word quarantines the row. */
  quality: z.record(z.string(), z.enum(flags)).default({}),
  /** Labels that the file is known to hold twice, and why; they are treated like all others, but the receipt explains them. */
  knownDuplicates: z.array(z.strictObject({ label: text, reason: text })).default([]),
  /** Rows are read only if these columns hold these texts. */
  only: z.record(z.string(), z.string()).default({}),
})

export type Mapping = z.infer<typeof mappingSchema>
export type StationColumns = z.infer<typeof stationColumns>

/** The delivery's format as it stands in the receipt. */
export function formatOf(mapping: Mapping): string {
  return `csv:${mapping.name}@${mapping.version}`
}
