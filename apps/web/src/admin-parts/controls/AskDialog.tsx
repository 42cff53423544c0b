// The library's modal window: around a form of its own, and as a question before something is done.
import { Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Action } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import './dialog.css'

interface FormDialogProps {
  title: ReactNode
  /** Nothing closes it while something is being sent. */
  busy?: boolean
  /** CSS pixels. */
  width?: number
  onCancel: () => void
  children: ReactNode
}

/** Open as long as it is drawn; then what had the keyboard gets it back. */
export function FormDialog(props: FormDialogProps) {
  const { title, busy = false, width = 560, onCancel, children } = props
  useFocusBack()
  return (
    <Modal
      open
      centered
      title={title}
      footer={null}
      width={width}
      className="control-dialog"
      closable={false}
      mask={{ closable: false, blur: false }}
      transitionName=""
      maskTransitionName=""
      onCancel={() => {
        if (!busy) onCancel()
      }}
    >
      {children}
    </Modal>
  )
}

interface AskDialogProps extends FormDialogProps {
  /** The text of the button that does it. */
  action: string
  /** It takes away what does not come back. */
  isDangerous?: boolean
  /** Another answer, beside that button. */
  otherAction?: ReactNode
  onConfirm: () => void
}

export function AskDialog(props: AskDialogProps) {
  const { action, isDangerous = false, otherAction, onConfirm, children, ...dialog } = props
  const { busy = false, onCancel } = dialog
  const { t } = useTranslation('common')
  return (
    <FormDialog {...dialog}>
      {children}
      <p className="form-actions">
        <Action disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Action>
        {otherAction}
        <Action kind={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Action>
      </p>
    </FormDialog>
  )
}

/** The dialog goes away as a whole, so that the library cannot give the focus back. */
function useFocusBack(): void {
  // It is read before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
