// Asks before an item is removed, and says where it is used.
import { useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { api } from '../api/api.ts'
import { asRefresh } from '../api/queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormFailure } from '../parts/fields/FormFailure.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useFailureText } from '../ui/use-failure-text.ts'
import { nameOf, type LoadedItem } from './queries.ts'

interface Uses {
  total: number
  data: { resource: string; label: string; count: number }[]
}

interface DeleteDialogProps {
  resource: Resource
  loaded: LoadedItem
  onClose: (isRemoved: boolean) => void
}

export function DeleteDialog({ resource, loaded, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { item, etag } = loaded
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const path = `/api/${resource.path}/${item.id}`
  const uses = useQuery({
    queryKey: ['admin', resource.path, 'uses', item.id],
    queryFn: ({ queryKey, signal }) =>
      api.get<Uses>(`${path}/uses`, { signal, ...asRefresh(queryKey) }),
    retry: false,
  })
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const headers = etag ? { 'if-match': etag } : undefined
      await api.delete(path, { keepException: true, ...(headers && { headers }) })
      onClose(true)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: nameOf(item, locale) })}
      action={t('delete')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    >
      <p>{resource.endsOnDelete ? t('deleteEnds') : t('deleteText')}</p>
      {uses.data && uses.data.total > 0 && (
        <>
          <p>{t('usedIn')}</p>
          <ul>
            {uses.data.data.map((use) => {
              const using = resourceAt(use.resource)
              return (
                <li key={use.resource}>
                  {using ? using.label[locale] : use.label}: {use.count}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  )
}
