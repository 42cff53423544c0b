// The settings that say how long receipts, received bytes and the bin are kept.
import { Mistake, parseCount } from './setting-values.ts'

export const retentionSettingNames = [
  'EOS_KEEP_RECEIPTS_DAYS',
  'EOS_KEEP_FAULTY_RECEIPTS_DAYS',
  'EOS_KEEP_DELIVERIES_MONTHS',
  'EOS_KEEP_TAKEN_FILES_DAYS',
  'EOS_KEEP_BIN_DAYS',
] as const

type SettingName = (typeof retentionSettingNames)[number]

export interface RetentionSettings {
  /** Days for which the whole receipt of a delivery is kept; afterwards one line of it is. 0: for ever. */
  readonly receiptDays: number
  /** The days for which receipts with problems are kept; at least as many as other receipts. 0: for ever. */
  readonly faultyReceiptDays: number
  /** Whole months, beside the current one, for which the bytes of deliveries are kept. 0: for ever. */
  readonly deliveryMonths: number
  /** Days for which taken files stay in their folder. 0: for ever. */
  readonly takenFileDays: number
  /** Days for which what was removed can be restored from the bin. 0: for ever. */
  readonly binDays: number
}

interface Reading {
  mistakes: string[]
  read<T>(name: SettingName, fallback: T, parse: (text: string) => T): T
}

export function readRetentionSettings({ read, mistakes }: Reading): RetentionSettings {
  const receiptDays = read('EOS_KEEP_RECEIPTS_DAYS', 35, parseReceiptDays)
  const usual = receiptDays === 0 ? 0 : Math.max(400, receiptDays)
  const faultyReceiptDays = read('EOS_KEEP_FAULTY_RECEIPTS_DAYS', usual, parseDays)
  if (faultyReceiptDays > 0 && (receiptDays === 0 || faultyReceiptDays < receiptDays)) {
    mistakes.push(
      'EOS_KEEP_FAULTY_RECEIPTS_DAYS: receipts with problems are kept as long as others at least; give 0 (for ever) or a number not below EOS_KEEP_RECEIPTS_DAYS.',
    )
  }
  return {
    receiptDays,
    faultyReceiptDays,
    deliveryMonths: read('EOS_KEEP_DELIVERIES_MONTHS', 0, (text) =>
      parseCount(text, 0, 1200, 'months'),
    ),
    takenFileDays: read('EOS_KEEP_TAKEN_FILES_DAYS', 7, parseDays),
    binDays: read('EOS_KEEP_BIN_DAYS', 30, parseDays),
  }
}

const parseDays = (text: string) => parseCount(text, 0, 36_500, 'days')

/** Deliveries that are sent again within two days have to be recognized. */
function parseReceiptDays(text: string): number {
  const days = parseDays(text)
  if (days === 1) throw new Mistake('give 0 (for ever) or at least 2 days.')
  return days
}
