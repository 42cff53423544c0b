// The reviewer's lists: what rules found, what was sent again, what waits for approval, and what was decided.
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { SignedIn } from '../../api/session.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { useQuery } from '@tanstack/react-query'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import { FindingFilters } from './FindingFilters.tsx'
import { Findings } from './Findings.tsx'
import { QualityFrame } from './QualityFrame.tsx'
import { Reviews } from './decisions/Reviews.tsx'
import { reviewsQuery, sentAgainQuery } from './queries.ts'
import { SentAgainList } from './SentAgainList.tsx'
import { WaitingDesk } from './WaitingDesk.tsx'

const tabs = ['findings', 'again', 'waiting', 'decided'] as const

export function QualityPage() {
  const { t } = useTranslation('quality')
  return <QualityFrame title={t('title')}>{(session) => <Lists session={session} />}</QualityFrame>
}

function Lists({ session }: { session: SignedIn }) {
  const { t } = useTranslation('quality')
  const [search] = useSearchParams()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'findings'
  const waiting = useQuery(reviewsQuery({ status: 'proposed', page: '0' })).data?.data.length
  const again = useQuery(sentAgainQuery()).data?.data.length
  const counts: Partial<Record<(typeof tabs)[number], number | undefined>> = { again, waiting }
  return (
    <>
      <p className="soft">{t('text')}</p>
      <div className="split quality-bar">
        <ViewLinks
          label={t('tabs.label')}
          views={tabs.map((each) => ({
            to: 'admin/quality',
            search: { tab: each === 'findings' ? undefined : each },
            name: t(`tabs.${each}`),
            isPresent: each === tab,
            count: counts[each],
          }))}
        />
        <ActionLink to="admin/quality/station">{t('openStation')}</ActionLink>
      </div>
      {tab === 'findings' && (
        <>
          <FindingFilters />
          <Findings />
        </>
      )}
      {tab === 'again' && <SentAgainList />}
      {tab === 'waiting' && <WaitingDesk session={session} />}
      {tab === 'decided' && (
        <Reviews key="decided" session={session} query={{}} name={t('reviews.decided')} />
      )}
    </>
  )
}
