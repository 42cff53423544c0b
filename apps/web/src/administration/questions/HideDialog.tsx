// Asks why a text is to be hidden.
import { useRef, useState } from 'react'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../admin-parts/kit/AskDialog.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { hideMessage } from './queries.ts'
import type { DeskActs } from './use-desk-acts.ts'

interface HideDialogProps {
  id: string
  acts: DeskActs
  onClose: () => void
}

const shortestReason = 3

export function HideDialog({ id, acts, onClose }: HideDialogProps) {
  const { t } = useTranslation('questionDesk')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const hide = async () => {
    if (reason.trim().length < shortestReason) {
      setProblem(t('hideDialog.needed'))
      return field.current?.focus()
    }
    await acts.act(() => hideMessage(id, reason.trim()), t('done.hide'))
    onClose()
  }
  return (
    <AskDialog
      title={t('hideDialog.title')}
      action={t('hideDialog.act')}
      isDangerous
      busy={acts.isBusy}
      onConfirm={() => void hide()}
      onCancel={onClose}
    >
      <p>{t('hideDialog.text')}</p>
      <ReasonField
        inputRef={field}
        label={t('hideDialog.reason')}
        value={reason}
        required
        problem={problem}
        maxLength={500}
        onChange={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
      />
    </AskDialog>
  )
}
