// How the stations within reach are now. Each figure leads to the list that it counts.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stationIndicator } from '@eos/contract/resources/stations/station-indicator'
import { hourMs } from '@eos/contract/words/time-units'
import { stationStates, type StationState } from '@eos/contract/words/vocabulary'
import { isOfUse } from '../../admin-parts/frame/rights.ts'
import { useOrganization, useTimeZone } from '../../api/portal/current-organization.ts'
import type { PageTarget } from '../../api/portal/page-path.ts'
import type { SignedIn } from '../../api/session.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { StationMark } from '../../parts/states/StationMark.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatHour, formatNumber } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { fromFieldTime, toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { exceededQuery, figuresQuery, networkQuery } from './queries.ts'

export function NetworkNow({ session }: { session: SignedIn }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const organization = useOrganization()
  const counts = useQuery(networkQuery()).data
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  const reporting = (counts?.live ?? 0) + (counts?.delayed ?? 0)
  const shown = stationStates.filter((state) => counts?.[state])
  const number = (value: number) => formatNumber(value, 0, locale)
  return (
    <section className="work-side" aria-labelledby="work-network">
      <header>
        <h2 id="work-network">{t('network.title')}</h2>
        {organization && <span>{localName(organization, locale)}</span>}
      </header>
      {!counts ? (
        <SkeletonRows rows={3} />
      ) : all === 0 ? (
        <p>{t('network.none')}</p>
      ) : (
        <>
          <p className="work-reporting">
            {t('network.reporting')}{' '}
            <strong>{t('network.of', { some: number(reporting), all: number(all) })}</strong>
          </p>
          <Bar counts={counts} all={all} />
          <ul>
            {shown.map((state) => (
              <Figure
                key={state}
                to="admin/station-states"
                search={{ state }}
                value={number(counts[state] ?? 0)}
              >
                <StationMark state={state} />
              </Figure>
            ))}
          </ul>
          <ul className="work-figures">
            <Came />
            {isOfUse(session, stationIndicator) && <Exceeded />}
          </ul>
        </>
      )}
    </section>
  )
}

/** The readings of the last whole hour, and the completeness of the last day. */
function Came() {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const zone = useTimeZone()
  const figures = useQuery(figuresQuery()).data
  if (!figures) return null
  const { from, readings, complete24h } = figures
  const to = Date.parse(from) + hourMs
  return (
    <>
      <Figure
        to="admin/stations"
        search={{ 'f.lastReadingAt.from': from, sort: 'lastReadingAt,desc' }}
        value={formatNumber(readings, 0, locale)}
      >
        {t('network.readings', { hour: formatHour(to, zone, locale) })}
      </Figure>
      {complete24h !== null && (
        <Figure
          to="admin/stations"
          search={{ 'f.complete24h.to': '100', sort: 'complete24h,asc' }}
          value={`${formatNumber(complete24h, 0, locale)}\u202f%`}
        >
          {t('network.complete')}
        </Figure>
      )}
    </>
  )
}

const mostCounted = 1000

function Exceeded() {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const zone = useTimeZone()
  const today = toFieldTime(useNow(), zone).slice(0, 10)
  const count = useQuery(exceededQuery(fromFieldTime(`${today}T00:00`, zone)!)).data
  if (count === undefined) return null
  const written = formatNumber(count, 0, locale)
  return (
    <Figure
      to="admin/exceedances"
      search={{ reach: 'own', from: today }}
      value={count === mostCounted ? `${written}+` : written}
    >
      {t('network.exceeded')}
    </Figure>
  )
}

interface FigureProps extends PageTarget {
  value: string
  children: ReactNode
}

function Figure({ value, children, ...target }: FigureProps) {
  return (
    <li>
      <PageLink {...target} isCurrent={false}>
        {children}
      </PageLink>
      <span>{value}</span>
    </li>
  )
}

/** The list below says the same in words. */
function Bar({ counts, all }: { counts: Partial<Record<StationState, number>>; all: number }) {
  return (
    <div className="work-bar" aria-hidden="true">
      {stationStates
        .filter((state) => counts[state])
        .map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: (counts[state] ?? 0) / all }} />
        ))}
    </div>
  )
}
