// Closes what a button has opened: by a press elsewhere, and by Escape, which leads back to the button.
import { useEffect, type RefObject } from 'react'

interface Closing {
  isOpen: boolean
  /** Holds the button and what it opens. */
  box: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  setOpen: (isOpen: boolean) => void
}

export function useClosing({ isOpen, box, button, setOpen }: Closing): void {
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, box, button, setOpen])
}
