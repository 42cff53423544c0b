// A sentence that stands out: late for what is stale or offline, over for what failed or is beyond a limit.
import { History, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from './Icon.tsx'
import './controls.css'

interface NoteProps {
  kind: 'late' | 'over'
  /** The fact, in bold. */
  title: ReactNode
  icon?: IconNode
  /** The sentence below the title. */
  children?: ReactNode
  /** Read out at once when it appears; for what a visitor did not expect. */
  isAlert?: boolean
  /** Over the full width, under the head of the page. */
  isBand?: boolean
}

export function Note({ kind, title, icon, children, isAlert = false, isBand = false }: NoteProps) {
  const shown = icon ?? (kind === 'late' ? History : TriangleAlert)
  return (
    <div
      className={`note note-${kind}${isBand ? ' note-band' : ''}`}
      {...(isAlert && { role: 'alert' })}
    >
      <Icon of={shown} />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  )
}
