// One line of the page: the name of a part, and the part.
import type { ReactNode } from 'react'

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="parts-row">
      <h3>{name}</h3>
      <div className="parts-shown">{children}</div>
    </div>
  )
}
