// Indicators against their limits, in one table of all pages: the value of now, the hours before it, the mean that is
// limited where it is another one, and the verdict. The limit lines of all rows join into one.
import type { Bound } from '@eos/indices'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../numbers/format.ts'
import { formulaText } from '../numbers/formula-text.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { Sparkline } from '../hours/Sparkline.tsx'
import { limitState } from './limit-place.ts'
import { useLimitWords } from './limit-words.ts'
import { LimitCell } from './LimitBar.tsx'
import './indicators.css'
import './days-texts.ts'

export interface IndicatorRow {
  indicator: string
  symbol: string
  name: string
  now: ReactNode
  hours: readonly (number | null)[]
  /** Says what the hours are; left out where a column beside them says the same. */
  hoursLabel?: string
  mean?: ReactNode
  /** The figure that is held against the limit. */
  value: number | null
  bound: Bound | undefined
  /** Absent where none is known. */
  limit?: ReactNode
  /** Stands in place of the verdict where there is none. */
  instead: string
}

/** Makes the name of an indicator lead to its history. */
export type IndicatorLink = (indicator: string, name: ReactNode) => ReactNode

interface IndicatorTableProps {
  caption: string
  heads: {
    now: string
    hours: string
    /** Absent where the value of now is what the law limits. */
    mean?: string
    line: string
    limit: ReactNode
  }
  rows: readonly IndicatorRow[]
  linkOf?: IndicatorLink | undefined
}

export function IndicatorTable({ caption, heads, rows, linkOf }: IndicatorTableProps) {
  const { t } = useTranslation('days')
  const isJudged = rows.some(({ bound }) => bound !== undefined)
  return (
    <table className="indicator-table">
      <caption className="only-heard">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('indicator')}</th>
          <th scope="col" className="numeric">
            {heads.now}
          </th>
          <th scope="col" className="indicator-hours">
            {heads.hours}
          </th>
          {heads.mean && (
            <th scope="col" className="numeric">
              {heads.mean}
            </th>
          )}
          {isJudged && (
            <>
              <th scope="col" className="indicator-line">
                {heads.line}
              </th>
              <th scope="col" className="numeric">
                {heads.limit}
              </th>
              <th scope="col">{t('judged')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.indicator} className={`indicator-${limitState(row.value, row.bound)}`}>
            <th scope="row">
              <Name row={row} linkOf={linkOf} />
            </th>
            <td className="numeric indicator-now">{row.now}</td>
            <td className="indicator-hours">
              <Sparkline
                values={row.hours}
                {...(row.hoursLabel !== undefined && { label: row.hoursLabel })}
              />
            </td>
            {heads.mean && <td className="numeric indicator-mean">{row.mean}</td>}
            {isJudged && <JudgedCells row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NameProps extends Pick<IndicatorTableProps, 'linkOf'> {
  row: IndicatorRow
}

function Name({ row, linkOf }: NameProps) {
  const symbol = formulaText(row.symbol)
  const name = formulaText(row.name)
  const named = (
    <>
      <b>{symbol}</b> {name !== symbol && <span>{name}</span>}
    </>
  )
  return linkOf ? linkOf(row.indicator, named) : named
}

/** The bar, the limit, and the verdict. */
function JudgedCells({ row: { value, bound, limit, instead } }: { row: IndicatorRow }) {
  const words = useLimitWords()
  return (
    <>
      {bound ? (
        <>
          <LimitCell value={value} bound={bound} />
          <td className="numeric indicator-limit">{limit}</td>
        </>
      ) : (
        <td className="numeric indicator-unlimited" colSpan={2}>
          –
        </td>
      )}
      <td className="indicator-verdict">
        {value === null || !bound ? instead : words(value, bound)}
      </td>
    </>
  )
}

interface IndicatorFigureProps {
  value: number | null
  unit: string
  decimals: number | null
}

/** A value and, quieter, its unit. */
export function IndicatorFigure({ value, unit, decimals }: IndicatorFigureProps) {
  const locale = useLocale()
  if (value === null) return '–'
  return (
    <>
      <b>{formatNumber(value, decimals, locale)}</b>
      {unit !== '' && <span className="indicator-unit">{`\u00a0${unit}`}</span>}
    </>
  )
}
