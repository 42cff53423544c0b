// The one place that shows an error: a toast of three seconds with the server's text, otherwise the status.
import i18next from 'i18next'
import { wire } from '@eos/contract/vocabulary'

export function showError(error: { message?: string; status?: number }): void {
  const text =
    error.message ??
    (error.status === undefined ? i18next.t('ui:unreachable') : String(error.status))
  loadToast().then(
    ({ toast }) => toast('error', text, wire.errorToastSeconds),
    () => console.error(text),
  )
}

/** Few visitors ever need the toast, so it is not part of the first page; but it must be here when the server no longer is. */
export function loadToast(): Promise<typeof import('./toast.tsx')> {
  return import('./toast.tsx')
}
