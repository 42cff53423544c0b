// The announced results, the newest decisions first, with steps about many of them at once, and as a file.
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide'
import { useSearchParams } from 'react-router'
import { Action } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { SaveFileButton } from '../../../parts/buttons/SaveFileButton.tsx'
import { AnnouncementTable } from './AnnouncementTable.tsx'
import { announcementsPerPage, announcementsQuery } from '../queries.ts'
import { pageOf, readFilter, withPage } from '../round-address.ts'

export function AnnouncedList() {
  const { t } = useTranslation('rounds')
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const page = pageOf(search)
  const asked = { ...filter, state: filter.state ?? 'announced' }
  const found = useQuery(announcementsQuery(asked, page))
  if (found.isError)
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={8} />
  const { lines, total } = found.data
  if (lines.length === 0)
    return (
      <Empty title={t('announced.none')} icon={Megaphone}>
        {t('announced.noneText')}
      </Empty>
    )
  const turn = (to: number) => setSearch((present) => withPage(present, to))
  return (
    <>
      <p className="form-actions">
        <SaveFileButton path="/api/admin/announced-locations.csv" query={asked}>
          {t('announced.csv', { count: total })}
        </SaveFileButton>
      </p>
      <AnnouncementTable caption={t('views.announced')} lines={lines} isOfAll />
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
