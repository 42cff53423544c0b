// Asks before something that cannot be undone, above the page, and gives the keyboard back to what opened it.
import { Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'

interface ConfirmDialogProps {
  title: string
  /** The text of the button that does it. */
  action: string
  busy?: boolean
  /** CSS pixels. */
  width?: number
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Open as long as it is drawn. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, busy = false, width = 480, onConfirm, onCancel, children } = props
  const { t } = useTranslation('ui')
  useFocusBack()
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      okText={action}
      cancelText={t('cancel')}
      okButtonProps={{ 'aria-disabled': busy || undefined, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      closable={false}
      keyboard={!busy}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      onOk={() => {
        if (!busy) onConfirm()
      }}
      onCancel={() => {
        if (!busy) onCancel()
      }}
    >
      <div className="kit-dialog">{children}</div>
    </Modal>
  )
}

/** The dialog goes away as a whole, so that it cannot hand the focus back by itself. */
function useFocusBack(): void {
  // Before the dialog takes the focus, and after it has let go of it.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
