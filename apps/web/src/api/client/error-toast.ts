// The one place that shows an error: a toast of three seconds with the server's text, otherwise the status.
// See docs/decisions/0110-every-failure-shows-one-toast.md.
import { wire } from '@eos/contract/words/vocabulary'
import { currentLanguage, translate } from '../../texts/translation.ts'

export function showError(error: { message?: string; status?: number }): void {
  toast(
    error.message ??
      (error.status === undefined
        ? translate(currentLanguage(), 'common', 'unreachable')
        : String(error.status)),
  )
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** A text that is shown already is not added again; it stays for longer. */
function toast(text: string): void {
  const list = listOfToasts()
  const known = [...list.children].find(({ textContent }) => textContent === text)
  const shown = known ?? document.createElement('p')
  if (!known) {
    shown.className = 'toast'
    shown.role = 'alert'
    list.append(shown)
    shown.textContent = text
  }
  // Once more on top, also of a dialog that has been opened meanwhile.
  list.hidePopover()
  list.showPopover()
  clearTimeout(timers.get(shown))
  timers.set(
    shown,
    setTimeout(() => shown.remove(), wire.errorToastSeconds * 1000),
  )
}

function listOfToasts(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.toasts')
  if (known) return known
  const list = document.createElement('div')
  list.className = 'toasts'
  list.popover = 'manual'
  document.body.append(list)
  return list
}
