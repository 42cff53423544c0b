// The text file that a Vietnamese automatic station sends every few minutes: parsed without looking anything up.
import { clockProblem, type ClockRule } from '../../../readings/judging/checks/delivery-checks.ts'
import type { ReadingFlag } from '@eos/contract/readings/reading-flags'
import { VIET_NAM_CONDITIONS } from '@eos/indices'
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import { startOf, type ReceivedRow, type ReceivedValue } from './delivery.ts'
import { decodeText } from './decode-text.ts'
import { readValue, type ReadValue } from './read-value.ts'
import {
  readCompactTime,
  readStationFileName,
  stationKeyOf,
  type StationFileName,
} from './station-file-name.ts'
import type { Problem } from './problems.ts'

interface StationFileOptions {
  now: Date
  /** When absent, they are those of the start. */
  clockRules?: readonly ClockRule[]
  /** Its code; an unknown one keeps the key of its file name, under which the receipt complains about it. */
  station?: string | undefined
  /** The averaging period of the station's results, which the file does not tell. */
  periodSeconds: number
}

/** Volume shares in these files are taken at the conditions of QCVN 05:2023/BTNMT, which the receipt's format names. */
export const stationFileFormat = 'station-text@1 (ppb at 25 °C, 101.325 kPa)'

export interface ParsedStationFile {
  /** `undefined` when the name is not that of a station file: nothing has been read then. */
  name: StationFileName | undefined
  readings: ReceivedRow[]
  problems: Problem[]
  /** Lines with something in them, each meant as one value. */
  linesRead: number
}

export const largestStationFileBytes = 64 * 1024
const mostStationFileRows = 500

/**
 * Five columns without a header: parameter, value, unit, yyyyMMddHHmmss in UTC+7 (taken as the end of the averaging
 * period, as usual; the circular's annex was not available), status. Wrong lines are skipped.
 */
export function parseStationFile(
  bytes: Uint8Array,
  fileName: string,
  options: StationFileOptions,
): ParsedStationFile {
  const name = readStationFileName(fileName)
  const refuse = (problem: Omit<Problem, 'line' | 'outcome'>): ParsedStationFile => ({
    name,
    readings: [],
    problems: [{ line: null, outcome: 'rejected', values: 0, ...problem }],
    linesRead: 0,
  })
  if (!name) return refuse({ code: 'bad_name', about: startOf(fileName) })
  if (bytes.byteLength > largestStationFileBytes)
    return refuse({ code: 'too_large', about: '64 KB' })
  const text = decodeText(bytes)
  if (text === undefined) return refuse({ code: 'encoding' })
  const lines = numberedLines(text)
  if (lines.length > mostStationFileRows) {
    return refuse({ code: 'too_many_rows', about: String(mostStationFileRows) })
  }
  if (lines.length === 0) return refuse({ code: 'empty' })
  return { name, ...readLines(lines, name, options), linesRead: lines.length }
}

interface NumberedLine {
  number: number
  text: string
}

/** The result of one line: a value at a time, perhaps with warnings, or the problem that cost it. */
type LineResult = { time: number; value: ReceivedValue; warnings: Problem[] } | { problem: Problem }

const toleratedTimeDifferenceMs = 10 * minuteMs
const lateAfterMs = 60 * dayMs

const flagsOfStatus: Record<string, ReadingFlag> = {
  '00': 'valid',
  '01': 'calibration',
  '02': 'fault',
}

function numberedLines(text: string): NumberedLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '')
}

function readLines(
  lines: readonly NumberedLine[],
  name: StationFileName,
  options: StationFileOptions,
): Pick<ParsedStationFile, 'readings' | 'problems'> {
  const rows = new Map<number, ReceivedRow>()
  const problems: Problem[] = []
  const { station = stationKeyOf(name), periodSeconds } = options
  for (const line of lines) {
    const result = readLine(line, name, options)
    if ('problem' in result) {
      problems.push(result.problem)
      continue
    }
    const { time, value, warnings } = result
    problems.push(...warnings)
    const row = rows.get(time)
    if (row) row.values.push(value)
    else rows.set(time, { line: line.number, station, time, periodSeconds, values: [value] })
  }
  return { readings: [...rows.values()], problems: onePerFile(problems) }
}

function readLine(
  line: NumberedLine,
  name: StationFileName,
  clock: Pick<StationFileOptions, 'now' | 'clockRules'>,
): LineResult {
  const text = startOf(line.text)
  const problem = (
    code: Problem['code'],
    outcome: Problem['outcome'],
    about?: string,
  ): { problem: Problem } => ({
    problem: { line: line.number, code, outcome, text, ...(about === undefined ? {} : { about }) },
  })
  const columns = splitColumns(line.text)
  if (!columns) return problem('columns', 'rejected', '5')
  const [symbol, valueText, unit, timeText, status] = columns
  if (symbol === '') return problem('columns', 'rejected', '5')
  const time = readCompactTime(timeText)
  if (time === undefined) return problem('time', 'rejected', startOf(timeText))
  const flag = flagsOfStatus[status]
  if (!flag) return problem('status', 'quarantined', startOf(status))
  const read = readValue(valueText, { decimal: 'either' })
  if (read.kind === 'bad' || read.kind === 'two-numbers')
    return problem('value', 'rejected', startOf(valueText))
  const timing = checkTime(time, timeText, name, clock)
  if (timing?.outcome === 'quarantined') return problem(timing.code, 'quarantined', timing.about)
  const warnings: Problem[] = timing ? [{ line: line.number, text, ...timing }] : []
  return {
    time,
    warnings,
    value: {
      ...valueOf(read, flag),
      symbol,
      unit: unit === '' ? undefined : unit,
      conditions: VIET_NAM_CONDITIONS,
      line: line.number,
      text,
    },
  }
}

type FiveColumns = [symbol: string, value: string, unit: string, time: string, status: string]

/** Tabs; where a program has turned them into blanks, runs of two and more, but only if exactly five parts come out. */
function splitColumns(line: string): FiveColumns | undefined {
  const byTab = line.split('\t').map((part) => part.trim())
  if (byTab.length === 5) return byTab as FiveColumns
  if (line.includes('\t')) return undefined
  const byBlanks = line.trim().split(/ {2,}/)
  return byBlanks.length === 5 ? (byBlanks as FiveColumns) : undefined
}

function valueOf(
  read: Exclude<ReadValue, { kind: 'bad' | 'two-numbers' }>,
  flag: ReadingFlag,
): Pick<ReceivedValue, 'value' | 'flag' | 'censor' | 'limit'> {
  if (read.kind === 'number') return { value: read.value, flag }
  if (read.kind === 'missing') return { value: null, flag: flag === 'valid' ? 'missing' : flag }
  return {
    value: null,
    flag: flag === 'valid' ? 'valid_below_lod' : flag,
    censor: read.censor,
    ...(read.limit === undefined ? {} : { limit: read.limit }),
  }
}

interface Timing {
  code: Problem['code']
  outcome: 'quarantined' | 'warned'
  about: string
}

function checkTime(
  time: number,
  timeText: string,
  name: StationFileName,
  { now, clockRules }: Pick<StationFileOptions, 'now' | 'clockRules'>,
): Timing | undefined {
  const early = clockProblem(time, now.getTime(), clockRules)
  if (early) return { code: early, outcome: 'quarantined', about: timeText }
  const difference = Math.abs(time - name.time)
  if (difference > toleratedTimeDifferenceMs) {
    return { code: 'time_conflict', outcome: 'quarantined', about: timeText }
  }
  if (difference > 0) return { code: 'time_differs', outcome: 'warned', about: timeText }
  if (now.getTime() - time > lateAfterMs)
    return { code: 'late', outcome: 'warned', about: timeText }
  return undefined
}

/** A warning about the time concerns the whole file: it is said once. */
function onePerFile(problems: readonly Problem[]): Problem[] {
  const said = new Set<string>()
  return problems.filter((problem) => {
    if (problem.outcome !== 'warned') return true
    const key = `${problem.code} ${problem.about ?? ''}`
    return said.has(key) ? false : said.add(key)
  })
}
