// The sources: when each was last heard, how much came in a day and what was refused. Silent sources stand first.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import type { SourceLine } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useSignedIn } from '../../api/session.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatAge, formatInstant, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { StationMark } from '../../parts/states/StationMark.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { mayReachCountry } from '../../admin-parts/frame/rights.ts'
import { sourcesQuery } from './queries.ts'

/** Hundreds of sources are cut off here: the silent ones stand first, and the deliveries below. */
const shownAtFirst = 8

export function Sources({ onOpen }: { onOpen: (code: string) => void }) {
  const { t } = useTranslation('sources')
  const locale = useLocale()
  const now = useNow()
  const zone = useTimeZone()
  const [isWhole, setWhole] = useState(false)
  const session = useSignedIn()
  const sources = useQuery(sourcesQuery())
  if (sources.isError)
    return <QueryFailure error={sources.error} onRetry={() => void sources.refetch()} />
  if (sources.isPending) return <SkeletonRows rows={4} />
  const { data } = sources
  if (data.length === 0 && !mayReachCountry(session)) return <Empty title={t('noneOwn')} />
  if (data.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  const silent = data.filter(({ signal }) => signal !== 'live').length
  return (
    <section className="panel deliveries-sources" aria-labelledby="sources">
      <h2 id="sources">{t('title')}</h2>
      <p className="soft">
        {silent === 0 ? t('allHeard') : t('silent', { count: silent, total: data.length })}
      </p>
      <AdminTable
        stacks
        caption={t('title')}
        rows={data}
        rowKey={({ id }) => id}
        columns={columnsOf({ t, locale, zone, now, onOpen })}
        {...(!isWhole && { limit: shownAtFirst })}
      />
      {!isWhole && data.length > shownAtFirst && (
        <p className="form-actions">
          <Action onClick={() => setWhole(true)}>{t('showAll', { count: data.length })}</Action>
        </p>
      )}
    </section>
  )
}

interface Words {
  t: Translate<'sources'>
  locale: Locale
  zone: string
  now: number
  onOpen: (code: string) => void
}

function columnsOf({ t, locale, zone, now, onOpen }: Words): AdminColumn<SourceLine>[] {
  return [
    {
      key: 'source',
      header: t('source'),
      heading: true,
      cell: ({ code, name }) => (
        <>
          <button type="button" className="deliveries-open" onClick={() => onOpen(code)}>
            {code}
            <span className="only-heard"> – {t('open')}</span>
          </button>
          {name !== code && <span className="deliveries-about soft">{name}</span>}
        </>
      ),
    },
    {
      key: 'last',
      header: t('last'),
      cell: (line) => <LastHeard line={line} zone={zone} now={now} />,
    },
    { key: 'day', header: t('day'), cell: ({ day }) => <Day day={day} locale={locale} /> },
  ]
}

function LastHeard({ line, zone, now }: { line: SourceLine; zone: string; now: number }) {
  const { t } = useTranslation(['sources', 'deliveries'])
  const locale = useLocale()
  const { signal, lastDeliveryAt, lastChannel } = line
  if (signal === 'never' || lastDeliveryAt === null || lastChannel === null)
    return <span className="soft">{t('never')}</span>
  return (
    <>
      <StationMark state={signal} /> <b>{formatAge(lastDeliveryAt, now, locale)}</b>
      <span className="deliveries-about soft small">
        {formatInstant(lastDeliveryAt, zone, locale)} ·{' '}
        {t(`deliveries:deliveries.channels.${lastChannel}`)}
      </span>
    </>
  )
}

function Day({ day, locale }: { day: SourceLine['day']; locale: Locale }) {
  const { t } = useTranslation('sources')
  const refused = (['failed', 'rejected', 'quarantined'] as const).filter((each) => day[each] > 0)
  const say = (each: keyof SourceLine['day'] & ('deliveries' | (typeof refused)[number])) =>
    t(each, { count: day[each], replace: { count: formatNumber(day[each], 0, locale) } })
  return (
    <>
      {day.deliveries === 0 ? <span className="soft">{t('nothing')}</span> : say('deliveries')}
      {refused.length > 0 && (
        <span className="deliveries-about deliveries-refused small">
          {refused.map(say).join(' · ')}
        </span>
      )}
    </>
  )
}
