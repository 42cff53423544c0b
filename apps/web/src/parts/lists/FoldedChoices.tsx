// What narrows a list, folded on small screens until somebody wants it; beside a list, or above a wide one, it stands open.
import type { ReactNode } from 'react'
import './folded-choices.css'

interface FoldedChoicesProps {
  /** Of what opens it. */
  words: string
  /** Open from the beginning, because something was chosen. */
  isOpen: boolean
  className?: string
  children: ReactNode
}

export function FoldedChoices({ words, isOpen, className = '', children }: FoldedChoicesProps) {
  return (
    <details className={`folded-choices ${className}`} open={isOpen}>
      <summary>{words}</summary>
      {children}
    </details>
  )
}
