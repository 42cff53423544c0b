// Asks before an item is removed, and says where it is used.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { removalOf } from '@eos/contract/lists/removal'
import type { Uses } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { api } from '../../../../api/api.ts'
import { isOutdated } from '../../../../api/client/api-error.ts'
import { AskDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { binNumberIn } from '../../../../admin-parts/resources/bin.ts'
import { nameOf, usesQuery, type LoadedItem } from '../../../../admin-parts/resources/queries.ts'
import { ChangedMeanwhile } from '../../../../admin-parts/resources/SavedBy.tsx'
import { RemovalText } from '../../steps/RemovalText.tsx'

interface DeleteDialogProps {
  resource: Resource
  loaded: LoadedItem
  /** @param bin where the item lies in the bin */
  onClose: (isRemoved: boolean, bin?: string) => void
}

export function DeleteDialog({ resource, loaded, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { item, etag } = loaded
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const path = `/api/${resource.path}/${item.id}`
  const uses = useQuery(usesQuery(resource, item.id))
  const removal = removalOf(resource, item)
  const isToBin = removal === 'binned'
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const headers = etag ? { 'if-match': etag } : undefined
      let bin: string | undefined
      await api.delete(path, {
        keepException: true,
        ...(headers && { headers }),
        onHeaders: (answered) => {
          bin = binNumberIn(answered)
        },
      })
      onClose(true, bin)
    } catch (error) {
      if (isOutdated(error)) {
        await queries.invalidateQueries({ queryKey: ['admin', resource.path] })
        setFailure(<ChangedMeanwhile resource={resource} id={item.id} />)
      } else setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={t(isToBin ? 'bin.title' : 'deleteTitle', { name: nameOf(item, locale) })}
      action={t(isToBin ? 'bin.action' : 'delete')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    >
      <RemovalText removal={removal} />
      {uses.data && uses.data.total > 0 && <UsedIn uses={uses.data} />}
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}

function UsedIn({ uses }: { uses: Uses }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <>
      <p>{t('usedIn')}</p>
      <ul className="marked-list">
        {uses.data.map((use) => {
          const using = resourceAt(use.resource)
          return (
            <li key={use.resource}>
              {using ? using.label[locale] : use.label}: {use.count}
            </li>
          )
        })}
      </ul>
    </>
  )
}
