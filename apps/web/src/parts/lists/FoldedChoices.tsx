// Choices that narrow a list: folded on small screens until somebody wants them; where there is room they stand open.
import type { ReactNode } from 'react'
import './folded-choices.css'

interface FoldedChoicesProps {
  /** They open it. */
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
