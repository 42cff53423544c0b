// How amounts, ratios and shares of waste are written, and which colour a treatment has.
import type { SolidWasteFigures } from '@eos/contract/calls/waste/solid-waste'
import { treatments, type ProvinceOrder, type Treatment } from '@eos/contract/waste/solid-waste'
import { formatNumber, type Locale } from '../../parts/numbers/format.ts'
import type { Amounts } from './waste-address.ts'

/** From this amount on decimals say nothing. */
const large = 100

export interface Writing {
  locale: Locale
  amounts: Amounts
  /** The number of days in the year. */
  days: number
}

/** Without its unit. */
export function writtenAmount(perDay: number, { locale, amounts, days }: Writing): string {
  const value = amounts === 'year' ? perDay * days : perDay
  return formatNumber(value, Math.abs(value) < large ? 1 : 0, locale)
}

export const writtenShare = (share: number, locale: Locale) => formatNumber(share, 0, locale)
export const writtenPerson = (kilograms: number, locale: Locale) =>
  formatNumber(kilograms, 2, locale)

export type Shown = Treatment | 'untreated'
export const shownTreatments: readonly Shown[] = [...treatments, 'untreated']

export interface Share {
  name: Shown
  share: number
}

/** The shares above zero. */
export function sharesOf({ shares }: SolidWasteFigures): Share[] {
  return shownTreatments.flatMap((name) => {
    const share = shares[name]
    return share === null || share <= 0 ? [] : [{ name, share }]
  })
}

/** A share of less than this many per cent has no room for its number. */
export const fewestWithNumber = 4

/** The figure by which provinces are ranked. */
export function orderedBy(figures: SolidWasteFigures, order: ProvinceOrder): number | null {
  if (order === 'generated' || order === 'perCapita') return figures[order]
  if (order === 'collectionRate' || order === 'toStandardRate') return figures[order]
  return figures.shares[order]
}

/** On landfills of both kinds, per cent of the collected. */
export function landfilled({ shares }: SolidWasteFigures): number | null {
  const { landfillOther, landfillSanitary } = shares
  return landfillOther === null || landfillSanitary === null
    ? null
    : landfillOther + landfillSanitary
}
