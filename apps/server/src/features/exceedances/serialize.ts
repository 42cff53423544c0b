// An exceedance as it is sent: with the limit as its document states it.
import { bases } from '@eos/contract/words/vocabulary'
import type {
  Exceedance,
  ExceededLimit,
  NotJudged,
} from '@eos/contract/calls/ingestion/exceedances'
import type { Locale } from '@eos/contract/words/errors'
import { decimalsOf, figureBeside, ratioBeside } from '@eos/contract/words/shown-decimals'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../readings/queries/visible-stations.ts'
import { writtenDecimals } from '../../readings/written-decimals.ts'
import { limitsFor, standardsOf, type DeclaredWater } from '@eos/contract/readings/judged-limits'
import type { ShownExceedance } from './all-exceedances.ts'
import { findDeclaredKind, listMeasuredAtPoint, type Measured } from './queries/judged-places.ts'

export function exceedanceBody(row: ShownExceedance, locale: Locale): Exceedance {
  const { stationId, stationCode, stationName, stationNameEn, timeZone, sample } = row
  const { indicator, symbol, averaging, ratio, n, expected } = row
  const unit = row.statedLimit?.unit ?? ''
  const { figure: value, decimals } = writtenValue(row, unit)
  return {
    stationId,
    stationCode,
    stationName,
    stationNameEn,
    timeZone,
    sample,
    indicator,
    symbol,
    decimals,
    basis: row.basis === null ? null : row.basis === bases.approved ? 'approved' : 'raw',
    averaging,
    periodStart: row.start.toISOString(),
    periodEnd: row.end.toISOString(),
    value,
    unit,
    ratio: ratio === null ? null : ratioBeside(ratio).figure,
    limit: limitBody(row, locale),
    completeness: n === null ? null : { present: n, expected },
    computedAt: row.computedAt.toISOString(),
  }
}

/**
 * A mean with the decimals of its hour or day, unless they hide the exceedance; a sample as given, in the limit's unit.
 */
function writtenValue(
  { indicator: code, value, decimals, limitValue, sample }: ShownExceedance,
  unit: string,
): { figure: number; decimals: number } {
  if (!sample) {
    return figureBeside(value, limitValue, writtenDecimals({ code, unit, decimals }))
  }
  const figure = Number(value.toPrecision(toldDigits))
  return { figure, decimals: decimalsOf(figure) }
}

/** No laboratory tells more; beyond them is the noise of converting a unit. */
const toldDigits = 12

/** Rows of a removed standard stay until they are recomputed; their key still names the standard. */
function limitBody(
  { limitKey, limitValue, edition, statedLimit: limit }: ShownExceedance,
  locale: Locale,
): ExceededLimit {
  const [standard = ''] = limitKey.split('/')
  return {
    key: limitKey,
    value: limitValue,
    kind: limit?.kind ?? 'upper',
    standard,
    version: edition,
    title: limit?.standard.title[locale] ?? standard,
    source: limit?.standard.source[locale] ?? '',
    table: tableName(limit?.table ?? '', locale),
    validFrom: limit?.validFrom ?? '',
    validBefore: limit?.validBefore ?? null,
    certainty: limit?.certainty ?? 'unconfirmed',
  }
}

export function tableName(table: string, locale: Locale): string {
  return locale === 'vi' ? table.replace(/^Table\b/, 'Bảng') : table
}

/** Indicators that the station shows and that have a limit today, but are not held against it. */
export async function listNotJudged(
  db: Db,
  { id, medium, slots }: Pick<VisibleStation, 'id' | 'medium' | 'slots'>,
  { locale, now }: { locale: Locale; now: Date },
): Promise<NotJudged[]> {
  const declared = await findDeclaredKind(db, id)
  const { code: stationType, ...water } = declared
  const measured = slots.filter(({ isVisible, isInForce }) => isVisible && isInForce)
  return notJudgedOf(measured, { medium, stationType, water, locale, now })
}

/** The visible indicators of a sampling point: of all indicators in samples that the caller may see. */
export async function listNotJudgedAtPoint(
  db: Db,
  pointId: string,
  { locale, now, caller }: { locale: Locale; now: Date; caller?: Caller | undefined },
): Promise<NotJudged[]> {
  const rows = await listMeasuredAtPoint(db, { pointId, caller, now })
  const [first] = rows
  return first ? notJudgedOf(rows, { ...first, water: first, locale, now }) : []
}

function notJudgedOf(
  measured: readonly Measured[],
  about: {
    medium: string
    stationType: string
    water: DeclaredWater
    locale: Locale
    now: Date
  },
): NotJudged[] {
  const { medium, stationType, water, locale, now } = about
  const today = now.toISOString().slice(0, 10)
  const standards = standardsOf(medium, stationType).filter(
    ({ validBefore }) => validBefore === undefined || validBefore > today,
  )
  const found = new Map<string, NotJudged>()
  for (const { code, symbol, unit } of measured) {
    for (const standard of standards) {
      for (const { reason } of limitsFor(standard.limits, { code, unit, water }).unjudged) {
        const title = standard.title[locale]
        const entry = { indicator: code, symbol, standard: standard.id, title, reason }
        found.set(`${code} ${standard.id} ${reason}`, entry)
      }
    }
  }
  return [...found.values()]
}
