// The failure of a form as a whole, announced at once and focusable.
import type { ReactNode } from 'react'
import './form.css'

export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className="form-failure" role="alert" tabIndex={-1}>
      {children}
    </div>
  )
}

/** The success of a form, announced when it appears. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return <output className="form-success">{children}</output>
}
