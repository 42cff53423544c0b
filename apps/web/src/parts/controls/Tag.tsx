// Validity or progress in a word.
import { Check, Clock, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './controls.css'

const icons = { ok: Check, late: Clock, over: TriangleAlert, plain: undefined }

interface TagProps {
  kind?: keyof typeof icons
  children: ReactNode
}

export function Tag({ kind = 'plain', children }: TagProps) {
  const icon = icons[kind]
  return (
    <span className={`inline-row soft meta nowrap tag tag-${kind}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
