// The panel of the bell: what has begun to wait since the last look, and the newest notices, each with its link.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StateNotice } from '@eos/contract/calls/stations/station-states'
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { workKindWords } from '@eos/contract/labels/work'
import {
  markSeen,
  noticesQuery,
  statesKey,
} from '../../../administration/station-states/queries.ts'
import { lookAtWork, newsQuery } from '../../../administration/work/queries.ts'
import { targetOf } from '../../../administration/work/waiting-item.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { StationMark } from '../../../parts/states/StationMark.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatAge } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'

interface BellPanelProps {
  id: string
  hasNotices: boolean
  onClose: () => void
}

const mostShown = 8

export function BellPanel({ id, hasNotices, onClose }: BellPanelProps) {
  const { t } = useTranslation('bell')
  const client = useQueryClient()
  const news = useQuery(newsQuery())
  const notices = useInfiniteQuery({ ...noticesQuery(), enabled: hasNotices })
  const told = notices.data?.pages[0]
  const work = news.data?.data ?? []
  const see = useMutation({
    mutationFn: async () => {
      await lookAtWork()
      if (hasNotices) await markSeen()
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: statesKey })
      await client.invalidateQueries({ queryKey: newsQuery().queryKey })
    },
  })
  const isPending = news.isPending || (hasNotices && notices.isPending)
  const failed = [news, notices].find((each) => each.isError)
  const hasNew = work.length > 0 || (told?.unseen ?? 0) > 0
  return (
    <section id={id} className="bell-panel" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {hasNew && (
          <Action
            kind="quiet"
            onClick={() => see.mutate()}
            {...(see.isPending && { 'aria-busy': true })}
          >
            {t('markAll')}
          </Action>
        )}
      </header>
      {failed ? (
        <QueryFailure error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <NewWork items={work} onChosen={onClose} />
          {told && told.data.length > 0 && <Notices notices={told.data} onChosen={onClose} />}
          {!hasNew && (told?.data.length ?? 0) === 0 && (
            <p className="soft bell-none">{t('none')}</p>
          )}
        </>
      )}
      <Foot hasNotices={hasNotices} onChosen={onClose} />
    </section>
  )
}

function Foot({ hasNotices, onChosen }: { hasNotices: boolean; onChosen: () => void }) {
  const { t } = useTranslation('bell')
  return (
    <footer>
      <PageLink to="admin" isCurrent={false} onClick={onChosen}>
        {t('allWork')}
      </PageLink>
      {hasNotices && (
        <PageLink
          to="admin/station-states"
          search={{ view: 'notices' }}
          isCurrent={false}
          onClick={onChosen}
        >
          {t('allNotices')}
        </PageLink>
      )}
    </footer>
  )
}

/** The newest first. */
function NewWork({ items, onChosen }: { items: readonly WaitingItem[]; onChosen: () => void }) {
  const { t } = useTranslation('bell')
  const locale = useLocale()
  const now = useNow()
  if (items.length === 0) return null
  return (
    <>
      <h3>{t('newWork', { count: items.length })}</h3>
      <ul>
        {items
          .toReversed()
          .slice(0, mostShown)
          .map((item) => (
            <li key={`${item.kind} ${item.id}`} data-new="true">
              <PageLink {...targetOf(item)} isCurrent={false} onClick={onChosen}>
                <strong>{localName(item, locale)}</strong>
                <span className="soft meta bell-about">
                  {workKindWords[item.kind][locale]} · {formatAge(item.since, now, locale)}
                </span>
              </PageLink>
            </li>
          ))}
      </ul>
    </>
  )
}

interface NoticesProps {
  notices: readonly StateNotice[]
  onChosen: () => void
}

function Notices({ notices, onChosen }: NoticesProps) {
  const { t } = useTranslation('bell')
  return (
    <>
      <h3>{t('notices')}</h3>
      <ul>
        {notices.slice(0, mostShown).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChosen={onChosen} />
        ))}
      </ul>
    </>
  )
}

/** A person who follows the link has seen the item. */
function NoticeRow({ notice, onChosen }: { notice: StateNotice; onChosen: () => void }) {
  const { t } = useTranslation(['bell', 'states'])
  const locale = useLocale()
  const now = useNow()
  const client = useQueryClient()
  const { id, isSeen, kind, stations, total, changedAt } = notice
  const [only] = stations
  const search = total === 1 && only ? { station: only.stationId } : { view: 'notices' }
  const onFollow = () => {
    onChosen()
    if (isSeen) return
    // A mark that fails leaves the notice new.
    void markSeen([id]).then(
      () => client.invalidateQueries({ queryKey: statesKey }),
      () => {},
    )
  }
  return (
    <li data-new={!isSeen}>
      <PageLink to="admin/station-states" search={search} isCurrent={false} onClick={onFollow}>
        <strong>
          {!isSeen && <span className="only-heard">{t('isNew')} </span>}
          {total === 1 && only
            ? localName(only, locale)
            : t('states:notices.stations', { count: total })}
        </strong>
        <span className="soft meta bell-about">
          <StationMark state={kind} /> · {formatAge(changedAt, now, locale)}
        </span>
      </PageLink>
    </li>
  )
}
