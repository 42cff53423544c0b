// The air stations of a place, and those of the enterprise whose site this is.
import { useTranslation } from 'react-i18next'
import type { LatestStation } from '@eos/contract/calls/latest'
import { currentIndex } from '@eos/contract/current-index'
import type { Organization } from '../api/current-organization.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatAge, hourEndingLabel } from '../ui/format.ts'
import { IndexBadge } from '../ui/IndexBadge.tsx'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { NewestValues, type Indicators } from './NewestValues.tsx'

export function AirStations({ stations }: { stations: readonly LatestStation[] }) {
  const { t } = useTranslation('home')
  const columns = useStationColumns()
  if (stations.length === 0) return null
  return (
    <section className="panel">
      <DataTable
        caption={t('stationsTitle')}
        showCaption
        columns={columns}
        rows={stations}
        rowKey={(station) => station.id}
      />
    </section>
  )
}

interface OwnStationsProps {
  organization: Organization
  stations: readonly LatestStation[]
  indicators: Indicators
}

export function OwnStations({ organization, stations, indicators }: OwnStationsProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <section className="panel" data-testid="own-stations">
      <div className="panel-head">
        <h2>{t('ownStations', { name: localName(organization, locale) })}</h2>
      </div>
      <ul className="station-list">
        {stations.map((station) => (
          <li key={station.id}>
            <StationName station={station} />
            {station.index ? (
              <Index station={station} />
            ) : (
              <NewestValues station={station} indicators={indicators} />
            )}
            <StateTag state={station.state} />
          </li>
        ))}
      </ul>
    </section>
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

function StationName({ station }: { station: LatestStation }) {
  const locale = useLocale()
  return (
    <PageLink to="stations/:id" parameters={{ id: station.id }}>
      {localName(station, locale)}
    </PageLink>
  )
}

function Index({ station }: { station: LatestStation }) {
  const { t } = useTranslation('home')
  if (station.referenceOnly) return <span className="small soft">{t('referenceOnly')}</span>
  return <IndexBadge station={station} />
}

function Hour({ station }: { station: LatestStation }) {
  const locale = useLocale()
  const index = currentIndex(station, useNow())
  return index ? hourEndingLabel(index.periodEnd, station.timeZone, locale) : '–'
}

function State({ station }: { station: LatestStation }) {
  const locale = useLocale()
  const { t } = useTranslation('ui')
  const now = useNow()
  return (
    <>
      <StateTag state={station.state} />
      <span className="age soft">
        {station.lastReadingAt ? formatAge(station.lastReadingAt, now, locale) : t('never')}
      </span>
    </>
  )
}
