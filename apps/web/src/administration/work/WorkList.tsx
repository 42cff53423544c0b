// The work list of a person: all kinds together or one of them, the oldest first, each row with its one act.
import { useInfiniteQuery } from '@tanstack/react-query'
import { workKinds, type WorkKindName } from '@eos/contract/labels/work'
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { useSearchParams } from 'react-router'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { sumOf, type Counts } from './counts.ts'
import { workQuery } from './queries.ts'
import { WaitingRow } from './WaitingRow.tsx'
import './work.css'

export function WorkList() {
  const { t } = useTranslation('work')
  const [search] = useSearchParams()
  const kind = workKinds.find((each) => each === search.get('kind'))
  const work = useInfiniteQuery(workQuery(kind))
  const counts = work.data?.pages[0]?.counts
  const items = work.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section aria-label={t('title')}>
      {counts && sumOf(counts) > 0 && <Views counts={counts} chosen={kind} />}
      {work.isError ? (
        <QueryFailure error={work.error} onRetry={() => void work.refetch()} />
      ) : work.isPending ? (
        <SkeletonRows rows={6} />
      ) : items.length === 0 ? (
        <NothingWaits isOfKind={kind !== undefined} />
      ) : (
        <Rows items={items} />
      )}
      {work.hasNextPage && (
        <p className="form-actions">
          <Action
            onClick={() => void work.fetchNextPage()}
            {...(work.isFetchingNextPage && { 'aria-busy': true })}
          >
            {t('more')}
          </Action>
        </p>
      )}
    </section>
  )
}

/** Kinds of which nothing waits are left out, but for the one that is shown. */
function Views({ counts, chosen }: { counts: Counts; chosen: WorkKindName | undefined }) {
  const { t } = useTranslation('work')
  const shown = workKinds.filter((kind) => counts[kind] > 0 || kind === chosen)
  return (
    <nav className="work-views" aria-label={t('views')}>
      {[undefined, ...shown].map((kind) => (
        <PageLink
          key={kind ?? ''}
          to="admin"
          search={{ kind }}
          // The address alone would make every one of them the current page.
          aria-current={kind === chosen ? 'page' : 'false'}
        >
          {kind === undefined ? t('all') : t(`kind.${kind}`)}{' '}
          <span className="faint number work-count">
            {kind === undefined ? sumOf(counts) : counts[kind]}
          </span>
        </PageLink>
      ))}
    </nav>
  )
}

function Rows({ items }: { items: readonly WaitingItem[] }) {
  return (
    <ol className="work-list">
      {items.map((item) => (
        <WaitingRow key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </ol>
  )
}

function NothingWaits({ isOfKind }: { isOfKind: boolean }) {
  const { t } = useTranslation('work')
  if (!isOfKind) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <Empty title={t('noneOfKind')}>
      <PageLink to="admin">{t('showAll')}</PageLink>
    </Empty>
  )
}
