// Shows a dialog above the page for as long as it is drawn.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** To be given to the dialog. Closed while it still stands on the page, it gives the focus back to what opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  return dialog
}
