// The verdict on a place as a sentence in a box: loud when a limit is broken, quiet otherwise.
import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from '../controls/Icon.tsx'
import './days.css'

interface VerdictBoxProps {
  /** The verdict: "COD is above the permit limit 1.09 times." */
  title: string
  icon?: IconNode
  isOver?: boolean
  /** Value, limit and hour, or why there is no verdict. */
  children?: ReactNode
}

export function VerdictBox({ title, icon = Info, isOver = false, children }: VerdictBoxProps) {
  return (
    <div className={`verdict${isOver ? ' verdict-over' : ''}`}>
      <Icon of={icon} size={24} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  )
}
