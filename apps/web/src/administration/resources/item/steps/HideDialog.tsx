// Asks why an entry of the log is hidden: nothing in the log is ever deleted.
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import { AskDialog } from '../../../../admin-parts/kit/AskDialog.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../../../ui/hooks/use-failure-text.ts'
import { ReasonField } from '../../../../admin-parts/fields/ReasonField.tsx'
import type { LoadedItem } from '../../../../admin-parts/resources/queries.ts'

interface HideDialogProps {
  resource: Resource
  loaded: LoadedItem
  onClose: (isHidden: boolean) => void
}

export function HideDialog({ resource, loaded: { item, etag }, onClose }: HideDialogProps) {
  const { t } = useTranslation('admin')
  const failureText = useFailureText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const hide = async () => {
    if (reason.trim() === '') {
      setProblem(t('hide.reasonNeeded'))
      field.current?.focus()
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await api.delete(`/api/${resource.path}/${item.id}`, {
        query: { reason: reason.trim() },
        keepException: true,
        ...(etag && { headers: { 'if-match': etag } }),
      })
      onClose(true)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={t('hide.title')}
      action={t('hide.action')}
      busy={busy}
      onConfirm={() => void hide()}
      onCancel={() => onClose(false)}
    >
      <p>{t('hide.text')}</p>
      <ReasonField
        inputRef={field}
        label={t('hide.reason')}
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
