// What failed about a form as a whole, told at once and within reach of the keyboard.
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

/** What went well, told when it appears. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return <output className="form-success">{children}</output>
}
