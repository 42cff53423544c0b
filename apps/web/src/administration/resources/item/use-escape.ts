// Escape closes what is open beside the page, unless something above it, such as a dialog or a list of choices, uses it.
import { useEffect, useRef } from 'react'

const above = [
  'dialog[open]',
  '.ant-modal-wrap:not([style*="display: none"])',
  ...['dropdown', 'select-dropdown', 'picker-dropdown', 'popover'].map(
    (each) => `.ant-${each}:not(.ant-${each}-hidden)`,
  ),
].join(', ')

export function useEscape(onEscape: () => void): void {
  const newest = useRef(onEscape)
  useEffect(() => {
    newest.current = onEscape
  })
  useEffect(() => {
    let isFree = false
    // The capture phase comes before anything above closes, so that it is still found.
    const look = ({ key, target }: KeyboardEvent) => {
      const own = target instanceof Element ? target : undefined
      const isUsed =
        own?.getAttribute('aria-expanded') === 'true' || own?.closest('[role="grid"]') != null
      isFree = key === 'Escape' && !isUsed && document.querySelector(above) === null
    }
    const act = (event: KeyboardEvent) => {
      if (!isFree || event.key !== 'Escape' || event.defaultPrevented) return
      // A dialog that opens now, such as that of an unsaved form, is not closed by the same press.
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', look, true)
    document.addEventListener('keydown', act)
    return () => {
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', act)
    }
  }, [])
}
