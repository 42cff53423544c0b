// The columns of the stations list: what each station says now, how old that is, and why it may be silent.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentIndex } from '@eos/contract/current-index'
import { stationStates } from '@eos/contract/vocabulary'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/latest'
import { provincesQuery } from '../api/queries.ts'
import type { Column } from '../ui/DataTable.tsx'
import { IndexBadge } from '../ui/IndexBadge.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { StationStateTag } from '../ui/StateTag.tsx'
import { formatAge, formatQuantity } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { formulaText } from '../ui/formula-text.ts'

export function useStationColumns(
  indicators: Record<string, IndicatorFacts>,
): Column<LatestStation>[] {
  const { t } = useTranslation(['stations', 'ui'])
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
      cell: (station) => (
        <>
          <PageLink to="stations/:id" parameters={{ id: station.id }}>
            {nameOf(station)}
          </PageLink>
          <span className="soft small station-code">
            {station.code} · {t(`ui:medium.${station.medium}`)}
          </span>
        </>
      ),
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
      cell: (station) => <Now station={station} indicators={indicators} />,
      sortValue: (station) => currentIndex(station, now)?.value ?? null,
    },
    {
      key: 'newest',
      header: t('column.newest'),
      secondary: true,
      cell: (station) =>
        station.lastReadingAt ? formatAge(station.lastReadingAt, now, locale) : t('ui:never'),
      sortValue: (station) => station.lastReadingAt,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (station) => <StationStateTag station={station} />,
      sortValue: (station) => stationStates.indexOf(station.state),
    },
  ]
}

/** An air station is shown by its index, any other by its first two values. */
function Now({
  station,
  indicators,
}: {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
}) {
  const locale = useLocale()
  if (station.index) return <IndexBadge station={station} />
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
