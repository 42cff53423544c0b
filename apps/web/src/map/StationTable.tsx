// The map's twin: the same stations, in the same order, with the same words, as a table.
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatAge, formatHour } from '../ui/format.ts'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { StateTag, StationStateTag } from '../ui/StateTag.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { attention, hasPlace, type MapStation } from './map-stations.ts'

interface StationTableProps {
  stations: readonly MapStation[]
  now: number
  /** Absent where there is no map to show a station on. */
  onShow?: ((station: MapStation) => void) | undefined
}

export function StationTable({ stations, now, onShow }: StationTableProps) {
  const { t } = useTranslation('map')
  const columns = useColumns(now)
  const withMap = onShow
    ? [...columns, showColumn(t('table.show'), t('table.noPlace'), onShow)]
    : columns
  return (
    <DataTable
      caption={t('table.caption')}
      columns={withMap}
      rows={stations}
      rowKey={({ station }) => station.id}
    />
  )
}

function useColumns(now: number): Column<MapStation>[] {
  const { t } = useTranslation(['map', 'ui'])
  const locale = useLocale()
  return [
    {
      key: 'station',
      header: t('table.station'),
      heading: true,
      cell: ({ station, name }) => (
        <PageLink to="stations/:id" parameters={{ id: station.id }}>
          {name}
        </PageLink>
      ),
      sortValue: ({ name }) => name,
    },
    {
      key: 'province',
      header: t('table.province'),
      secondary: true,
      cell: ({ provinceName }) => provinceName || '–',
      sortValue: ({ provinceName }) => provinceName || null,
    },
    {
      key: 'index',
      header: t('table.index'),
      cell: (shown) => <IndexCell shown={shown} />,
      sortValue: (shown) => attention(shown),
    },
    {
      key: 'hour',
      header: t('table.hour'),
      secondary: true,
      cell: ({ station }) =>
        station.index ? formatHour(station.index.periodEnd, station.timeZone, locale) : '–',
    },
    {
      key: 'age',
      header: t('table.age'),
      cell: ({ station }) => (
        <>
          {station.lastReadingAt ? formatAge(station.lastReadingAt, now, locale) : t('ui:never')}
          {station.state !== 'live' && (
            <div className="narrow-only">
              <StateTag state={station.state} />
            </div>
          )}
        </>
      ),
      sortValue: ({ station }) => station.lastReadingAt,
    },
    {
      key: 'state',
      header: t('table.state'),
      secondary: true,
      cell: ({ station }) => <StationStateTag station={station} />,
      sortValue: ({ station }) => station.state,
    },
  ]
}

/** An old index keeps its number here, but not its colour. */
function IndexCell({ shown: { station, current, mark } }: { shown: MapStation }) {
  const { t } = useTranslation(['map', 'ui'])
  if (current) return <LevelBadge value={current.value} level={current.level} />
  if (mark === 'figures')
    return (
      <span className="small">
        {t('table.noIndexHere', { medium: t(`ui:medium.${station.medium}`) })}
      </span>
    )
  const old = station.index?.value
  return (
    <span className="level level-small level-none">
      {old == null ? t('ui:noIndex') : `${old} (${t('table.old')})`}
    </span>
  )
}

function showColumn(
  label: string,
  noPlace: string,
  onShow: (station: MapStation) => void,
): Column<MapStation> {
  return {
    key: 'show',
    header: <span className="only-heard">{label}</span>,
    cell: (shown) =>
      hasPlace(shown) ? (
        <button
          type="button"
          className="map-show"
          aria-label={`${label}: ${shown.name}`}
          title={label}
          onClick={() => onShow(shown)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M10 1v4M10 15v4M1 10h4M15 10h4M10 5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            />
          </svg>
        </button>
      ) : (
        <span className="small soft">{noPlace}</span>
      ),
  }
}
