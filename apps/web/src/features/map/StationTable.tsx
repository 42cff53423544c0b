// The map's twin: the same stations, in the same order, with the same words, as a table.
import { LocateFixed } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Icon } from '../../parts/controls/Icon.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { HourRange } from '../../parts/hours/HourRange.tsx'
import { Chip } from '../../parts/levels/Chip.tsx'
import { airScale } from '../../parts/levels/scale.ts'
import { SnapshotMark } from '../../parts/states/SnapshotMark.tsx'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatAge, formatHour, formatQuantity } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { MapPart } from './canvas/map-parts.ts'
import { attention, hasPlace, type MapStation } from './map-stations.ts'
import { dayUpTo } from './time/hours-of-week.ts'
import type { Hours } from './time/use-hours.ts'

interface StationTableProps extends MapPart {
  rows: readonly MapStation[]
  /** Absent where there is no map to show a station on. */
  onShow?: ((station: MapStation) => void) | undefined
}

/** A browser draws so many without delay. */
const mostRows = 1000

export function StationTable(props: StationTableProps) {
  const { rows, onShow } = props
  const { t } = useTranslation('map')
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > mostRows
  const columns = useColumns(props)
  const withMap = onShow
    ? [...columns, showColumn(t('table.show'), t('table.noPlace'), onShow)]
    : columns
  return (
    <>
      <DataTable
        cards
        caption={t('table.caption')}
        columns={withMap}
        rows={rows}
        rowKey={({ station }) => station.id}
        {...(isCut && { limit: mostRows })}
      />
      {isCut && (
        <p className="map-table-more">
          {t('table.first', { shown: mostRows, all: rows.length })}{' '}
          <span className="needs-script">
            <Action onClick={() => setWhole(true)}>{t('table.all')}</Action>
          </span>
        </p>
      )}
    </>
  )
}

function useColumns(props: StationTableProps): Column<MapStation>[] {
  const { t } = useTranslation(['map', 'common'])
  const locale = useLocale()
  const figures = useFigureColumns(props)
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
    ...figures,
    {
      key: 'state',
      header: t(props.address.hour === undefined ? 'table.state' : 'table.stateNow'),
      cell: ({ station }) => (
        <span className="wrap meta map-table-state">
          <SnapshotMark station={station} />
          {(station.state === 'live' || station.state === 'delayed') && (
            <span className="soft">
              {station.lastReadingAt
                ? formatAge(station.lastReadingAt, props.now, locale, 'short')
                : t('common:never')}
            </span>
          )}
        </span>
      ),
      sortValue: ({ station }) => station.lastReadingAt,
    },
  ]
}

/** The columns that say in words what the marks show. */
function useFigureColumns(props: StationTableProps): Column<MapStation>[] {
  const { t } = useTranslation('map')
  const indexColumns = useIndexColumns(props)
  const quantityColumn = useQuantityColumn(props)
  const { kind, isJudged } = props
  if (quantityColumn) return [quantityColumn]
  if (kind === 'air') return indexColumns
  return [
    {
      key: 'verdict',
      header: t('table.verdict'),
      cell: ({ mark }) =>
        mark === 'over' ? (
          <Tag kind="over">{t('over')}</Tag>
        ) : mark === 'figures' && (isJudged || kind === 'noise') ? (
          t(kind === 'noise' ? 'table.measures' : 'table.notOver')
        ) : (
          '–'
        ),
      sortValue: (shown) => attention(shown),
    },
  ]
}

/** `undefined` where no single quantity is shown. */
function useQuantityColumn({
  latest,
  address: { indicator },
}: StationTableProps): Column<MapStation> | undefined {
  const locale = useLocale()
  if (indicator === undefined) return undefined
  const facts = latest.indicators[indicator]
  return {
    key: 'quantity',
    header: formulaText(facts?.symbol ?? indicator),
    numeric: true,
    cell: ({ figure }) =>
      figure === null
        ? '–'
        : formatQuantity(figure, facts?.unit ?? '', facts?.decimals ?? null, locale),
    sortValue: ({ figure }) => figure,
  }
}

function useIndexColumns({ latest, address, hours }: StationTableProps): Column<MapStation>[] {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const symbolOf = (code: string) => formulaText(latest.indicators[code]?.symbol ?? code)
  const decided: Column<MapStation> = {
    key: 'decided',
    header: t('table.decided'),
    secondary: true,
    cell: ({ current }) => current?.dominant.map(symbolOf).join(', ') || '–',
  }
  return [
    {
      key: 'index',
      header: t('table.index'),
      cell: (shown) => <IndexCell shown={shown} isPast={address.hour !== undefined} />,
      sortValue: (shown) => attention(shown),
    },
    ...(address.hour === undefined ? [decided] : []),
    {
      key: 'range',
      header: t('table.range'),
      secondary: true,
      needsScript: hours.query.data === undefined,
      cell: (shown) => <RangeCell shown={shown} hours={hours} />,
    },
    {
      key: 'hour',
      header: t('table.hour'),
      secondary: true,
      cell: ({ station }) =>
        address.hour !== undefined || station.index
          ? formatHour(address.hour ?? station.index!.periodEnd, station.timeZone, locale)
          : '–',
    },
  ]
}

/** The range of the 24 hours up to the shown one; empty until the hours are loaded. */
function RangeCell({ shown, hours }: { shown: MapStation; hours: Hours }) {
  const { data } = hours.query
  if (!data) return null
  const day = dayUpTo(data, shown.station.id, hours.chosen)
  const known = day.flatMap(({ value }) => (value === null ? [] : [value]))
  if (known.length === 0) return '–'
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  return <HourRange scale={airScale} lowest={lowest} highest={highest} now={shown.figure} />
}

interface IndexCellProps {
  shown: MapStation
  /** Shows an hour that was chosen, of which the newest index says nothing. */
  isPast: boolean
}

/** An old index keeps its number here, but not its colour. */
function IndexCell({ shown: { station, figure }, isPast }: IndexCellProps) {
  const { t } = useTranslation(['map', 'common'])
  if (figure !== null) return <Chip scale={airScale} value={figure} />
  const old = isPast ? null : station.index?.value
  return (
    <span className="chip chip-normal chip-none">
      {old == null ? t('common:noIndex') : `${old} (${t('table.old')})`}
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
          className="map-show needs-script"
          aria-label={`${label}: ${shown.name}`}
          title={label}
          onClick={() => onShow(shown)}
        >
          <Icon of={LocateFixed} />
        </button>
      ) : (
        <span className="small soft">{noPlace}</span>
      ),
  }
}
