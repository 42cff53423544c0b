// Every air station of a province: its index now and within a day, or why it is silent.
import { useQuery } from '@tanstack/react-query'
import { Map } from 'lucide'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { currentIndex } from '@eos/contract/answers/current-index'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { HourRange } from '../../parts/hours/HourRange.tsx'
import { IndexChip } from '../../parts/levels/IndexChip.tsx'
import { Legend } from '../../parts/levels/Legend.tsx'
import { airScale } from '../../parts/levels/scale.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { ReportFigures } from '../../parts/report/ReportFigures.tsx'
import { indexFigures } from '../../parts/report/station-figures.ts'
import { SnapshotMark } from '../../parts/states/SnapshotMark.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import { formatAge, formatDatedHour } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import type { ProvinceProps } from './province-props.ts'
import { provinceRangesQuery } from './queries.ts'

export function ProvinceAir({ province, overview: { air, highest } }: ProvinceProps) {
  const { t } = useTranslation(['provinces', 'common'])
  const locale = useLocale()
  const now = useNow()
  if (air.length === 0)
    return (
      <section aria-labelledby="air-title">
        <h2 id="air-title">{t('air.title')}</h2>
        <Empty
          title={t('air.none', { name: localName(province, locale) })}
          actions={
            <ActionLink to="map" icon={Map}>
              {t('air.map')}
            </ActionLink>
          }
        >
          {t('air.noneHint')}
        </Empty>
      </section>
    )
  return (
    <section aria-labelledby="air-title">
      <h2 id="air-title">{t('air.title')}</h2>
      <p className="province-lead">
        {highest
          ? t('air.lead', {
              time: formatDatedHour(highest.index.periodEnd, highest.timeZone, locale),
              age: formatAge(highest.index.periodEnd, now, locale),
            })
          : t('air.leadNone')}
      </p>
      <AirTable province={province} air={air} />
      <Legend scale={airScale} />
      <ReportFigures
        figures={indexFigures(air, { now, locale, index: t('common:index.vn_aqi') })}
      />
    </section>
  )
}

interface AirTableProps {
  province: ProvinceProps['province']
  air: readonly LatestStation[]
}

function AirTable({ province, air }: AirTableProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const now = useNow()
  const { data: ranges = {} } = useQuery(provinceRangesQuery(province.provinceCode))
  return (
    <DataTable
      caption={t('air.title')}
      cards
      rows={air}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'station',
          header: t('air.station'),
          heading: true,
          cell: (station) => (
            <PageLink to="stations/:id" parameters={{ id: station.id }}>
              {localName(station, locale)}
            </PageLink>
          ),
        },
        {
          key: 'now',
          header: t('air.now'),
          cell: (station) => <IndexChip station={station} now={now} />,
        },
        {
          key: 'range',
          header: t('air.range'),
          cell: (station) => {
            const index = currentIndex(station, now)
            const range = ranges[station.id]
            if (!index || !range) return <SnapshotMark station={station} />
            return (
              <HourRange
                scale={airScale}
                lowest={Math.min(range[0], index.value)}
                highest={Math.max(range[1], index.value)}
                now={index.value}
              />
            )
          },
        },
      ]}
    />
  )
}
