// All provinces of the year as a table: what is missing says so, and nothing stands in its place.
import { useSearchParams } from 'react-router'
import type {
  SolidWasteFigures,
  SolidWasteProvince,
  SolidWasteStatistics,
} from '@eos/contract/calls/waste/solid-waste'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { shownTreatments, type Shown } from '../amounts.ts'
import { useWriting } from '../use-writing.ts'
import { searchWith } from '../waste-address.ts'

export function ProvinceTable({ told }: { told: SolidWasteStatistics }) {
  const { t } = useWriting(told.days)
  const { provinces, year } = told
  return (
    <DataTable
      caption={t('flows.caption', { year })}
      columns={[...useHeadColumns(), ...useFigureColumns(told)]}
      rows={provinces}
      rowKey={({ id }) => id}
      isScrolledByKeys
    />
  )
}

function useHeadColumns(): Column<SolidWasteProvince>[] {
  const { t } = useWriting(0)
  return [
    {
      key: 'rank',
      header: t('flows.rank'),
      numeric: true,
      cell: ({ rank }) => rank ?? '–',
      sortValue: ({ rank }) => rank,
    },
    {
      key: 'province',
      header: t('flows.province'),
      heading: true,
      cell: (province) => <ProvinceName province={province} />,
    },
    { key: 'state', header: t('flows.state'), cell: ({ state }) => t(`state.${state}`) },
  ]
}

interface Figure {
  key: string
  header: string
  valueOf: (figures: SolidWasteFigures) => number | null
  write: (value: number | null) => string
}

/** Where nothing is published the cells say so, and come last in every order. */
function useFigureColumns({ days, total }: SolidWasteStatistics): Column<SolidWasteProvince>[] {
  const { t, bare, unit, share, person } = useWriting(days)
  const figures: Figure[] = [
    {
      key: 'generated',
      header: `${t('key.generated')}, ${unit}`,
      valueOf: ({ generated }) => generated,
      write: (value) => bare(value!),
    },
    {
      key: 'perCapita',
      header: t('key.perCapita'),
      valueOf: ({ perCapita }) => perCapita,
      write: person,
    },
    {
      key: 'collected',
      header: t('key.collected'),
      valueOf: ({ collectionRate }) => collectionRate,
      write: share,
    },
    {
      key: 'standard',
      header: t('orders.toStandardRate'),
      valueOf: ({ toStandardRate }) => toStandardRate,
      write: share,
    },
    ...shownTreatments
      .filter((name) => name !== 'other' || (total?.treatments.other ?? 0) > 0)
      .map((name: Shown) => ({
        key: name,
        header: t(`orders.${name}`),
        valueOf: ({ shares }: SolidWasteFigures) => shares[name],
        write: share,
      })),
  ]
  return figures.map(({ key, header, valueOf, write }) => ({
    key,
    header,
    numeric: true,
    cell: ({ figures: own }) => (own ? write(valueOf(own)) : t('flows.noData')),
    sortValue: ({ figures: own }) => (own ? valueOf(own) : null),
  }))
}

/** Provinces of today lead to their own figures; former ones have none. */
export function ProvinceName({ province }: { province: SolidWasteProvince }) {
  const { t, locale } = useWriting(0)
  const [search] = useSearchParams()
  const { code, isFormer, isSum, rows } = province
  const name = localName(province, locale)
  const units = new Set(rows.map(({ id }) => id)).size
  const notes = [
    isSum && t('flows.sum', { count: units }),
    rows.some(({ isBeingCorrected }) => isBeingCorrected)
      ? t('flows.beingCorrected')
      : rows.some(({ version }) => version > 1) && t('flows.corrected'),
  ].filter(Boolean)
  return (
    <>
      {isFormer ? (
        name
      ) : (
        <PageLink
          to="solid-waste-statistics"
          search={searchWith(search, { province: code, rows: '' })}
          isCurrent={false}
        >
          {name}
        </PageLink>
      )}
      {notes.length > 0 && <span className="faint meta waste-about">{notes.join(' · ')}</span>}
    </>
  )
}
