// The columns of judgements, with the steps that the reader may take in each line.
import type { Review } from '@eos/contract/calls/ingestion/quality'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import type { SignedIn } from '../../../api/session.ts'
import type { AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { useIndicatorName } from '../../../admin-parts/resources/indicator-names.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { Decision } from '../queries.ts'
import { mayDecide } from './rights.ts'
import { reviewAddress } from '../review-address.ts'
import { TimeRangeText, useVerdictText } from './TimeRangeText.tsx'

interface ColumnsOptions {
  session: SignedIn
  /** Whether the list is on the screen of one station, which names the station itself. */
  isOfStation: boolean
  /** The one that is decided beside the list. */
  besides: string | undefined
  ask: (review: Review, decision: Decision) => void
}

export function useReviewColumns({
  session,
  isOfStation,
  besides,
  ask,
}: ColumnsOptions): AdminColumn<Review>[] {
  const { t } = useTranslation('quality')
  const zone = useTimeZone()
  const nameOf = useIndicatorName()
  return [
    ...(isOfStation
      ? []
      : [
          {
            key: 'station',
            header: t('findings.station'),
            heading: true,
            cell: (review: Review) => (
              <>
                <PageLink to="admin/quality/station" search={reviewAddress(review)}>
                  {review.stationName}
                </PageLink>
                <span className="quality-about soft">{nameOf(review.indicator)}</span>
              </>
            ),
          },
        ]),
    {
      key: 'span',
      header: t('reviews.range'),
      cell: ({ from, to }) => <TimeRangeText from={from} to={to} zone={zone} />,
    },
    {
      key: 'verdict',
      header: t('reviews.verdict'),
      cell: (review) => <VerdictOfReview review={review} />,
    },
    {
      key: 'reason',
      header: t('reviews.reason'),
      cell: ({ reason }) => <span className="quality-words">{reason}</span>,
    },
    { key: 'by', header: t('reviews.by'), cell: ({ proposed }) => proposed.by.name },
    {
      key: 'status',
      header: t('reviews.status'),
      cell: (review) => (
        <>
          <StatusOfReview review={review} />
          {review.id !== besides && <Steps review={review} session={session} ask={ask} />}
        </>
      ),
    },
  ]
}

function VerdictOfReview({ review }: { review: Review }) {
  const { t } = useTranslation('quality')
  const verdictText = useVerdictText()
  return (
    <>
      {verdictText(review)}
      {review.readings !== null && review.readings > 0 && (
        <span className="quality-about soft">
          {t('reviews.readings', { count: review.readings })}
        </span>
      )}
    </>
  )
}

function StatusOfReview({ review }: { review: Review }) {
  const { t } = useTranslation('quality')
  const last = review.undone ?? review.decided
  return (
    <>
      {t(`statuses.${review.status}`)}
      {last && (
        <span className="quality-about soft">
          {t('reviews.decidedBy', { name: last.by.name })}
          {last.note && `: ${last.note}`}
        </span>
      )}
    </>
  )
}

interface StepsProps {
  review: Review
  session: SignedIn
  ask: (review: Review, decision: Decision) => void
}

/** The actions that are offered to the reader; the server decides about each. */
function Steps({ review, session, ask }: StepsProps) {
  const { t } = useTranslation('quality')
  const zone = useTimeZone()
  const locale = useLocale()
  const nameOf = useIndicatorName()
  if (!mayDecide(session)) return null
  const isWaiting = review.status === 'proposed'
  if (isWaiting && review.proposed.by.id === session.user.id) {
    return <span className="quality-about soft">{t('reviews.own')}</span>
  }
  const decisions: Decision[] = isWaiting
    ? ['approve', 'decline']
    : review.status === 'approved'
      ? ['undo']
      : []
  if (decisions.length === 0) return null
  return (
    <span className="quality-steps">
      {decisions.map((decision) => (
        <Action
          key={decision}
          aria-label={t('reviews.of', {
            action: t(`reviews.${decision}`),
            verdict: t(`verdicts.${review.verdict}`),
            indicator: nameOf(review.indicator),
            station: review.stationName,
            from: formatInstant(review.from, zone, locale),
          })}
          onClick={() => ask(review, decision)}
        >
          {t(`reviews.${decision}`)}
        </Action>
      ))}
    </span>
  )
}
