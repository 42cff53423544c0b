// The acts on an item: exactly those that the server offers the caller.
import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { isCorrectable } from '@eos/contract/waste/waste'
import { may, useSignedIn } from '../../../../api/session.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { Action, ActionLink } from '../../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { publicPageOf } from '../../../../admin-parts/resources/public-page.ts'
import {
  templatesQuery,
  type Item,
  type LoadedItem,
} from '../../../../admin-parts/resources/queries.ts'
import { PublishDialog, publicationAddress } from '../../steps/PublishDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { HideDialog } from './HideDialog.tsx'
import { seesLog } from '../HistoryAside.tsx'
import { ItemSteps } from './ItemSteps.tsx'
import { ProposeLink } from './ProposeLink.tsx'

interface ItemActsProps {
  resource: Resource
  loaded: LoadedItem
  onEdit: () => void
  /** @param bin where the item lies in the bin, if it can be restored */
  onRemoved: (bin?: string) => void
  /** A step along the life-cycle was taken. */
  onTaken: (said: string) => void
}

export function ItemActs(props: ItemActsProps) {
  const { resource, loaded, onEdit, onTaken } = props
  const { t } = useTranslation('admin')
  const { data: offered } = useQuery(templatesQuery(resource, loaded.item.id))
  const isLog = resource.path === 'activity_logs'
  const isSettled = isCorrectable(loaded.item['status']) && 'correctionReason' in resource.fields
  return (
    <div className="form-actions not-printed">
      {resource.lifecycle && <ItemSteps resource={resource} loaded={loaded} onTaken={onTaken} />}
      {offered?.has('patch') && (
        <Action kind="primary" onClick={onEdit}>
          {t(isLog ? 'addNote' : isSettled ? `correction.${correctionAct(loaded.item)}` : 'edit')}
        </Action>
      )}
      {offered?.has('propose') && <ProposeLink resource={resource} id={loaded.item.id} />}
      {offered?.has('publish') && <PublishAct resource={resource} loaded={loaded} />}
      {offered?.has('delete') && <RemoveAct {...props} />}
      <WaysOn resource={resource} item={loaded.item} />
    </div>
  )
}

/** Nothing else is changed in a settled report: its enterprise asks for a correction, which the ministry may decline. */
function correctionAct(item: Item): 'ask' | 'see' {
  return item['correctionReason'] != null && item['correctionDeclined'] == null ? 'see' : 'ask'
}

function PublishAct({ resource, loaded }: Pick<ItemActsProps, 'resource' | 'loaded'>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const address = publicationAddress(useSignedIn(), resource.path)
  const isPublic = loaded.item['isPublic'] === true
  if (!address) return null
  return (
    <>
      <Action onClick={() => setOpen(true)}>
        {isPublic ? t('publish.withhold') : t('publish.publish')}
      </Action>
      {refusal && <FormFailure>{refusal}</FormFailure>}
      {isOpen && (
        <PublishDialog
          address={address}
          isPublic={!isPublic}
          items={[loaded.item]}
          onClose={(answer) => {
            setOpen(false)
            setRefusal(answer?.items.find(({ status }) => status >= 400)?.message)
          }}
        />
      )}
    </>
  )
}

/** Nothing in the log is removed: an entry is hidden. */
function RemoveAct({ resource, loaded, onRemoved }: ItemActsProps) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isLog = resource.path === 'activity_logs'
  const Removal = isLog ? HideDialog : DeleteDialog
  return (
    <>
      <Action kind="danger" onClick={() => setOpen(true)}>
        {t(isLog ? 'hide.action' : 'delete')}
      </Action>
      {isOpen && (
        <Removal
          resource={resource}
          loaded={loaded}
          onClose={(isRemoved: boolean, bin?: string) => {
            setOpen(false)
            if (!isRemoved) return
            void queries.invalidateQueries({ queryKey: ['admin', resource.path, 'list'] })
            void queries.invalidateQueries({ queryKey: ['admin', 'bin'] })
            onRemoved(bin)
          }}
        />
      )}
    </>
  )
}

/** Pages that say more about the item. */
function WaysOn({ resource, item }: { resource: Resource; item: Item }) {
  const { t } = useTranslation(['admin', 'rights', 'forms'])
  const session = useSignedIn()
  const publicPage = publicPageOf(resource, item, useNow())
  const { id } = item
  const mayAsk = may(session, 'EDIT', 'grant')
  return (
    <>
      {publicPage && (
        <ActionLink {...publicPage} icon={ExternalLink} target="_blank">
          {t('forms:asPublic')}
        </ActionLink>
      )}
      {resource.path === 'user' && mayAsk && (
        <ActionLink to="admin/user-rights" search={{ userId: id }}>
          {t('rights:ofUser')}
        </ActionLink>
      )}
      {resource.path === 'role' && mayAsk && (
        <ActionLink to="admin/rights">{t('rights:holders')}</ActionLink>
      )}
      {seesLog(session) && resource.path !== 'activity_logs' && (
        <ActionLink
          to="admin/activity-log"
          search={{ 'f.subject': resource.path, 'f.subjectId': id }}
        >
          {t('history')}
        </ActionLink>
      )}
    </>
  )
}
