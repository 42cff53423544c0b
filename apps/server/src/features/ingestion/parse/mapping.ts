// The schema of a mapping file, in which people declare how the columns of a CSV file become readings of stations.
import { pushLabels } from '@eos/contract/words/vocabulary'
import { z } from 'zod'
import type { NumberMarks } from '@eos/contract/words/written-number'
import { readingFlags, type ReadingFlag } from '@eos/contract/readings/reading-flags'
import { hourSeconds } from '@eos/contract/words/time-units'
import { formatProblem, isZone } from '../../../platform/time/local-time.ts'

const text = z.string().min(1)
const flags = readingFlags.map((flag) => flag.code) as [ReadingFlag, ...ReadingFlag[]]

const zone = z.string().refine(isZone, {
  error: 'not a time zone: give UTC, an offset such as +08:00, or a name such as Asia/Taipei',
})

const timeFormat = text.superRefine((format, { addIssue }) => {
  const problem = formatProblem(format)
  if (problem !== undefined)
    addIssue({ code: 'custom', message: `no time can match "${format}": ${problem}` })
})

const conditions = z.strictObject({
  temperatureC: z.number().min(-50).max(60),
  pressureKPa: z.number().min(50).max(120),
})

/** A station that the import makes when it is not there yet. */
const station = z.strictObject({
  /** The station's name in the file; not needed when the file is about one station only. */
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
  /** The station's time zone, if it differs from that of the others in the file. */
  timeZone: zone.optional(),
})

/** Stations that the file itself describes, one row at a time. */
const stationColumns = z.strictObject({
  codePrefix: z.string(),
  /** The texts of several columns stand one after the other. */
  name: z.union([text, z.array(text).min(1)]),
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

const value = z
  .strictObject({
    column: text,
    indicator: text.optional(),
    /**
     * The columns that name the indicator of a row; several are joined by " | ", and the first alone counts as well.
     */
    indicatorColumns: z.array(text).min(1).optional(),
    /** `compass` for points of the compass (N, NNE, …). */
    unit: z.string().optional(),
    /** The column in which each row names its own unit. */
    unitColumn: text.optional(),
    /**
     * The column with the basis of a nutrient's mass ("as N"), if the unit lacks it; without either the value is
     * quarantined.
     */
    basisColumn: text.optional(),
    conditions: conditions.optional(),
    /** The first word of several columns counts that means anything but valid. */
    quality: z.union([text, z.array(text).min(1)]).optional(),
    /** The column that says whether anything was detected; its words are in `detection`. */
    detectionColumn: text.optional(),
    /** The limit of detection, in the value's unit unless it has a column of its own; a number below it is flagged. */
    limitColumn: text.optional(),
    limitUnitColumn: text.optional(),
  })
  .refine((each) => (each.unit === undefined) !== (each.unitColumn === undefined), {
    error: 'give either unit or unitColumn',
  })
  .refine((each) => (each.indicator === undefined) !== (each.indicatorColumns === undefined), {
    error: 'give either indicator or indicatorColumns',
  })

const mappingFields = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{1,60}$/),
  /** Counts up whenever the meaning changes; stands in every receipt. */
  version: z.int().min(1),
  title: text,
  /** The origin of the data and its licence. */
  attribution: text,
  /** Assumptions and uncertainties, with reasons. */
  notes: z.array(text).default([]),
  /** A byte order mark in the file goes before it. */
  encoding: z.enum(['utf-8', 'windows-1252', 'windows-1258', 'utf-16le', 'cp437']).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Columns that a file must have for this mapping to be chosen without being named. */
  recognizedBy: z.array(text).min(1),
  /** The columns of a file that has no header; it is recognised by its name. */
  columns: z.array(text).min(1).optional(),
  /** Names of files that are read so without being asked, as a regular expression. */
  fileName: text.optional(),
  /** Other spellings of columns. A dot and a slash in a name are the same. */
  aliases: z.record(text, z.array(text)).default({}),
  /** Columns that some files lack; they are empty there. */
  optional: z.array(text).default([]),
  /** Names that stand several times: beside each value the next one to its right is meant. */
  repeated: z.array(text).default([]),
  /** The line of the names of the columns, where others stand above it. */
  headingLine: z.int().min(1).max(1000).default(1),
  /** Lines between the names and the data, such as units; in a file without names, at its beginning. */
  linesBeforeData: z.int().min(0).max(1000).default(0),
  /** The mark before decimals; a point, where none is named. */
  decimalMark: z.enum([',', '.']).optional(),
  /** The mark between thousands; where none is named, nothing stands there. */
  thousandsMark: z.enum([',', '.', ' ']).optional(),
  station: z.strictObject({
    /** The column that names the station of a row; without it, the first of `stations` is meant. */
    column: text.optional(),
    /** Several columns that name the station together: joined by hyphens, numbers padded with zeros to these widths. */
    columns: z.array(z.strictObject({ column: text, width: z.int().positive() })).optional(),
    stations: z.array(station).default([]),
    fromColumns: stationColumns.optional(),
    /** By name: the clock by which the station's days are counted. */
    timeZone: zone,
    intervalSeconds: z.int().positive(),
  }),
  time: z.strictObject({
    /**
     * One column with a format of YYYY MM DD HH hh mm ss A (and literal signs), `iso` for ISO 8601, or `unix` and
     * `unix-ms` for what is counted since 1970 …
     */
    column: text.optional(),
    /** … several columns, read as one text with blanks between … */
    columns: z.array(text).min(1).optional(),
    format: timeFormat.optional(),
    /** … or one column for each part. */
    parts: timeParts.optional(),
    /**
     * UTC, an offset such as +08:00, a zone by name, or `station`: the station's own. An offset in the text takes
     * precedence.
     */
    zone: z.union([z.literal('station'), zone]),
    /** The column in which each row names its own zone, by the letters of `zones`. */
    zoneColumn: text.optional(),
    zones: z.record(text, zone).default({}),
    label: z.enum(['hour-ending', 'hour-beginning']),
    averagingSeconds: z.int().positive().max(hourSeconds),
    /** The column with the beginning of the period, beside its end; a row about another period is quarantined. */
    beginColumn: text.optional(),
    /** With columns of date and time: a date alone means some time of that day at the station, never its midnight. */
    mayLackClock: z.boolean().default(false),
  }),
  /** Texts that stand for "no value", besides an empty cell. */
  missing: z.array(z.string()).default([]),
  /** Numbers that stand for "no value". */
  sentinels: z.array(z.number()).default([]),
  /** At which temperature and pressure shares (ppb, ppm) are meant; a column may say otherwise. */
  conditions: conditions.optional(),
  values: z.array(value).min(1),
  /** The indicator codes of the texts in `indicatorColumns`; other texts wait in the list of unknown symbols. */
  indicators: z.record(text, text).default({}),
  /** Other writings of units. */
  units: z.record(text, z.string()).default({}),
  /** Codes of indicators of which a mass says nothing until its basis is stated. */
  needsBasis: z.array(text).default([]),
  /** The meanings of the words in a detection column. */
  detection: z.record(text, z.enum(['lt_lod', 'lt_loq', 'missing'])).default({}),
  /** The flag of a value that nothing else flags. */
  flag: z.enum(flags).default('valid'),
  /** The flags of the words in a quality column, `*` for any other; an unknown word quarantines the row. */
  quality: z.record(z.string(), z.enum(flags)).default({}),
  /**
   * Labels that the file is known to repeat, with the reason; the receipt explains them, otherwise they are like
   * others.
   */
  knownDuplicates: z.array(z.strictObject({ label: text, reason: text })).default([]),
  /** Rows are read only if these columns hold these texts, or one of them. */
  only: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** Rows are left out if one of these columns begins with one of these texts. */
  except: z.record(z.string(), z.array(text)).default({}),
  /** The columns that decide which of two rows about one thing holds; if they do not decide, neither row holds. */
  prefer: z
    .array(z.strictObject({ column: text, take: z.enum(['lowest', 'highest']) }))
    .default([]),
})

export const mappingSchema = mappingFields.refine(
  ({ decimalMark, thousandsMark }) => !decimalMark || decimalMark !== thousandsMark,
  { error: 'must differ from decimalMark', path: ['thousandsMark'] },
)

/** How the numbers of a file by this mapping are written. */
export function marksOf({ decimalMark, thousandsMark }: Mapping): NumberMarks {
  return { decimal: decimalMark, thousands: thousandsMark }
}

/** The mapping for a table with typed columns, which is not written as text is. */
export function ofTypedTable(mapping: Mapping): Mapping {
  const plain = { decimalMark: undefined, thousandsMark: undefined }
  return { ...mapping, ...plain, delimiter: ',', headingLine: 1, linesBeforeData: 0 }
}

export type Mapping = z.infer<typeof mappingSchema> & {
  /** Set where somebody said for one source what its labels mean, against the mapping. */
  isLabelSet?: true
}

/** Codes of everything that the mapping can read. */
export function indicatorsOf(mapping: Mapping): string[] {
  const named = mapping.values.flatMap(({ indicator }) => indicator ?? [])
  return [...new Set([...named, ...Object.values(mapping.indicators)])]
}

export type TimeLabel = Mapping['time']['label']
export const timeLabels: readonly TimeLabel[] = pushLabels

/** Returns the mapping with times that label the end, or the beginning, of their period. */
export function withLabel(mapping: Mapping, label: TimeLabel): Mapping {
  return { ...mapping, isLabelSet: true, time: { ...mapping.time, label } }
}

/** The delivery's format as it stands in the receipt. */
export function formatOf(mapping: Mapping): string {
  const label = mapping.isLabelSet ? ` (${mapping.time.label})` : ''
  return `csv:${mapping.name}@${mapping.version}${label}`
}
