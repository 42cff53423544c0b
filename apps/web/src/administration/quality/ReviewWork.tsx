// The review of one indicator: its readings, the judgement or the decision beside them, and the history.
import { useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { ReviewVerdict } from '@eos/contract/readings/reviews'
import type { ReviewedStation } from '@eos/contract/calls/ingestion/quality-review'
import type { SignedIn } from '../../api/session.ts'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { DecisionPanel, type Choice } from './decisions/DecisionPanel.tsx'
import { JudgeForm } from './decisions/JudgeForm.tsx'
import { mayPropose } from './decisions/rights.ts'
import { reviewsQuery, type Decision } from './queries.ts'
import { Readings } from './readings/Readings.tsx'
import type { ReviewView } from './review-address.ts'
import { Reviews } from './decisions/Reviews.tsx'
import { TimeRangeHistory } from './decisions/TimeRangeHistory.tsx'
import { waitingReview } from './decisions/waiting-review.ts'

export interface ReviewWorkProps {
  session: SignedIn
  station: ReviewedStation
  view: ReviewView
  onChange: (change: Partial<ReviewView>) => void
  /** Another proposal waits after this one. */
  hasNext?: boolean
  /** Instead of staying here: goes on to the next one. */
  onDecided?: ((review: Review, decision: Decision, isOther: boolean) => void) | undefined
}

export function ReviewWork(props: ReviewWorkProps) {
  const { session, station, view, onChange } = props
  const { t } = useTranslation('quality')
  const [verdict, setVerdict] = useState<ReviewVerdict>('reject')
  const [choice, setChoice] = useState<Choice>('approve')
  const side = useRef<HTMLElement>(null)
  const of = { stationId: view.stationId, indicator: view.indicator }
  const range = { from: view.from, to: view.to }
  const reviews = useQuery(reviewsQuery({ ...of, ...range, page: '0' }))
  const judged = useMemo(() => reviews.data?.data ?? [], [reviews.data])
  const waiting = waitingReview(judged, view, session)
  const toSide = (chosen: ReviewVerdict) => {
    const decided = chosen === 'accept' ? 'approve' : 'decline'
    if (waiting) setChoice(decided)
    else setVerdict(chosen)
    const value = waiting ? decided : chosen
    side.current?.querySelector<HTMLElement>(`input[value="${value}"]`)?.focus()
  }
  return (
    <div className="stack gap-4 quality-desk">
      <Readings
        station={station}
        view={view}
        reviews={judged}
        onChange={onChange}
        onVerdict={toSide}
      />
      <section className="quality-side" ref={side} aria-label={t('decision.side')}>
        <Side
          {...props}
          waiting={waiting}
          {...{ verdict, setVerdict, choice, setChoice }}
          key={`${view.stationId} ${view.indicator}`}
        />
      </section>
      <div className="column quality-rest">
        <Reviews
          session={session}
          query={{ ...of, ...range }}
          name={t('reviews.decided')}
          besides={waiting?.id}
          isOfStation
        />
        <TimeRangeHistory of={of} range={range} />
      </div>
    </div>
  )
}

interface SideProps extends ReviewWorkProps {
  waiting: Review | undefined
  verdict: ReviewVerdict
  setVerdict: (verdict: ReviewVerdict) => void
  choice: Choice
  setChoice: (choice: Choice) => void
}

function Side(props: SideProps) {
  const { session, station, view, onChange, hasNext = false, onDecided, waiting } = props
  const { t } = useTranslation('quality')
  const [done, setDone] = useState<Decision>()
  const { unit = '' } = station.indicators.find(({ code }) => code === view.indicator) ?? {}
  const decided = (review: Review) => (decision: Decision, isOther: boolean) => {
    props.setChoice('approve')
    if (onDecided) return onDecided(review, decision, isOther)
    setDone(decision)
    onChange({ reviewId: '', range: isOther ? { from: review.from, to: review.to } : undefined })
  }
  return (
    <>
      {done && <FormSuccess>{t(`decide.done.${done}`)}</FormSuccess>}
      {waiting ? (
        <DecisionPanel
          key={waiting.id}
          review={waiting}
          session={session}
          timeZone={station.timeZone}
          choice={props.choice}
          onChoice={props.setChoice}
          hasNext={hasNext}
          onDone={decided(waiting)}
        />
      ) : (
        <section className="panel" aria-labelledby="quality-judge">
          <h2 id="quality-judge">{t('judge.title')}</h2>
          {mayPropose(session) ? (
            <JudgeForm
              of={{ stationId: view.stationId, indicator: view.indicator }}
              unit={unit}
              timeZone={station.timeZone}
              range={view.range}
              onRange={(chosen) => onChange({ range: chosen })}
              verdict={props.verdict}
              onVerdict={props.setVerdict}
            />
          ) : (
            <p className="soft">{t('judge.noRight')}</p>
          )}
        </section>
      )}
    </>
  )
}
