// The outcome of a form as a whole: its failure, announced at once and focusable, or its success.
import { CircleCheck, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../controls/Icon.tsx'
import './fields.css'

export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className="form-failure" role="alert" tabIndex={-1}>
      <Icon of={TriangleAlert} />
      <div>{children}</div>
    </div>
  )
}

/** Announced when it appears. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <output className="form-success">
      <Icon of={CircleCheck} />
      <span>{children}</span>
    </output>
  )
}
