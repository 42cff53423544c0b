// The desk for decisions: the queue of proposals, and the chosen one with its readings beside it.
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import type { SignedIn } from '../../api/session.ts'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatAge } from '../../parts/numbers/format.ts'
import { PageLink, useGoTo } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { reviewsQuery, type Decision } from './queries.ts'
import { readReviewView, reviewAddress, writeReviewView } from './review-address.ts'
import { StationWork } from './StationWork.tsx'
import { TimeRangeText, useVerdictText } from './decisions/TimeRangeText.tsx'
import { nextInQueue } from './decisions/waiting-review.ts'

const addressOf = (review: Review) => ({
  tab: 'waiting',
  review: review.id,
  ...reviewAddress(review),
})

export function WaitingDesk({ session }: { session: SignedIn }) {
  const { t } = useTranslation('quality')
  const [search, setSearch] = useSearchParams()
  const [done, setDone] = useState<Decision>()
  const goTo = useGoTo()
  const reviews = useQuery(reviewsQuery({ status: 'proposed', page: '0' }))
  if (reviews.isError)
    return <QueryFailure error={reviews.error} onRetry={() => void reviews.refetch()} />
  if (reviews.isPending) return <SkeletonRows rows={6} />
  const queue = reviews.data.data
  const chosen = queue.find(({ id }) => id === search.get('review')) ?? queue[0]
  const go = (review: Review | undefined) => {
    if (review) setSearch(addressOf(review), { replace: true })
    else setSearch({ tab: 'waiting' }, { replace: true })
  }
  const told = done && <FormSuccess>{t(`decide.done.${done}`)}</FormSuccess>
  if (!chosen)
    return (
      <>
        {told}
        <Empty title={t('reviews.noneWaiting')}>{t('reviews.noneWaitingText')}</Empty>
      </>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || isTyping(event)) return
    const place = queue.indexOf(chosen) + step
    if (queue[place]) go(queue[place])
  }
  return (
    <>
      {told}
      {/* Keys that nothing inside has used arrive here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="column quality-waiting" onKeyDown={onKeyDown}>
        <Queue queue={queue} chosen={chosen} />
        <Work
          key={chosen.id}
          session={session}
          review={chosen}
          hasNext={queue.length > 1}
          onDecided={(review, decision, isOther) => {
            const address = reviewAddress(review)
            if (isOther) return goTo({ to: 'admin/quality/station', search: address })
            setDone(decision)
            go(nextInQueue(queue, review.id))
          }}
        />
      </div>
    </>
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** In a field, or where letters already mean something. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return (target as HTMLElement).closest('input, textarea, [role="application"]') !== null
}

interface WorkProps {
  session: SignedIn
  review: Review
  hasNext: boolean
  onDecided: (review: Review, decision: Decision, isOther: boolean) => void
}

function Work({ session, review, hasNext, onDecided }: WorkProps) {
  const [search, setSearch] = useSearchParams()
  const [openedAt] = useState(() => Date.now())
  const isIn = search.get('review') === review.id && search.get('stationId') === review.stationId
  const address = isIn ? search : new URLSearchParams(addressOf(review))
  return (
    <StationWork
      session={session}
      view={readReviewView(address, openedAt)}
      onChange={(changed) => setSearch(writeReviewView(address, changed), { replace: true })}
      hasNext={hasNext}
      onDecided={onDecided}
    />
  )
}

function Queue({ queue, chosen }: { queue: readonly Review[]; chosen: Review }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  const nameOf = useIndicatorName()
  const verdictText = useVerdictText()
  return (
    <nav className="quality-queue" aria-label={t('reviews.waiting')}>
      <ol>
        {queue.map((review) => (
          <li key={review.id}>
            <PageLink
              to="admin/quality"
              search={addressOf(review)}
              aria-current={review === chosen ? 'true' : 'false'}
            >
              <span className="quality-queue-head">
                <strong>{review.stationName}</strong>
                <span className="soft">{formatAge(review.proposed.at, now, locale)}</span>
              </span>
              <span>
                {nameOf(review.indicator)} · {verdictText(review)}
              </span>
              <span className="soft small">
                <TimeRangeText from={review.from} to={review.to} zone={zone} />
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
      <p className="soft small">
        <kbd>J</kbd> <kbd>K</kbd> {t('reviews.keys')}
      </p>
    </nav>
  )
}
