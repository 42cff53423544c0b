// The whole country at a glance: how many stations are in each level, and each province's highest index.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LatestStation } from '@eos/contract/calls/latest'
import { wire } from '@eos/contract/vocabulary'
import { VN_AQI_LEVELS } from '@eos/indices'
import { provincesQuery } from '../api/queries.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { LevelBadge, LevelMark } from '../ui/LevelBadge.tsx'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { countByLevel, provinceRows, type Overview, type ProvinceRow } from './overview.ts'

export function LevelCounts({ overview }: { overview: Overview }) {
  const { t } = useTranslation('home')
  if (overview.speaking.length === 0) return null
  return (
    <section className="panel" data-testid="distribution">
      <div className="panel-head">
        <h2>{t('distributionTitle')}</h2>
        <p className="small soft">
          {t('distribution', { speaking: overview.speaking.length, total: overview.air.length })}
        </p>
      </div>
      <Distribution overview={overview} />
    </section>
  )
}

export function AirByProvince({ stations }: { stations: readonly LatestStation[] }) {
  const { t } = useTranslation('home')
  const columns = useProvinceColumns()
  const rows = provinceRows(stations, useNow())
  if (rows.length === 0) return null
  return (
    <section className="panel">
      <DataTable
        caption={t('provincesTitle')}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={(row) => row.provinceCode}
      />
    </section>
  )
}

function Distribution({ overview }: { overview: Overview }) {
  const locale = useLocale()
  const counts = countByLevel(overview.speaking)
  return (
    <ul className="distribution">
      {VN_AQI_LEVELS.map((level) => (
        <li key={level.key}>
          <span className="distribution-count number">{counts.get(level.key) ?? 0}</span>
          <span className="distribution-level">
            <LevelMark level={level} /> {level.name[locale]}
          </span>
          <span className="small soft number">
            {level.from}–{level.to}
          </span>
        </li>
      ))}
    </ul>
  )
}

function useProvinceColumns(): readonly Column<ProvinceRow>[] {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const nameOf = (code: string) => {
    const province = provinces.find((each) => each.provinceCode === code)
    return province ? localName(province, locale) : code
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
      cell: ({ highest }) => (
        <LevelBadge value={highest?.index.value ?? null} level={highest?.index.level ?? null} />
      ),
      sortValue: (row) => row.highest?.index.value,
    },
    {
      key: 'station',
      header: t('column.station'),
      secondary: true,
      cell: ({ highest }) =>
        highest ? (
          <PageLink to="stations/:id" parameters={{ id: highest.id }}>
            {localName(highest, locale)}
          </PageLink>
        ) : (
          '–'
        ),
    },
    {
      key: 'reporting',
      header: t('column.reporting'),
      secondary: true,
      numeric: true,
      cell: (row) => `${row.speaking}/${row.total}`,
      sortValue: (row) => row.speaking,
    },
  ]
}
