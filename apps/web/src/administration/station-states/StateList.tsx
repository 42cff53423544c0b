// The stations that the person looks after, those that changed last first, with filters that stand in the address.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FunnelX } from 'lucide'
import { useDeferredValue } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { StateOfStation } from '@eos/contract/calls/stations/station-states'
import { stationStates } from '@eos/contract/words/vocabulary'
import { provincesQuery } from '../../api/queries.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { FoldedChoices } from '../../parts/lists/FoldedChoices.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { formatAge } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { stateListQuery } from './queries.ts'
import { Handling, StateCell } from './StateCell.tsx'
import { StateHistory } from './StateHistory.tsx'

const names = ['q', 'state', 'provinceId', 'hours'] as const

export function StateList() {
  const { t } = useTranslation('states')
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const changeAll = (values: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { replace: true })
  }
  const change = (name: string, value: string | null) => changeAll({ [name]: value })
  const list = useInfiniteQuery(stateListQuery(useDeferredValue(filter)))
  const opened = search.get('station')
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <Filters filter={filter} counts={list.data?.pages[0]?.counts ?? {}} onChange={change} />
      {opened && (
        <StateHistory key={opened} stationId={opened} onClose={() => change('station', null)} />
      )}
      {list.isError ? (
        <QueryFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <NothingMatches filter={filter} onDrop={(dropped) => changeAll(dropped)} />
      ) : (
        <div className="panel">
          <States rows={rows} onOpen={(id) => change('station', id)} />
        </div>
      )}
      {list.hasNextPage && (
        <p className="form-actions">
          <Action disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Action>
        </p>
      )}
    </>
  )
}

interface NothingMatchesProps {
  filter: Readonly<Record<string, string>>
  onDrop: (values: Record<string, null>) => void
}

/** One filter alone is dropped by its name, several all at once. */
function NothingMatches({ filter, onDrop }: NothingMatchesProps) {
  const { t } = useTranslation('states')
  const set = Object.keys(filter)
  return (
    <Empty
      title={t('none')}
      icon={FunnelX}
      actions={
        set.length > 0 && (
          <Action
            kind="primary"
            onClick={() => onDrop(Object.fromEntries(set.map((name) => [name, null])))}
          >
            {t('filter.clear', { count: set.length })}
          </Action>
        )
      }
    />
  )
}

interface FiltersProps {
  filter: Record<string, string>
  counts: Partial<Record<string, number>>
  onChange: (name: string, value: string) => void
}

function Filters({ filter, counts, onChange }: FiltersProps) {
  const { t } = useTranslation(['states', 'common'])
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const all = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const of = (name: string) => ({
    value: filter[name] ?? '',
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <search className="panel stack gap-3 states-filters">
      <TextField
        type="search"
        label={t('filter.text')}
        value={filter['q'] ?? ''}
        onChange={(event) => onChange('q', event.target.value)}
      />
      <FoldedChoices
        words={t('filter.choices')}
        isOpen={['state', 'provinceId', 'hours'].some((name) => filter[name])}
      >
        <ChoiceField
          label={t('filter.state')}
          {...of('state')}
          options={[
            { value: '', label: t('filter.allStates', { count: all }) },
            ...stationStates.map((state) => ({
              value: state,
              label: `${t(`common:state.${state}`)} (${counts[state] ?? 0})`,
            })),
          ]}
        />
        <ChoiceField
          label={t('filter.province')}
          {...of('provinceId')}
          options={[
            { value: '', label: t('filter.allProvinces') },
            ...provinces.map((each) => ({ value: each.id, label: localName(each, locale) })),
          ]}
        />
        <ChoiceField
          label={t('filter.age')}
          {...of('hours')}
          options={[
            { value: '', label: t('filter.anyAge') },
            ...[1, 6, 24].map((count) => ({
              value: String(count),
              label: t('filter.hours', { count }),
            })),
            ...[3, 7, 30].map((count) => ({
              value: String(count * 24),
              label: t('filter.days', { count }),
            })),
          ]}
        />
      </FoldedChoices>
    </search>
  )
}

interface StatesProps {
  rows: readonly StateOfStation[]
  onOpen: (id: string) => void
}

function States({ rows, onOpen }: StatesProps) {
  const { t } = useTranslation(['states', 'common'])
  const locale = useLocale()
  const now = useNow()
  const columns: AdminColumn<StateOfStation>[] = [
    {
      key: 'station',
      header: t('column.station'),
      heading: true,
      cell: (row) => (
        <>
          <button type="button" className="states-open" onClick={() => onOpen(row.stationId)}>
            {localName(row, locale)}
            <span className="only-heard"> – {t('open', { name: row.code })}</span>
          </button>
          <span className="soft small states-line">
            {row.code}
            {row.organizationName && (
              <span className="states-organization"> · {row.organizationName}</span>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <StateCell row={row} />,
    },
    {
      key: 'newest',
      header: t('column.newest'),
      secondary: true,
      cell: (row) =>
        row.lastReadingAt ? formatAge(row.lastReadingAt, now, locale) : t('common:never'),
    },
    {
      key: 'handling',
      header: t('column.handling'),
      secondary: true,
      cell: (row) => <Handling row={row} />,
    },
  ]
  return (
    <AdminTable
      caption={t('view.states')}
      rows={rows}
      rowKey={(row) => row.stationId}
      columns={columns}
    />
  )
}
