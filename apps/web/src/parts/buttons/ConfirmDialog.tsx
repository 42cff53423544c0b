// Asks before something that cannot be undone; the browser's own dialog holds the keyboard and gives it back.
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import '../styles/form.css'
import { useModal } from '../hooks/use-modal.ts'

interface ConfirmDialogProps {
  title: string
  /** The text of the button that does it. */
  action: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Open as long as it is drawn. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, busy = false, onConfirm, onCancel, children } = props
  const { t } = useTranslation('common')
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onCancel()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <p className="form-actions">
        <button type="button" className="button" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className={`button button-primary${busy ? ' button-busy' : ''}`}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onConfirm()
          }}
        >
          {action}
        </button>
      </p>
    </dialog>
  )
}
