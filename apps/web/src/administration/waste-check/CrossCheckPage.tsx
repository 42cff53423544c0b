// The screen on which generators and receivers of hazardous waste are held against one another, for a whole year.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide'
import { useSearchParams } from 'react-router'
import { api } from '../../api/api.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { asRefresh } from '../../api/queries.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Icon } from '../../parts/controls/Icon.tsx'
import { Segments } from '../../parts/controls/Segments.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatFigure } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { differenceOf, isNotHandedOver, yearsBefore, type CrossRow } from './cross-rows.ts'

const crossQuery = (year: number) =>
  queryOptions({
    queryKey: ['admin', 'waste-cross-check', year],
    placeholderData: keepPreviousData,
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/waste-cross-check', {
        query: { year: String(year) },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export function CrossCheckPage() {
  const { t } = useTranslation('wasteCheck')
  return (
    <AdminFrame title={t('title')} text={t('text')} access={toolNamed('wasteCheck')}>
      <CrossCheck />
    </AdminFrame>
  )
}

function CrossCheck() {
  const { t } = useTranslation('wasteCheck')
  const [search, setSearch] = useSearchParams()
  const years = yearsBefore(Number(toFieldTime(useNow(), useTimeZone()).slice(0, 4)))
  const asked = search.get('year') ?? ''
  const year = years.includes(asked) ? asked : years[0]!
  const answer = useQuery(crossQuery(Number(year)))
  return (
    <>
      <div>
        <Segments
          label={t('year')}
          options={years.map((value) => ({ value, name: value }))}
          chosen={year}
          onChoose={(value) => setSearch({ year: value }, { replace: true })}
        />
      </div>
      {answer.isPending ? (
        <SkeletonRows rows={8} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data.data.length === 0 ? (
        <Empty title={t('none', { year })}>{t('noneText')}</Empty>
      ) : (
        <>
          {answer.data.isCut && (
            <p className="soft">{t('cut', { lines: answer.data.data.length })}</p>
          )}
          <Lines rows={answer.data.data} year={year} />
        </>
      )}
    </>
  )
}

function Lines({ rows, year }: { rows: readonly CrossRow[]; year: string }) {
  const { t } = useTranslation('wasteCheck')
  return (
    <AdminTable
      caption={t('caption', { year })}
      columns={[...useNames(), ...useFigures()]}
      rows={rows}
      rowKey={({ receiverId, wasteId }) => `${receiverId} ${wasteId}`}
      stacks
    />
  )
}

function useNames(): AdminColumn<CrossRow>[] {
  const { t } = useTranslation('wasteCheck')
  return [
    {
      key: 'receiver',
      header: t('columns.receiver'),
      heading: true,
      cell: ({ receiver, receiverId }) => (
        <PageLink to="admin/receiving-organizations" search={{ id: receiverId }}>
          {receiver}
        </PageLink>
      ),
      sortValue: ({ receiver }) => receiver,
    },
    {
      key: 'waste',
      header: t('columns.waste'),
      cell: ({ code, waste }) => `${code} ${waste}`,
      sortValue: ({ code }) => code,
    },
  ]
}

function useFigures(): AdminColumn<CrossRow>[] {
  const { t } = useTranslation('wasteCheck')
  const locale = useLocale()
  const figure = (
    key: 'generators' | 'handedOver' | 'received',
    decimals: number,
  ): AdminColumn<CrossRow> => ({
    key,
    header: t(`columns.${key}`),
    numeric: true,
    cell: ({ [key]: value }) =>
      value === null ? t('notReported') : formatFigure(value, decimals, locale),
    sortValue: ({ [key]: value }) => value,
  })
  return [
    figure('generators', 0),
    figure('handedOver', 3),
    figure('received', 3),
    {
      key: 'difference',
      header: t('columns.difference'),
      numeric: true,
      cell: (row) => <Difference row={row} />,
      sortValue: (row) =>
        isNotHandedOver(row) ? Number.MAX_VALUE : Math.abs(differenceOf(row) ?? 0),
    },
  ]
}

function Difference({ row }: { row: CrossRow }) {
  const { t } = useTranslation('wasteCheck')
  const locale = useLocale()
  const percent = differenceOf(row)
  if (isNotHandedOver(row))
    return (
      <strong>
        <Icon of={TriangleAlert} size={14} /> {t('notHandedOver')}
      </strong>
    )
  if (percent === undefined) return '–'
  const words = `${percent > 0 ? '+' : ''}${formatFigure(percent, 1, locale)} %`
  if (!row.isFar) return words
  return (
    <strong>
      <Icon of={TriangleAlert} size={14} /> {words}
      <span className="only-heard"> {t('isFar')}</span>
    </strong>
  )
}
