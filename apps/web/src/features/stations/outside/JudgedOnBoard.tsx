// An outlet or a river on a board: each indicator of the newest hour against its limit.
import { useQuery } from '@tanstack/react-query'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { hourVerdict, type JudgedHour } from '../../../parts/limits/hour-verdict.ts'
import { LimitBar } from '../../../parts/limits/LimitBar.tsx'
import { writtenLimit } from '../../../parts/limits/written-limit.ts'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatHour, formatNumber } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'

const mostRows = 8

export function JudgedOnBoard({ page: { station, hours } }: { page: StationPage }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const now = useNow()
  const means = useQuery(dailyMeansQuery(station.id))
  if (means.isError && !means.data)
    return <QueryFailure error={means.error} onRetry={() => void means.refetch()} />
  if (!means.data) return <SkeletonBlock height={420} />
  const { periodEnd, rows, over } = hourVerdict(hours, means.data, now)
  if (periodEnd === undefined) return <p className="board-say">{t('silent')}</p>
  const others = rows.filter((row) => row.value !== null && !over.includes(row))
  return (
    <table className="board-rows">
      <caption>{t('hour', { hour: formatHour(periodEnd, station.timeZone, locale) })}</caption>
      <tbody>
        {[...over, ...others].slice(0, mostRows).map((row) => (
          <Row key={row.indicator.indicator} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { indicator, value, bound, state } }: { row: JudgedHour }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const { symbol, unit, decimals } = indicator
  const word = state === 'over' || state === 'within' ? state : 'notJudged'
  return (
    <tr className={state === 'over' ? 'board-over' : undefined}>
      <th scope="row">{formulaText(symbol)}</th>
      <td className="board-value">
        <b>{value === null ? t('noData') : formatNumber(value, decimals, locale)}</b> {unit}
      </td>
      <td className="board-bar">{bound && <LimitBar value={value} bound={bound} />}</td>
      <td>{writtenLimit(indicator, 'hour', locale)}</td>
      <td className="board-verdict">
        {state === 'over' && '▲ '}
        {t(word)}
      </td>
    </tr>
  )
}
