// The screen about views: how often pages were shown, day by day as a chart, and page by page.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import type { PageViewList } from '@eos/contract/calls/people/page-views'
import { minuteMs } from '@eos/contract/words/time-units'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { api } from '../../api/api.ts'
import { addressOf } from '../../api/client/address.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { asRefresh } from '../../api/queries.ts'
import { TimeChartView } from '../../parts/charts/TimeChartView.tsx'
import { ActionAnchor } from '../../parts/controls/Action.tsx'
import { Segments } from '../../parts/controls/Segments.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay, formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import {
  firstDay,
  noonOf,
  rangeChoices,
  rangeParameter,
  readRangeChoice,
  viewChart,
} from './view-days.ts'
import './views.css'

const listQuery = (from: string) =>
  queryOptions({
    queryKey: ['admin', 'views', from],
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/views', { query: { from }, signal, ...asRefresh(queryKey) }),
  })

export function ViewsPage() {
  const { t } = useTranslation('pageViews')
  return (
    <AdminFrame title={t('title')} text={t('text')} access={toolNamed('pageViews')}>
      <Views />
    </AdminFrame>
  )
}

function Views() {
  const { t } = useTranslation('pageViews')
  const [search, setSearch] = useSearchParams()
  const zone = useTimeZone()
  const choice = readRangeChoice(search)
  const from = firstDay(choice, useNow(), zone)
  const answer = useQuery(listQuery(from))
  return (
    <>
      <div className="split page-views-tools">
        <Segments
          label={t('range')}
          options={rangeChoices.map((value) => ({ value, name: t(`days.${value}`) }))}
          chosen={choice}
          onChoose={(days) =>
            setSearch(
              (present) => {
                present.set(rangeParameter, days)
                return present
              },
              { replace: true },
            )
          }
        />
        <ActionAnchor icon={Download} href={addressOf('/api/admin/views.csv', { from })} download>
          {t('csv')}
        </ActionAnchor>
      </div>
      {answer.data ? (
        <Listed list={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  )
}

function Listed({ list }: { list: PageViewList }) {
  const { t } = useTranslation('pageViews')
  const locale = useLocale()
  const zone = useTimeZone()
  const written = (day: string) => formatDay(noonOf(day, zone), zone, locale)
  const { total, from, to } = list
  if (total === 0) return <Empty title={t('none')}>{t('noneHint')}</Empty>
  return (
    <>
      <section className="panel">
        <h2>
          {t('total', {
            count: total,
            number: formatNumber(total, 0, locale),
            from: written(from),
            to: written(to),
          })}
        </h2>
        <DayChart list={list} written={written} />
        <details className="page-views-days">
          <summary>{t('byDay')}</summary>
          <DayTable list={list} written={written} />
        </details>
      </section>
      <Pages list={list} />
    </>
  )
}

interface DayProps {
  list: PageViewList
  written: (day: string) => string
}

function DayChart({ list, written }: DayProps) {
  const { t } = useTranslation('pageViews')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { days } = list
  const write = (views: number) => formatNumber(views, 0, locale)
  const label = t('chart')
  return (
    <TimeChartView
      chart={viewChart(list, { timeZone, name: t('views') })}
      times={days.map(({ day }) => noonOf(day, timeZone))}
      readingAt={(place) => {
        const { day, views } = days[place]!
        return {
          title: written(day),
          rows: [{ key: 'views', name: t('views'), value: write(views), isMain: true }],
        }
      }}
      quantity={t('views')}
      label={`${label}. ${t('chartKeys')}`}
      summary={`${label}: ${days.map(({ day, views }) => `${written(day)} ${write(views)}`).join('; ')}`}
      write={write}
      writeValue={write}
    />
  )
}

function DayTable({ list: { days }, written }: DayProps) {
  const { t } = useTranslation('pageViews')
  const locale = useLocale()
  const columns: AdminColumn<PageViewList['days'][number]>[] = [
    { key: 'day', header: t('day'), heading: true, cell: ({ day }) => written(day) },
    {
      key: 'views',
      header: t('views'),
      numeric: true,
      cell: ({ views }) => formatNumber(views, 0, locale),
      sortValue: ({ views }) => views,
    },
  ]
  return (
    <AdminTable
      caption={t('byDay')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
    />
  )
}

function Pages({ list: { pages, total } }: { list: PageViewList }) {
  const { t } = useTranslation('pageViews')
  const locale = useLocale()
  const columns: AdminColumn<PageViewList['pages'][number]>[] = [
    {
      key: 'path',
      header: t('page'),
      heading: true,
      cell: ({ path }) => <span className="page-views-path">{path === '' ? t('home') : path}</span>,
    },
    {
      key: 'views',
      header: t('views'),
      numeric: true,
      cell: ({ views }) => formatNumber(views, 0, locale),
      sortValue: ({ views }) => views,
    },
    {
      key: 'share',
      header: t('share'),
      numeric: true,
      secondary: true,
      cell: ({ views }) => `${formatNumber((100 * views) / total, 1, locale)}\u00a0%`,
    },
  ]
  return (
    <div className="panel">
      <AdminTable
        caption={t('pages')}
        showCaption
        columns={columns}
        rows={pages}
        rowKey={({ path }) => path}
      />
    </div>
  )
}
