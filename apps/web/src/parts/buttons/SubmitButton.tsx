// The button that sends a form. While it is being sent the button says so and does nothing, but keeps the keyboard's
// place.
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <button
      type="submit"
      className={`button button-primary${busy ? ' button-busy' : ''}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
      }}
    >
      {children}
      {busy && (
        <>
          <span className="button-turning" aria-hidden="true" />
          <span className="only-heard"> {t('sending')}</span>
        </>
      )}
    </button>
  )
}
