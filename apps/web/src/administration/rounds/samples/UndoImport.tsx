// Takes an import of samples back as a whole, with a reason.
import { useRef, useState } from 'react'
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../../admin-parts/kit/AskDialog.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../ui/hooks/use-failure-text.ts'
import { undoImport } from './sample-imports.ts'

const shortestReason = 3

interface UndoImportProps {
  of: SampleImport
  onClose: () => void
}

export function UndoImport({ of: { id, fileName }, onClose }: UndoImportProps) {
  const { t } = useTranslation('rounds')
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const confirm = async () => {
    if (reason.trim().length < shortestReason) {
      setProblem(t('steps.reasonNeeded'))
      return field.current?.focus()
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await undoImport(id, reason.trim())
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={t('files.undoTitle', { name: fileName })}
      action={t('files.undoAct')}
      isDangerous
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('files.undoText')}</p>
      <ReasonField
        inputRef={field}
        label={t('steps.reason')}
        value={reason}
        required
        problem={problem}
        onChange={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
      />
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}
