// The whole country at a glance: each province's highest index as a tile or a row, and the stations in each level.
import { useQuery } from '@tanstack/react-query'
import { Map } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { wire } from '@eos/contract/words/vocabulary'
import { provincesQuery } from '../../api/queries.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Segments } from '../../parts/controls/Segments.tsx'
import { Chip } from '../../parts/levels/Chip.tsx'
import { Legend } from '../../parts/levels/Legend.tsx'
import { LevelShares } from '../../parts/levels/LevelShares.tsx'
import { airScale } from '../../parts/levels/scale.ts'
import { TileMap } from '../../parts/matrix/TileMap.tsx'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import {
  countByLevel,
  countSilent,
  provinceRows,
  type Overview,
  type ProvinceRow,
} from './overview.ts'
import { RecentChanges } from './RecentChanges.tsx'
import { Extremes } from './Extremes.tsx'

type View = 'tiles' | 'table'

interface CountryNowProps {
  overview: Overview
  stations: readonly LatestStation[]
  /** The code of the province that the page is about, '' for none. */
  chosen: string
}

export function CountryNow({ overview, stations, chosen }: CountryNowProps) {
  const { t } = useTranslation('home')
  const [view, setView] = useState<View>('tiles')
  const rows = provinceRows(stations, useNow())
  return (
    <section className="band">
      <div className="wrap band-head">
        <div>
          <h2>{t('countryTitle')}</h2>
          <p>{t('countryText')}</p>
        </div>
        <div className="wrap gap-3 not-printed">
          <span className="needs-script">
            <Segments
              label={t('view')}
              options={[
                { value: 'tiles', name: t('tiles') },
                { value: 'table', name: t('table') },
              ]}
              chosen={view}
              onChoose={setView}
            />
          </span>
          <ActionLink to="map" icon={Map}>
            {t('map')}
          </ActionLink>
        </div>
      </div>
      <div className="country">
        {view === 'tiles' ? <Tiles rows={rows} chosen={chosen} /> : <ProvinceTable rows={rows} />}
        <div className="country-side">
          <Reporting overview={overview} />
          <Extremes overview={overview} />
          <RecentChanges provinceCode="" />
        </div>
      </div>
    </section>
  )
}

function Tiles({ rows, chosen }: { rows: readonly ProvinceRow[]; chosen: string }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const highest = new globalThis.Map(
    rows.map((row) => [row.provinceCode, row.highest?.index.value ?? null]),
  )
  return (
    <TileMap
      scale={airScale}
      label={t('provincesTitle')}
      chosen={chosen}
      provinces={provinces.map((province) => ({
        code: province.provinceCode,
        name: localName(province, locale),
        value: highest.get(province.provinceCode) ?? null,
        target: { to: '', search: { [wire.provinceCodeParameter]: province.provinceCode } },
      }))}
    />
  )
}

function Reporting({ overview }: { overview: Overview }) {
  const { t } = useTranslation('home')
  const { speaking, air } = overview
  return (
    <div data-testid="distribution">
      <h3>{t('distribution', { speaking: speaking.length, total: air.length })}</h3>
      <LevelShares
        scale={airScale}
        counts={Object.fromEntries(countByLevel(speaking))}
        label={t('distributionTitle')}
      />
      <Legend scale={airScale} />
      <Silent overview={overview} />
    </div>
  )
}

/** Said beside the total, and where each of them is listed with its reason. */
function Silent({ overview }: { overview: Overview }) {
  const { t } = useTranslation(['home', 'common'])
  const counts = countSilent(overview)
  if (counts.length === 0) return null
  const states = counts.map(([silence, count]) => {
    const words =
      silence === 'sending' ? t('withoutIndex') : t(`common:state.${silence}`).toLowerCase()
    return `${count} ${words}`
  })
  const count = counts.reduce((sum, [, each]) => sum + each, 0)
  return (
    <p className="silent">
      {t('silentNow', { count, states: states.join(', ') })}{' '}
      <PageLink to="stations" search={{ medium: 'air' }} isCurrent={false}>
        {t('whichAndWhy')}
      </PageLink>
    </p>
  )
}

function ProvinceTable({ rows }: { rows: readonly ProvinceRow[] }) {
  const { t } = useTranslation('home')
  return (
    <DataTable
      caption={t('provincesTitle')}
      columns={useProvinceColumns()}
      rows={rows}
      rowKey={(row) => row.provinceCode}
    />
  )
}

function useProvinceColumns(): readonly Column<ProvinceRow>[] {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const nameOf = (code: string) => {
    const province = provinces.find((each) => each.provinceCode === code)
    return province ? localName(province, locale) : ''
  }
  return [
    {
      key: 'province',
      header: t('column.province'),
      heading: true,
      cell: (row) => (
        <PageLink to="" search={{ [wire.provinceCodeParameter]: row.provinceCode }}>
          {nameOf(row.provinceCode)}
        </PageLink>
      ),
      sortValue: (row) => nameOf(row.provinceCode),
    },
    {
      key: 'highest',
      header: t('column.highest'),
      cell: ({ highest }) => <Chip scale={airScale} value={highest?.index.value ?? null} />,
      sortValue: (row) => row.highest?.index.value,
    },
    {
      key: 'reporting',
      header: t('column.reporting'),
      numeric: true,
      cell: (row) => `${row.speaking}/${row.total}`,
      sortValue: (row) => row.speaking,
    },
  ]
}
