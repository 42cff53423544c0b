// Withdraws a whole delivery, with a reason, and says when that has been done.
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { KeptReceipt } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { queryClient } from '../../api/queries.ts'
import { useSignedIn } from '../../api/session.ts'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { mayDecide } from '../quality/face.ts'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { undoDelivery } from './queries.ts'

const shortestReason = 3

export function UndoDelivery({ receipt }: { receipt: KeptReceipt }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const session = useSignedIn()
  const zone = useTimeZone()
  const [isAsked, setAsked] = useState(false)
  const undo = useUndo(receipt.id, () => setAsked(false))
  const { undone } = receipt
  return (
    <>
      {undo.done && <FormSuccess>{t('delivery.done', { count: undo.done.values })}</FormSuccess>}
      {undone ? (
        <p className="notice">
          {t('delivery.before', { name: undone.by, at: formatInstant(undone.at, zone, locale) })}
        </p>
      ) : (
        mayDecide(session) &&
        receipt.status !== 'running' &&
        receipt.removed === undefined && (
          <p className="form-actions">
            <Action onClick={() => setAsked(true)}>{t('delivery.undo')}</Action>
          </p>
        )
      )}
      {isAsked && <UndoDialog id={receipt.id} undo={undo} onCancel={() => setAsked(false)} />}
    </>
  )
}

/** The reason stays when the dialog is closed and opened again. */
function useUndo(id: string, onDone: () => void) {
  const { t } = useTranslation('quality')
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const undo = useMutation({
    mutationFn: () => undoDelivery(id, reason.trim()),
    onSuccess: () => {
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['admin', 'delivery', id] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'quality'] })
    },
  })
  const confirm = () => {
    if (reason.trim().length < shortestReason) {
      setProblem(t('decide.needsReason'))
      return field.current?.focus()
    }
    undo.mutate()
  }
  const writeReason = (text: string) => {
    setReason(text)
    setProblem(undefined)
  }
  return {
    reason,
    writeReason,
    problem,
    field,
    confirm,
    busy: undo.isPending,
    failure: undo.isError ? failureText(undo.error) : undefined,
    done: undo.data,
  }
}

interface UndoDialogProps {
  id: string
  undo: ReturnType<typeof useUndo>
  onCancel: () => void
}

function UndoDialog({ id, undo, onCancel }: UndoDialogProps) {
  const { t } = useTranslation('quality')
  return (
    <AskDialog
      title={t('delivery.title', { id })}
      action={t('delivery.confirm')}
      busy={undo.busy}
      onConfirm={undo.confirm}
      onCancel={onCancel}
    >
      <p>{t('delivery.text')}</p>
      <ReasonField
        inputRef={undo.field}
        label={t('delivery.reason')}
        value={undo.reason}
        required
        problem={undo.problem}
        onChange={undo.writeReason}
      />
      <FormFailure>{undo.failure}</FormFailure>
    </AskDialog>
  )
}
