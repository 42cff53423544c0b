// The findings that wait for a review, page after page; each line leads into the chart.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { QualityFinding } from '@eos/contract/calls/ingestion/quality-review'
import { qualityKinds } from '@eos/contract/readings/quality-rules'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatClock, formatDay, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { readChoice } from './finding-filters.ts'
import { useToday } from './FindingFilters.tsx'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { KindSign } from './chart/KindSign.tsx'
import { fromFieldTime, shiftDay } from '../../parts/numbers/zoned-time.ts'
import { findingsQuery } from './queries.ts'

export function Findings() {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const zone = useTimeZone()
  const nameOf = useIndicatorName()
  const [search] = useSearchParams()
  const { from, to, isAll, ...filters } = readChoice(search, useToday())
  const query = {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    from: fromFieldTime(`${from}T00:00`, zone),
    to: fromFieldTime(`${to}T23:59`, zone),
    ...(isAll && { all: 'true' }),
  }
  const pages = useInfiniteQuery(findingsQuery(query, locale))
  if (pages.isError)
    return <QueryFailure error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.isPending) return <SkeletonRows rows={8} />
  const rows = pages.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <Empty title={t('findings.none')}>{t('findings.noneText')}</Empty>
  return (
    <section className="panel">
      <AdminTable
        stacks
        caption={t('findings.caption')}
        rows={rows}
        rowKey={({ day, station, indicator, rule }) =>
          `${day} ${station.id} ${indicator} ${rule.id}`
        }
        columns={columnsOf({ t, locale, zone, nameOf })}
      />
      {pages.hasNextPage && (
        <p className="form-actions">
          <Action busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('findings.more')}
          </Action>
        </p>
      )}
    </section>
  )
}

interface Words {
  t: Translate<'quality'>
  locale: Locale
  zone: string
  /** The name of an indicator, by its code. */
  nameOf: (code: string) => string
}

function columnsOf(words: Words): AdminColumn<QualityFinding>[] {
  const { t, locale, zone, nameOf } = words
  return [
    {
      key: 'station',
      header: t('findings.station'),
      heading: true,
      cell: (line) => <StationOfFinding line={line} {...words} />,
    },
    {
      key: 'indicator',
      header: t('findings.indicator'),
      cell: ({ indicator }) => nameOf(indicator),
    },
    {
      key: 'day',
      header: t('findings.day'),
      cell: (line) => (
        <>
          {dayOf(line, locale)}
          <span className="quality-about soft">{clocks(line, zone, locale)}</span>
        </>
      ),
    },
    {
      key: 'rule',
      header: t('findings.rule'),
      cell: ({ rule }) => <RuleOfFinding rule={rule} />,
    },
    {
      key: 'count',
      header: t('findings.count'),
      numeric: true,
      cell: ({ count, about }) =>
        about === 'hour' ? t('findings.hours', { count }) : formatNumber(count, 0, locale),
    },
    {
      key: 'flag',
      header: t('findings.outcome'),
      secondary: true,
      cell: ({ flag }) => (flag ? t(`flags.${flag}`) : t('findings.noted')),
    },
    { key: 'reason', header: t('findings.reason'), secondary: true, cell: ({ reason }) => reason },
  ]
}

/** Leads into the chart of the finding. */
function StationOfFinding({ line, t, locale, zone, nameOf }: Words & { line: QualityFinding }) {
  return (
    <>
      <PageLink
        to="admin/quality/station"
        search={addressOf(line, zone)}
        aria-label={t('findings.openOf', {
          indicator: nameOf(line.indicator),
          station: line.station.name,
          day: dayOf(line, locale),
        })}
      >
        {line.station.name}
      </PageLink>
      <span className="quality-about soft">{line.provinceName ?? line.station.code}</span>
    </>
  )
}

function RuleOfFinding({ rule }: Pick<QualityFinding, 'rule'>) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  return (
    <>
      <span className="inline-row">
        <KindSign kind={rule.kind} /> {qualityKinds[rule.kind].label[locale]}
      </span>
      <span className="quality-about soft">{t('findings.version', { version: rule.version })}</span>
    </>
  )
}

function dayOf({ day }: QualityFinding, locale: Locale): string {
  return formatDay(day, 'UTC', locale)
}

function clocks({ from, to }: QualityFinding, zone: string, locale: Locale): string {
  const [first, last] = [formatClock(from, zone, locale), formatClock(to, zone, locale)]
  return first === last ? first : `${first}–${last}`
}

/** The whole day around the finding, with its time range chosen. */
function addressOf({ station, indicator, day, from, to }: QualityFinding, zone: string) {
  return {
    stationId: station.id,
    indicator,
    from: fromFieldTime(`${day}T00:00`, zone)!,
    to: fromFieldTime(`${shiftDay(day, 1)}T00:00`, zone)!,
    spanFrom: from,
    spanTo: to,
  }
}
