// The state of the service: whether it keeps what it promises, month by month and by province, and what is silent now.
import { useQuery } from '@tanstack/react-query'
import type { ServiceStatus } from '@eos/contract/calls/service-status'
import { monthlyObjectives } from '@eos/contract/service-objectives'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant, formatNumber } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { percent, Promises } from './Promises.tsx'
import { statusQuery } from './queries.ts'
import './texts.ts'
import { StatusTable } from './StatusTable.tsx'
import './status.css'

export function StatusPage() {
  const { t } = useTranslation('serviceStatus')
  const { data, error, isError, refetch } = useQuery(statusQuery())
  return (
    <div className="page status-page">
      <PageHead title={t('title')} description={t('description')} picture="stations" />
      <header>
        <h1>{t('title')}</h1>
        <p className="soft status-lead">{t('lead')}</p>
      </header>
      {data ? (
        <Status told={data} />
      ) : isError ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SkeletonBlock height={120} />
          <SkeletonRows rows={10} />
        </>
      )}
    </div>
  )
}

function Status({ told }: { told: ServiceStatus }) {
  const { t } = useTranslation('serviceStatus')
  const locale = useLocale()
  const zone = useTimeZone()
  const { expected, reporting, paused, newestMinutes: minutes } = told.stations
  if (expected + paused === 0) return <Empty title={t('none')} />
  return (
    <>
      <div>
        <p className="status-now">
          {minutes === null
            ? t('nowWithoutAge', { reporting, expected })
            : t('now', { reporting, expected, minutes: formatNumber(minutes, 0, locale) })}{' '}
          {paused > 0 && t('paused', { count: paused })}
        </p>
        <p className="status-meta">{t('asOf', { time: formatInstant(told.asOf, zone, locale) })}</p>
      </div>
      <Promises told={told} />
      <Incidents incidents={told.incidents} />
      <Silent silent={told.silent} />
      <Provinces provinces={told.provinces} />
      <Months months={told.months} />
    </>
  )
}

function Incidents({ incidents }: Pick<ServiceStatus, 'incidents'>) {
  const { t } = useTranslation('serviceStatus')
  const locale = useLocale()
  const zone = useTimeZone()
  const time = (instant: string) => formatInstant(instant, zone, locale)
  return (
    <section aria-labelledby="incidents-title">
      <h2 id="incidents-title">{t('incidents.title')}</h2>
      {incidents.length === 0 && <p>{t('incidents.none')}</p>}
      <ul className="status-incidents">
        {incidents.map(({ slug, from, until, ...told }) => {
          const summary =
            told.summary && localName({ name: told.summary, nameEn: told.summaryEn }, locale)
          return (
            <li key={slug} lang={locale === 'en' && told.titleEn === null ? 'vi' : undefined}>
              <PageLink to="news_detail/:slug" parameters={{ slug }}>
                {localName({ name: told.title, nameEn: told.titleEn }, locale)}
              </PageLink>
              <span className="status-meta">
                {until === null
                  ? t('incidents.since', { from: time(from) })
                  : t('incidents.lasted', { from: time(from), until: time(until) })}
              </span>
              {summary && <p>{summary}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Silent({ silent }: Pick<ServiceStatus, 'silent'>) {
  const { t } = useTranslation('serviceStatus')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <section aria-labelledby="silent-title">
      <h2 id="silent-title">{t('silent.title')}</h2>
      {silent.length === 0 && <p>{t('silent.none')}</p>}
      <ul className="status-silent">
        {silent.map((each) => (
          <li key={each.stationId}>
            <PageLink to="stations/:id" parameters={{ id: each.stationId }}>
              {localName(each, locale)}
            </PageLink>{' '}
            <span className="status-meta">
              {t('silent.since', { time: formatInstant(each.since, zone, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Provinces({ provinces }: Pick<ServiceStatus, 'provinces'>) {
  const { t } = useTranslation('serviceStatus')
  const locale = useLocale()
  return (
    <StatusTable
      title={t('provinces.title')}
      columns={[
        t('provinces.province'),
        t('provinces.stations'),
        t('provinces.paused'),
        t('provinces.age'),
      ]}
      rows={provinces.map((each) => [
        localName(each, locale),
        t('provinces.of', { reporting: each.reporting, expected: each.expected }),
        each.paused === 0 ? '–' : each.paused,
        each.newestMinutes === null
          ? '–'
          : t('provinces.minutes', { minutes: formatNumber(each.newestMinutes, 0, locale) }),
      ])}
    />
  )
}

/** Months before the first that is known tell nothing. */
function Months({ months }: Pick<ServiceStatus, 'months'>) {
  const { t } = useTranslation('serviceStatus')
  const locale = useLocale()
  const first = months.findLastIndex(
    ({ reporting, kept }) =>
      reporting !== null || Object.values(kept).some((each) => each !== null),
  )
  if (first === -1) return null
  const share = (value: number | null) => (value === null ? '–' : percent(value, locale))
  return (
    <StatusTable
      title={t('months.title')}
      lead={t('months.lead')}
      columns={[
        t('months.month'),
        t('months.reporting'),
        ...monthlyObjectives.map((each) => t(`months.${each}`)),
      ]}
      rows={months.slice(0, first + 1).map(({ month, reporting, kept }) => {
        const [year, number] = month.split('-')
        return [
          `${number}/${year}`,
          share(reporting),
          ...monthlyObjectives.map((each) => share(kept[each])),
        ]
      })}
    />
  )
}
