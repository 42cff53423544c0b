// The reviewer's lists: what rules found, what was sent again, what waits for approval, and what was decided.
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { SignedIn } from '../../api/session.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { SegmentButtons } from '../../parts/controls/Segments.tsx'
import { FindingFilters } from './FindingFilters.tsx'
import { Findings } from './Findings.tsx'
import { QualityFrame } from './QualityFrame.tsx'
import { Reviews } from './Reviews.tsx'
import { SentAgainList } from './SentAgainList.tsx'

const tabs = ['findings', 'again', 'waiting', 'decided'] as const

export function QualityPage() {
  const { t } = useTranslation('quality')
  return <QualityFrame title={t('title')}>{(session) => <Lists session={session} />}</QualityFrame>
}

function Lists({ session }: { session: SignedIn }) {
  const { t } = useTranslation('quality')
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'findings'
  const choose = (chosen: (typeof tabs)[number]) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (chosen === 'findings') next.delete('tab')
    else next.set('tab', chosen)
    setSearch(next)
  }
  return (
    <>
      <p className="soft">{t('text')}</p>
      <div className="quality-bar">
        <SegmentButtons
          name="tab"
          label={t('tabs.label')}
          options={tabs.map((each) => ({ value: each, name: t(`tabs.${each}`) }))}
          chosen={tab}
          onChoose={choose}
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
      {tab === 'waiting' && (
        <Reviews
          key="waiting"
          session={session}
          query={{ status: 'proposed' }}
          name={t('reviews.waiting')}
        />
      )}
      {tab === 'decided' && (
        <Reviews key="decided" session={session} query={{}} name={t('reviews.decided')} />
      )}
    </>
  )
}
