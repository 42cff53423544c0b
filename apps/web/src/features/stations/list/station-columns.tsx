// The columns of the stations list: what each station says now, how old that is, and why it may be silent.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { currentIndex } from '@eos/contract/answers/current-index'
import { stationStates } from '@eos/contract/words/vocabulary'
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { provincesQuery } from '../../../api/queries.ts'
import { Tag } from '../../../parts/controls/Tag.tsx'
import { IndexChip } from '../../../parts/levels/IndexChip.tsx'
import { shortRatio } from '../../../parts/limits/short-ratio.ts'
import { SnapshotMark } from '../../../parts/states/SnapshotMark.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { formatAge, formatQuantity } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import type { OverLimits } from './over-limits.ts'

export function useStationColumns(
  indicators: Record<string, IndicatorFacts>,
  over: OverLimits,
): Column<LatestStation>[] {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const now = useNow()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const nameOf = (station: LatestStation) => localName(station, locale)
  const provinceOf = (station: LatestStation) => {
    const province = provinces.find((each) => each.provinceCode === station.provinceCode)
    return province ? localName(province, locale) : ''
  }
  return [
    {
      key: 'station',
      header: t('column.station'),
      heading: true,
      cell: (station) => <StationName station={station} />,
      sortValue: nameOf,
    },
    {
      key: 'province',
      header: t('column.province'),
      secondary: true,
      cell: provinceOf,
      sortValue: provinceOf,
    },
    {
      key: 'now',
      header: t('column.now'),
      cell: (station) => (
        <Now station={station} indicators={indicators} over={over.get(station.id)} />
      ),
      sortValue: (station) =>
        currentIndex(station, now)?.value ?? over.get(station.id)?.[0]?.ratio ?? null,
    },
    {
      key: 'newest',
      header: t('column.newest'),
      secondary: true,
      cell: (station) =>
        station.lastReadingAt ? formatAge(station.lastReadingAt, now, locale) : t('common:never'),
      sortValue: (station) => station.lastReadingAt,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (station) => <SnapshotMark station={station} />,
      sortValue: (station) => stationStates.indexOf(station.state),
    },
  ]
}

function StationName({ station }: { station: LatestStation }) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  return (
    <>
      <PageLink to="stations/:id" parameters={{ id: station.id }}>
        {localName(station, locale)}
      </PageLink>
      <span className="soft small station-code">
        {station.code} · {t(`medium.${station.medium}`)}
      </span>
    </>
  )
}

interface NowProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  /** The values beyond a limit, the worst first. */
  over: readonly Exceedance[] | undefined
}

/** An air station is shown by its index, water beyond a limit by what is over it, any other by its first two values. */
function Now({ station, indicators, over }: NowProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  if (station.index) return <IndexChip station={station} now={now} />
  if (over)
    return (
      <Tag kind="over">
        {over
          .map(({ symbol, ratio }) => {
            const name = formulaText(symbol)
            return ratio === null
              ? t('beyond', { name })
              : t('timesLimit', { name, times: shortRatio(ratio, locale) })
          })
          .join(' · ')}
      </Tag>
    )
  return (
    <span className="small">
      {station.values
        .slice(0, 2)
        .map(({ indicator, value }) => {
          const facts = indicators[indicator]
          return `${formulaText(facts?.symbol ?? indicator)} ${formatQuantity(value, facts?.unit ?? '', facts?.decimals ?? null, locale)}`
        })
        .join(' · ') || '–'}
    </span>
  )
}
