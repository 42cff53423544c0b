// Opens a closed duplicate again: what it becomes, what stays with the entry in its place, and why.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReopenedEntry } from '@eos/contract/calls/waste/register-merging'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../../admin-parts/kit/AskDialog.tsx'
import { nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../ui/hooks/use-failure-text.ts'
import { useLocale } from '../../../ui/numbers/use-locale.ts'
import { listedUses } from './listed-uses.ts'
import { reopenEntry, reopenTrialQuery } from './queries.ts'

interface ReopenDialogProps {
  resource: Resource
  item: Item
  /** Takes the outcome in words, unless nothing was done. */
  onClose: (told?: string) => void
}

export default function ReopenDialog({ resource, item, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const trial = useQuery(reopenTrialQuery(resource, item.id))
  const isMissing = reason.trim() === ''
  const confirm = async () => {
    setAsked(true)
    if (isMissing) return reasonInput.current?.focus()
    setBusy(true)
    try {
      await reopenEntry(resource, { id: item.id, reason: reason.trim() })
      onClose(t('reopened'))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }
  const refusal = failure ?? trial.error
  return (
    <AskDialog
      title={t('reopenTitle', { name: nameOf(item, locale) })}
      action={t('reopen')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    >
      {trial.data && <Becomes resource={resource} trial={trial.data} />}
      <ReasonField
        label={t('reason')}
        value={reason}
        required
        maxLength={1000}
        problem={isAsked && isMissing ? t('reopenReason') : undefined}
        onChange={setReason}
        inputRef={reasonInput}
      />
      <FormFailure>{refusal ? failureText(refusal) : undefined}</FormFailure>
    </AskDialog>
  )
}

function Becomes({ resource, trial }: { resource: Resource; trial: ReopenedEntry }) {
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const { keep, moved, filled } = trial
  const { name } = keep
  const status = choiceLabel(resource.path, 'status', trial.status, locale)
  const fields = filled?.map((each) => fieldLabel(resource.fields[each]!, locale)).join(', ')
  return (
    <div role="status">
      <ul>
        <li>{t(moved === null ? 'againUnknown' : 'again', { status })}</li>
        {moved === null ? (
          <li>{t('staysUnknown', { name })}</li>
        ) : moved.length > 0 ? (
          <li>{t('stays', { name, uses: listedUses(moved, locale) })}</li>
        ) : (
          <li>{t('staysNothing', { name })}</li>
        )}
        {fields && <li>{t('staysFilled', { name, fields })}</li>}
        <li>{t('apartFrom')}</li>
      </ul>
    </div>
  )
}
