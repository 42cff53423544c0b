// The sources and the newest deliveries of all channels, with their counts and their receipts.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { CheckChoice } from '../../admin-parts/controls/CheckChoice.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { DeliveryReceipt } from './DeliveryReceipt.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import './deliveries.css'
import {
  changedSearch,
  readDeliverySearch,
  type DeliverySearch,
  type SearchChange,
} from './delivery-search.ts'
import { deliveriesPerPage, deliveriesQuery } from './queries.ts'
import { Sources } from './Sources.tsx'

export function DeliveriesPage() {
  const { t } = useTranslation('deliveries')
  return (
    <AdminFrame
      title={t('deliveries.title')}
      text={t('deliveries.text')}
      access={toolNamed('deliveries')}
    >
      <Deliveries />
    </AdminFrame>
  )
}

function Deliveries() {
  const { t } = useTranslation('deliveries')
  const [search, setSearch] = useSearchParams()
  const { page, onlyFaulty, source, opened } = readDeliverySearch(search)
  const change = (parts: SearchChange) => setSearch(changedSearch(search, parts), { replace: true })
  const deliveries = useQuery(deliveriesQuery({ page, onlyFaulty, source }))
  return (
    <>
      <Sources onOpen={(code) => change({ source: code, page: null, id: null })} />
      <DeliveryTools source={source} onlyFaulty={onlyFaulty} onChange={change} />
      {opened !== null && <DeliveryReceipt id={opened} onClose={() => change({ id: null })} />}
      {deliveries.isError ? (
        <QueryFailure error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      ) : deliveries.isPending ? (
        <SkeletonRows rows={8} />
      ) : deliveries.data.length === 0 ? (
        <Empty title={t('deliveries.none')}>{t('deliveries.noneText')}</Empty>
      ) : (
        <DeliveryTable deliveries={deliveries.data} onOpen={(id) => change({ id })} />
      )}
      <p className="form-actions">
        {page > 0 && (
          <Action onClick={() => change({ page: String(page - 1) })}>
            {t('deliveries.newer')}
          </Action>
        )}
        {deliveries.data?.length === deliveriesPerPage && (
          <Action onClick={() => change({ page: String(page + 1) })}>
            {t('deliveries.older')}
          </Action>
        )}
      </p>
    </>
  )
}

interface DeliveryToolsProps extends Pick<DeliverySearch, 'source' | 'onlyFaulty'> {
  onChange: (change: SearchChange) => void
}

/** Chooses the deliveries of the list; another choice begins at the first page, without a receipt. */
function DeliveryTools({ source, onlyFaulty, onChange }: DeliveryToolsProps) {
  const { t } = useTranslation(['deliveries', 'sources'])
  return (
    <div className="cluster deliveries-tools">
      <h2>{source === null ? t('deliveries.all') : t('sources:onlyOf', { source })}</h2>
      <CheckChoice
        label={t('deliveries.onlyFaulty')}
        isChecked={onlyFaulty}
        onChange={(isChecked) =>
          onChange({ faulty: isChecked ? 'true' : null, page: null, id: null })
        }
      >
        {t('deliveries.onlyFaulty')}
      </CheckChoice>
      {source !== null && (
        <Action onClick={() => onChange({ source: null, page: null, id: null })}>
          {t('sources:ofAll')}
        </Action>
      )}
    </div>
  )
}
