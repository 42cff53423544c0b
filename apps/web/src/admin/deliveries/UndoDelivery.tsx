// Withdraws a whole delivery, with a reason, and says when that has been done.
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { KeptReceipt } from '@eos/contract/calls/channels'
import { useTimeZone } from '../../api/current-organization.ts'
import { queryClient } from '../../api/queries.ts'
import { useSignedIn } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { formatInstant } from '../../ui/format.ts'
import { useFailureText } from '../../ui/use-failure-text.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { mayDecide } from '../quality/rights.ts'
import { ReasonField } from '../ReasonField.tsx'
import { undoDelivery } from './queries.ts'

const shortestReason = 3

export function UndoDelivery({ receipt }: { receipt: KeptReceipt }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const session = useSignedIn()
  const zone = useTimeZone()
  const failureText = useFailureText()
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const undo = useMutation({
    mutationFn: () => undoDelivery(receipt.id, reason.trim()),
    onSuccess: () => {
      setAsked(false)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'delivery', receipt.id] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'quality'] })
    },
  })
  const { undone } = receipt
  const confirm = () => {
    if (reason.trim().length < shortestReason) {
      setProblem(t('decide.needsReason'))
      return field.current?.focus()
    }
    if (!undo.isPending) undo.mutate()
  }
  return (
    <>
      {undo.data && <FormSuccess>{t('delivery.done', { count: undo.data.values })}</FormSuccess>}
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
      {isAsked && (
        <ConfirmDialog
          title={t('delivery.title', { id: receipt.id })}
          action={t('delivery.confirm')}
          busy={undo.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        >
          <p>{t('delivery.text')}</p>
          <ReasonField
            inputRef={field}
            label={t('delivery.reason')}
            value={reason}
            required
            problem={problem}
            onChange={(text) => {
              setReason(text)
              setProblem(undefined)
            }}
          />
          <FormFailure>{undo.isError ? failureText(undo.error) : undefined}</FormFailure>
        </ConfirmDialog>
      )}
    </>
  )
}
