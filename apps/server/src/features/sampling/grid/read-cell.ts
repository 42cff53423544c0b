// A cell of results as people and laboratories write them: 7.2, "7,2", "KPH", "<0.05", ">24000", "-".
import type { Words } from '@eos/contract/words/errors'
import { readCertain, type DecimalMark } from '@eos/contract/words/written-number'
import type { Censor } from '../queries/samples.ts'
import { cellWords as texts } from './grid-words.ts'

interface ReadValue {
  value: number | null
  censor: Censor | null
  /** The detection limit, or the end of the range of the method. */
  limitValue: number | null
}

type ReadCell =
  | { kind: 'empty' }
  /** A number that stands for what is missing, such as -999. */
  | { kind: 'sentinel' }
  | { kind: 'value'; value: ReadValue }
  | { kind: 'wrong'; problem: Words }

interface CellRules {
  detectionLimit: number | null
  isSigned: boolean
  /** The mark before decimals that other cells prove. */
  decimalMark?: DecimalMark | undefined
}

export function readCell(
  cell: string | number | null,
  { detectionLimit, isSigned, decimalMark = '.' }: CellRules,
): ReadCell {
  if (cell === null) return { kind: 'empty' }
  if (typeof cell === 'number') return ofNumber(cell, isSigned)
  const text = cell
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, '')
    .toLowerCase()
  if (text === '' || /^[-–—]$/.test(text)) return { kind: 'empty' }
  if (notFound.has(text)) return below(detectionLimit, 'lt_lod')
  const [, sign = '', rest = ''] = /^(<=|>=|≤|≥|<|>)?(.*)$/.exec(text) ?? []
  if (sign === '') {
    const read = readCertain(rest, decimalMark)
    return read.kind === 'number' ? ofNumber(read.value, isSigned) : wrong(noNumber[read.kind])
  }
  const isAbove = sign.startsWith('>') || sign === '≥'
  const method = methodLimits[rest]
  if (!isAbove && method) return below(detectionLimit, method)
  const read = readCertain(rest, decimalMark)
  if (read.kind !== 'number') return wrong(noNumber[read.kind])
  const bound = read.value
  if (bound < 0) return wrong(texts.noResult)
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
export const isSentinel = (value: number) => sentinels.has(value)

/** Only temperatures are negative among what is measured in samples. */
export const mayBeNegative = (code: string | undefined) => code === 'temp'

function ofNumber(value: number, isSigned: boolean): ReadCell {
  if (!Number.isFinite(value)) return wrong(texts.noResult)
  if (isSentinel(value)) return { kind: 'sentinel' }
  if (value < 0 && !isSigned) return wrong(texts.negative)
  return { kind: 'value', value: { value, censor: null, limitValue: null } }
}

function below(detectionLimit: number | null, censor: 'lt_lod' | 'lt_loq'): ReadCell {
  if (detectionLimit === null) return wrong(texts.noLimit)
  return { kind: 'value', value: { value: null, censor, limitValue: detectionLimit } }
}

const wrong = (problem: Words): ReadCell => ({ kind: 'wrong', problem })

const noNumber = { none: texts.noResult, 'two-numbers': texts.twoNumbers }

/** The cell as a person would write it. */
export function cellText({ value, censor, limitValue }: ReadValue): string {
  if (censor === null) return value === null ? '' : String(value)
  if (limitValue === null) return censor === 'gt_range' ? '>' : 'KPH'
  return `${censor === 'gt_range' ? '>' : '<'}${limitValue}`
}
