// Takes an import of samples back as a whole, with a reason.
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { ReasonDialog } from '../../../admin-parts/fields/ReasonDialog.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { undoImport } from './sample-imports.ts'

interface UndoImportProps {
  of: SampleImport
  onClose: () => void
}

export function UndoImport({ of: { id, fileName }, onClose }: UndoImportProps) {
  const { t } = useTranslation('rounds')
  return (
    <ReasonDialog
      title={t('files.undoTitle', { name: fileName })}
      action={t('files.undoAct')}
      isDangerous
      label={t('steps.reason')}
      needed={t('steps.reasonNeeded')}
      least={3}
      onGiven={async (reason) => {
        await undoImport(id, reason)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t('files.undoText')}</p>
    </ReasonDialog>
  )
}
