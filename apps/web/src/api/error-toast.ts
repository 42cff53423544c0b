// The one place that shows an error: a toast of three seconds with the server's text, otherwise the status.
import i18next from 'i18next'
import { wire } from '@eos/contract/vocabulary'

export function showError(error: { message?: string; status?: number }): void {
  const text =
    error.message ??
    (error.status === undefined ? i18next.t('ui:unreachable') : String(error.status))
  // The toast is loaded when the first error happens: few visitors ever need it.
  import('./toast.tsx').then(
    ({ toast }) => toast('error', text, wire.errorToastSeconds),
    () => console.error(text),
  )
}
