// Results that wait for a step of their announcement, with steps about many of them at once.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FunnelX } from 'lucide'
import { useSearchParams } from 'react-router'
import { Action } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { AnnouncementTable } from './AnnouncementTable.tsx'
import { announcementsPerPage, announcementsQuery } from '../queries.ts'
import { pageOf, readFilter, waitingStates, withFilter, withPage } from '../round-address.ts'

export function WaitingList() {
  const { t } = useTranslation('rounds')
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const page = pageOf(search)
  const asked = { ...filter, state: filter.state ?? waitingStates.join(',') }
  const found = useQuery(announcementsQuery(asked, page))
  if (found.isError)
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={8} />
  const { lines, total } = found.data
  if (lines.length === 0)
    return Object.keys(filter).length === 0 ? (
      <Empty title={t('waiting.none')} icon={CircleCheck}>
        {t('waiting.noneText')}
      </Empty>
    ) : (
      <Empty
        title={t('noMatch')}
        icon={FunnelX}
        actions={
          <Action
            kind="primary"
            onClick={() =>
              setSearch((present) =>
                withFilter(present, { programId: '', year: '', provinceId: '', state: '', q: '' }),
              )
            }
          >
            {t('filter.clear')}
          </Action>
        }
      />
    )
  const turn = (to: number) => setSearch((present) => withPage(present, to))
  return (
    <>
      <AnnouncementTable caption={t('views.waiting')} lines={lines} isOfAll />
      <p className="form-actions">
        <span className="soft">{t('waiting.count', { count: total })}</span>
        {page > 0 && <Action onClick={() => turn(page - 1)}>{t('waiting.previous')}</Action>}
        {(page + 1) * announcementsPerPage < total && (
          <Action onClick={() => turn(page + 1)}>{t('waiting.next')}</Action>
        )}
      </p>
    </>
  )
}
