// The notices about the person's stations; new ones are marked, and a silence can be acknowledged.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { NoticeStation, StateNotice } from '@eos/contract/calls/stations/station-states'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { StationMark } from '../../parts/states/StationMark.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { acknowledgeNotice, markSeen, noticesQuery, statesKey } from './queries.ts'

export function NoticeList() {
  const { t } = useTranslation('states')
  const client = useQueryClient()
  const notices = useInfiniteQuery(noticesQuery())
  const [asked, setAsked] = useState<StateNotice>()
  const rows = notices.data?.pages.flatMap(({ data }) => data) ?? []
  const unseen = notices.data?.pages[0]?.unseen ?? 0
  const see = (ids?: string[]) =>
    markSeen(ids).then(
      () => client.invalidateQueries({ queryKey: statesKey }),
      () => {},
    )
  return (
    <>
      {unseen > 0 && (
        <p className="form-actions">
          <Action onClick={() => void see()}>{t('notices.all')}</Action>
        </p>
      )}
      {notices.isError ? (
        <QueryFailure error={notices.error} onRetry={() => void notices.refetch()} />
      ) : notices.isPending ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <Empty title={t('notices.none')} />
      ) : (
        <ol className="states-notices">
          {rows.map((notice) => (
            <Notice key={notice.id} notice={notice} onAcknowledge={() => setAsked(notice)} />
          ))}
        </ol>
      )}
      {notices.hasNextPage && (
        <p className="form-actions">
          <Action onClick={() => void notices.fetchNextPage()}>{t('more')}</Action>
        </p>
      )}
      {asked && (
        <AcknowledgeDialog
          send={(note) => acknowledgeNotice(asked.id, note)}
          onDone={() => setAsked(undefined)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <ChoiceForm />
    </>
  )
}

const shownAtFirst = 5

function Notice({ notice, onAcknowledge }: { notice: StateNotice; onAcknowledge: () => void }) {
  const { t } = useTranslation('states')
  const locale = useLocale()
  const zone = useTimeZone()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notice.stations : notice.stations.slice(0, shownAtFirst)
  const more = notice.stations.length - shown.length
  return (
    <li className="panel states-notice" data-seen={notice.isSeen}>
      <p>
        {!notice.isSeen && <strong className="states-count">{t('notices.new')}</strong>}{' '}
        <StationMark state={notice.kind} />{' '}
        <strong>{t('notices.stations', { count: notice.total })}</strong>{' '}
        <span className="soft small">
          {formatInstant(notice.openedAt, zone, locale)} · {t(`notices.stage.${notice.stage}`)}
        </span>
      </p>
      <ul className="states-windows">
        {shown.map((station) => (
          <li key={station.stationId}>
            <ToldStation station={station} zone={zone} />
          </li>
        ))}
      </ul>
      <p className="form-actions">
        {more > 0 && (
          <Action onClick={() => setWhole(true)}>{t('notices.more', { count: more })}</Action>
        )}
        {notice.mayAcknowledge && (
          <Action kind="primary" onClick={onAcknowledge}>
            {t('acknowledge')}
          </Action>
        )}
      </p>
    </li>
  )
}

function ToldStation({ station, zone }: { station: NoticeStation; zone: string }) {
  const { t } = useTranslation(['states', 'common'])
  const locale = useLocale()
  const at = (time: string) => formatInstant(time, zone, locale)
  const { since, until, acknowledgement: seen, times } = station
  return (
    <span>
      <PageLink to="admin/station-states" search={{ station: station.stationId }}>
        {localName(station, locale)}
      </PageLink>
      <span className="soft small states-line">
        {[
          since && t('common:stateSince', { time: at(since) }),
          until && t('notices.back', { time: at(until) }),
          times > 1 && t('notices.times', { count: times }),
          seen && t('acknowledgedBy', { name: seen.by, time: at(seen.at) }),
          seen?.note && `“${seen.note}”`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
