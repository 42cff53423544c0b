// A cell of results as people and laboratories write them: 7.2, "7,2", "KPH", "<0.05", ">24000", "-".
import type { Words } from '@eos/contract/errors'
import { readCertain, type DecimalMark } from '@eos/contract/written-number'
import type { Censor } from '../queries/samples.ts'

export interface ReadValue {
  value: number | null
  censor: Censor | null
  /** The detection limit, or the end of the range of the method. */
  limitValue: number | null
}

export type ReadCell =
  | { kind: 'empty' }
  /** A number that stands for what is missing, such as -999. */
  | { kind: 'sentinel' }
  | { kind: 'value'; value: ReadValue }
  | { kind: 'wrong'; problem: Words }

export interface CellRules {
  detectionLimit: number | null
  mayBeNegative: boolean
  /** The mark before decimals that other cells prove. */
  decimalMark?: DecimalMark | undefined
}

export function readCell(
  cell: string | number | null,
  { detectionLimit, mayBeNegative, decimalMark = '.' }: CellRules,
): ReadCell {
  if (cell === null) return { kind: 'empty' }
  if (typeof cell === 'number') return ofNumber(cell, mayBeNegative)
  const text = cell
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, '')
    .toLowerCase()
  if (text === '' || /^[-–—]$/.test(text)) return { kind: 'empty' }
  if (notFound.has(text)) return below(detectionLimit, 'lt_lod')
  const [, sign = '', rest = ''] = /^(<=|>=|≤|≥|<|>)?(.*)$/.exec(text) ?? []
  if (sign === '') {
    const read = readCertain(rest, decimalMark)
    return read.kind === 'number' ? ofNumber(read.value, mayBeNegative) : wrong(noNumber[read.kind])
  }
  const isAbove = sign.startsWith('>') || sign === '≥'
  const method = methodLimits[rest]
  if (!isAbove && method) return below(detectionLimit, method)
  const read = readCertain(rest, decimalMark)
  if (read.kind !== 'number') return wrong(noNumber[read.kind])
  const bound = read.value
  if (bound < 0) return wrong(noResult)
  const censor = isAbove ? 'gt_range' : 'lt_lod'
  return { kind: 'value', value: { value: null, censor, limitValue: bound } }
}

/** Không phát hiện, not detected. */
const notFound = new Set(['kph', 'khôngpháthiện', 'nd', 'n.d', 'n.d.', 'notdetected', 'bdl', 'kpt'])
const methodLimits: Readonly<Record<string, 'lt_lod' | 'lt_loq'>> = {
  lod: 'lt_lod',
  mdl: 'lt_lod',
  loq: 'lt_loq',
}

/** Laboratories and databases write these for what was not measured. */
const sentinels = new Set([-99, -999, -9999, -99999])

function ofNumber(value: number, mayBeNegative: boolean): ReadCell {
  if (!Number.isFinite(value)) return wrong(noResult)
  if (sentinels.has(value)) return { kind: 'sentinel' }
  if (value < 0 && !mayBeNegative) return wrong(negative)
  return { kind: 'value', value: { value, censor: null, limitValue: null } }
}

function below(detectionLimit: number | null, censor: 'lt_lod' | 'lt_loq'): ReadCell {
  if (detectionLimit === null) return wrong(noLimit)
  return { kind: 'value', value: { value: null, censor, limitValue: detectionLimit } }
}

const wrong = (problem: Words): ReadCell => ({ kind: 'wrong', problem })

const noResult = {
  en: 'is no result: write a number, KPH, <0.05 or >24000',
  vi: 'không phải là kết quả: hãy ghi số, KPH, <0.05 hoặc >24000',
}
const twoNumbers = {
  en: 'can mean two numbers: write it without a mark between thousands',
  vi: 'có thể là hai số khác nhau: hãy bỏ dấu phân cách hàng nghìn',
}
const noNumber = { none: noResult, 'two-numbers': twoNumbers }
const negative = {
  en: 'must not be negative; what was not found is written KPH or <0.05',
  vi: 'không được âm; nếu không phát hiện hãy ghi KPH hoặc <0.05',
}
const noLimit = {
  en: 'needs the detection limit: state it of the column, or write <0.05',
  vi: 'cần giới hạn phát hiện: hãy khai báo ở cột hoặc ghi <0.05',
}

/** The cell as a person would write it. */
export function cellText({ value, censor, limitValue }: ReadValue): string {
  if (censor === null) return value === null ? '' : String(value)
  if (limitValue === null) return censor === 'gt_range' ? '>' : 'KPH'
  return `${censor === 'gt_range' ? '>' : '<'}${limitValue}`
}
