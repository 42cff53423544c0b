// The air stations of a place.
import { useTranslation } from '../../texts/translation.ts'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { currentIndex } from '@eos/contract/answers/current-index'
import { IndexChip } from '../../parts/levels/IndexChip.tsx'
import { SnapshotMark } from '../../parts/states/SnapshotMark.tsx'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatAge, hourEndingLabel } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'

export function AirStations({ stations }: { stations: readonly LatestStation[] }) {
  const { t } = useTranslation('home')
  const columns = useStationColumns()
  if (stations.length === 0) return null
  return (
    <div>
      <DataTable
        caption={t('stationsTitle')}
        showCaption
        columns={columns}
        rows={stations}
        rowKey={(station) => station.id}
      />
    </div>
  )
}

function useStationColumns(): readonly Column<LatestStation>[] {
  const { t } = useTranslation('home')
  return [
    {
      key: 'station',
      header: t('column.station'),
      heading: true,
      cell: (station) => (
        <>
          <StationName station={station} />
          <div className="narrow-only">
            <State station={station} />
          </div>
        </>
      ),
      sortValue: (station) => station.name,
    },
    {
      key: 'index',
      header: t('column.index'),
      cell: (station) => <Index station={station} />,
      sortValue: (station) => station.index?.value,
    },
    {
      key: 'hour',
      header: t('column.hour'),
      numeric: true,
      secondary: true,
      cell: (station) => <Hour station={station} />,
    },
    {
      key: 'state',
      header: t('column.state'),
      secondary: true,
      cell: (station) => <State station={station} />,
      sortValue: (station) => station.lastReadingAt,
    },
  ]
}

export function StationName({ station }: { station: LatestStation }) {
  const locale = useLocale()
  return (
    <PageLink to="stations/:id" parameters={{ id: station.id }}>
      {localName(station, locale)}
    </PageLink>
  )
}

export function Index({ station }: { station: LatestStation }) {
  const { t } = useTranslation('home')
  const now = useNow()
  if (station.referenceOnly) return <span className="small soft">{t('referenceOnly')}</span>
  return <IndexChip station={station} now={now} />
}

function Hour({ station }: { station: LatestStation }) {
  const locale = useLocale()
  const index = currentIndex(station, useNow())
  return index ? hourEndingLabel(index.periodEnd, station.timeZone, locale) : '–'
}

function State({ station }: { station: LatestStation }) {
  const locale = useLocale()
  const { t } = useTranslation('common')
  const now = useNow()
  return (
    <>
      <SnapshotMark station={station} isShort />
      <span className="age soft">
        {station.lastReadingAt ? formatAge(station.lastReadingAt, now, locale) : t('never')}
      </span>
    </>
  )
}
