// Judgements of people, the newest first, with what the reader may do about each.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { SignedIn } from '../../../api/session.ts'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useReviewColumns } from './ReviewColumns.tsx'
import { reviewsPerPage, reviewsQuery, type Decision } from '../queries.ts'

interface ReviewsProps {
  session: SignedIn
  query: Record<string, string>
  name: string
  /** Whether the list is on the screen of one station, which names the station itself. */
  isOfStation?: boolean
  /** The one that is decided beside the list. */
  besides?: string | undefined
}

export function Reviews({ session, query, name, isOfStation = false, besides }: ReviewsProps) {
  const { t } = useTranslation('quality')
  const { page, turn } = usePage(isOfStation)
  const [asked, setAsked] = useState<{ review: Review; decision: Decision }>()
  const [done, setDone] = useState<Decision>()
  const columns = useReviewColumns({
    session,
    isOfStation,
    besides,
    ask: (review, decision) => {
      setDone(undefined)
      setAsked({ review, decision })
    },
  })
  const reviews = useQuery(reviewsQuery({ ...query, page: String(page) }))
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
          <AdminTable
            stacks
            caption={name}
            showCaption={isOfStation}
            rows={rows}
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

/** The page stands in the address; a station's screen shows the first alone. */
function usePage(isOfStation: boolean) {
  const [search, setSearch] = useSearchParams()
  const page = isOfStation ? 0 : Math.max(0, Math.floor(Number(search.get('page'))) || 0)
  const turn = (to: number) => {
    const next = new URLSearchParams(search)
    if (to === 0) next.delete('page')
    else next.set('page', String(to))
    setSearch(next)
  }
  return { page, turn }
}
