// Asks why an entry of the log is hidden: nothing in the log is ever deleted.
import type { Resource } from '@eos/contract/resource'
import { ReasonDialog } from '../../../../admin-parts/fields/ReasonDialog.tsx'
import type { LoadedItem } from '../../../../admin-parts/resources/queries.ts'
import { api } from '../../../../api/api.ts'
import { useTranslation } from '../../../../texts/translation.ts'

interface HideDialogProps {
  resource: Resource
  loaded: LoadedItem
  onClose: (isHidden: boolean) => void
}

export function HideDialog({ resource, loaded: { item, etag }, onClose }: HideDialogProps) {
  const { t } = useTranslation('admin')
  const hide = async (reason: string) => {
    await api.delete(`/api/${resource.path}/${item.id}`, {
      query: { reason },
      keepException: true,
      ...(etag && { headers: { 'if-match': etag } }),
    })
    onClose(true)
  }
  return (
    <ReasonDialog
      title={t('hide.title')}
      action={t('hide.action')}
      label={t('hide.reason')}
      needed={t('hide.reasonNeeded')}
      onGiven={hide}
      onCancel={() => onClose(false)}
    >
      <p>{t('hide.text')}</p>
    </ReasonDialog>
  )
}
