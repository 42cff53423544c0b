// An exceedance as it is sent: with the limit as its document states it.
import { bases } from '@eos/contract/vocabulary'
import type { Exceedance, ExceededLimit, NotJudged } from '@eos/contract/calls/exceedances'
import type { Locale } from '@eos/contract/errors'
import { decimalsOf, figureBeside, ratioBeside } from '@eos/contract/shown-decimals'
import { limitOfKey } from '@eos/indices'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../readings/queries/visible-stations.ts'
import { writtenDecimals } from '../../readings/written-decimals.ts'
import type { DeclaredWater } from './declared-water.ts'
import { limitsFor, standardsOf } from './judged-limits.ts'
import type { ListedExceedance } from './queries/list-rows.ts'
import { findDeclaredKind, listMeasuredAtPoint, type Measured } from './queries/judged-places.ts'

export function exceedanceBody(row: ListedExceedance, locale: Locale): Exceedance {
  const { stationId, stationCode, stationName, stationNameEn, timeZone, sample } = row
  const { indicator, symbol, averaging, ratio, n, expected } = row
  const unit = limitOfKey(row.limitKey)?.unit ?? ''
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

/** A mean as its hour or day is written, unless this hides the exceedance; a sample as its laboratory told it, in the limit's unit. */
function writtenValue(
  { indicator: code, value, decimals, limitValue, sample }: ListedExceedance,
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

/** A standard that later versions do not know any more keeps its rows until they are recomputed; its key still says which it was. */
function limitBody(
  { limitKey, limitValue, edition }: ListedExceedance,
  locale: Locale,
): ExceededLimit {
  const limit = limitOfKey(limitKey)
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

function tableName(table: string, locale: Locale): string {
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

/** Such indicators of a sampling point that may be seen: of all that was analysed in samples that the caller may see. */
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
