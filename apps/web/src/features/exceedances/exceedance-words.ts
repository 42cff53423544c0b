// How an exceedance is written: its value, its limit, how many times that is, and how much of the mean is known.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import { ratioBeside } from '@eos/contract/words/shown-decimals'
import type { Translate } from '../../texts/translation.ts'
import {
  formatFigure,
  formatNumber,
  formatQuantity,
  type Locale,
} from '../../parts/numbers/format.ts'

export function valueText({ value, unit, decimals }: Exceedance, locale: Locale): string {
  return formatQuantity(value, unit, decimals, locale)
}

export function limitText({ limit, unit }: Exceedance, locale: Locale): string {
  return `${sign[limit.kind]}${formatFigure(limit.value, 12, locale)}${unit === '' ? '' : `\u00a0${unit}`}`
}

const sign = { upper: '≤\u00a0', lower: '≥\u00a0', range: '' } as const

/** Empty of a range. */
export function timesText(
  { ratio }: Exceedance,
  t: Translate<'exceedances'>,
  locale: Locale,
): string {
  if (ratio === null) return ''
  return t('times', { ratio: formatNumber(ratio, ratioBeside(ratio).decimals, locale) })
}

/** The parts of which a mean is made. */
const parts = {
  '1h': 'readings',
  sample: 'readings',
  '8h': 'hours',
  '24h': 'hours',
  year: 'days',
} as const

export function knownText(
  { completeness, sample, averaging }: Exceedance,
  t: Translate<'exceedances'>,
): string {
  if (sample) return sample.sampleNo ?? ''
  return completeness ? t(`known.${parts[averaging]}`, { ...completeness }) : t('reported')
}

/** The number of a standard comes first in its title; the whole title stands below the table. */
export function shortTitle(title: string): string {
  return title.split(', ')[0]!
}

export const rowKey = ({ stationId, sample, basis, periodEnd, limit }: Exceedance) =>
  `${stationId ?? sample?.id} ${basis} ${periodEnd} ${limit.key}`
