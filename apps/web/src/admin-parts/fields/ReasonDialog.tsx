// Asks for the reason before something is done, and says in place why it was refused.
import { useRef, useState, type ReactNode } from 'react'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { AskDialog } from '../controls/AskDialog.tsx'
import { ReasonField } from './ReasonField.tsx'

interface ReasonDialogProps {
  title: ReactNode
  /** The text of the button that does it. */
  action: string
  isDangerous?: boolean
  label: string
  /** Said when the reason is missing or shorter than `least` characters. */
  needed: string
  least?: number
  maxLength?: number
  /** A refusal from elsewhere, such as a trial. */
  refusal?: unknown
  /** Closes the dialog itself when it is done. */
  onGiven: (reason: string) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { label, needed, least = 1, maxLength, refusal, onGiven, children, ...dialog } = props
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [isMissed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const field = useRef<HTMLTextAreaElement>(null)
  const confirm = async () => {
    if (reason.trim().length < least) {
      setMissed(true)
      return field.current?.focus()
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await onGiven(reason.trim())
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const said = failure ?? refusal
  return (
    <AskDialog {...dialog} busy={busy} onConfirm={() => void confirm()}>
      {children}
      <ReasonField
        inputRef={field}
        label={label}
        value={reason}
        required
        problem={isMissed ? needed : undefined}
        {...(maxLength !== undefined && { maxLength })}
        onChange={(text) => {
          setReason(text)
          setMissed(false)
        }}
      />
      <FormFailure>{said ? failureText(said) : undefined}</FormFailure>
    </AskDialog>
  )
}
