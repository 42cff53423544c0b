// Asks why a text is to be hidden.
import { ReasonDialog } from '../../admin-parts/fields/ReasonDialog.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { hideMessage } from './queries.ts'
import type { DeskActs } from './use-desk-acts.ts'

interface HideDialogProps {
  id: string
  acts: DeskActs
  onClose: () => void
}

export function HideDialog({ id, acts, onClose }: HideDialogProps) {
  const { t } = useTranslation('questionDesk')
  return (
    <ReasonDialog
      title={t('hideDialog.title')}
      action={t('hideDialog.act')}
      isDangerous
      label={t('hideDialog.reason')}
      needed={t('hideDialog.needed')}
      least={3}
      maxLength={500}
      onGiven={async (reason) => {
        await acts.act(() => hideMessage(id, reason), t('done.hide'))
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t('hideDialog.text')}</p>
    </ReasonDialog>
  )
}
