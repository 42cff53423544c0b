// One icon of the outline set. It stands beside a word, or its control has a name; itself it is never heard.
import type { IconNode } from 'lucide'
import { createElement } from 'react'
import './controls.css'

export type { IconNode }

export function Icon({ of, size = 20 }: { of: IconNode; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {of.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
    </svg>
  )
}
