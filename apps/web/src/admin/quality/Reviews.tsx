// Judgements of people, the newest first, with what the reader may do about each.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { Review } from '@eos/contract/calls/quality'
import { useTimeZone } from '../../api/current-organization.ts'
import type { SignedIn } from '../../api/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { formatInstant } from '../../ui/format.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { useIndicatorName } from './indicator-names.ts'
import { mayDecide } from './rights.ts'
import { reviewsPerPage, reviewsQuery, type Decision } from './queries.ts'
import { reviewAddress } from './review-address.ts'
import { TimeRangeText, useVerdictText } from './TimeRangeText.tsx'

interface ReviewsProps {
  session: SignedIn
  query: Record<string, string>
  name: string
  /** Of one station's screen: it names the station itself. */
  isOfStation?: boolean
}

export function Reviews({ session, query, name, isOfStation = false }: ReviewsProps) {
  const { t } = useTranslation('quality')
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<{ review: Review; decision: Decision }>()
  const [done, setDone] = useState<Decision>()
  const columns = useColumns({
    session,
    isOfStation,
    ask: (review, decision) => {
      setDone(undefined)
      setAsked({ review, decision })
    },
  })
  const page = isOfStation ? 0 : Math.max(0, Math.floor(Number(search.get('page'))) || 0)
  const reviews = useQuery(reviewsQuery({ ...query, page: String(page) }))
  const turn = (to: number) => {
    const next = new URLSearchParams(search)
    if (to === 0) next.delete('page')
    else next.set('page', String(to))
    setSearch(next)
  }
  if (reviews.isError)
    return <QueryFailure error={reviews.error} onRetry={() => void reviews.refetch()} />
  if (reviews.isPending) return <SkeletonRows rows={6} />
  const rows = reviews.data.data
  return (
    <>
      {done && <FormSuccess>{t(`decide.done.${done}`)}</FormSuccess>}
      {rows.length === 0 ? (
        <Empty
          title={query['status'] === 'proposed' ? t('reviews.noneWaiting') : t('reviews.none')}
        />
      ) : (
        <section className="panel">
          <DataTable
            stacks
            caption={name}
            showCaption={isOfStation}
            rows={rows}
            isScrolledByKeys={isOfStation}
            rowKey={({ id }) => id}
            columns={columns}
          />
        </section>
      )}
      {!isOfStation && (page > 0 || rows.length === reviewsPerPage) && (
        <p className="form-actions">
          {page > 0 && <Action onClick={() => turn(page - 1)}>{t('reviews.newer')}</Action>}
          {rows.length === reviewsPerPage && (
            <Action onClick={() => turn(page + 1)}>{t('reviews.older')}</Action>
          )}
        </p>
      )}
      {asked && (
        <DecideDialog
          {...asked}
          onDone={() => {
            setDone(asked.decision)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface ColumnsOptions {
  session: SignedIn
  isOfStation: boolean
  ask: (review: Review, decision: Decision) => void
}

function useColumns({ session, isOfStation, ask }: ColumnsOptions): Column<Review>[] {
  const { t } = useTranslation('quality')
  const zone = useTimeZone()
  const verdictText = useVerdictText()
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
      cell: (review) => (
        <>
          {verdictText(review)}
          {review.readings !== null && review.readings > 0 && (
            <span className="quality-about soft">
              {t('reviews.readings', { count: review.readings })}
            </span>
          )}
        </>
      ),
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
      cell: (review) => {
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
            <Steps review={review} session={session} ask={ask} />
          </>
        )
      },
    },
  ]
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
