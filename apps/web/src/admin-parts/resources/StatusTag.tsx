// The status of an item as a sign, a word and a colour.
import {
  CircleCheck,
  CircleDashed,
  Clock,
  Eye,
  EyeOff,
  Lock,
  TriangleAlert,
  Unlink,
  Wrench,
} from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import './status-tag.css'
import { toneOf, type Tone } from './status-tones.ts'

const signs: Readonly<Record<Tone, IconNode>> = {
  ok: CircleCheck,
  late: Clock,
  bad: TriangleAlert,
  work: Wrench,
  plain: CircleDashed,
}

/** Signs that say more than the one of the tone. */
const ownSigns: Readonly<Record<string, IconNode>> = {
  true: Eye,
  false: EyeOff,
  published: Eye,
  hidden: EyeOff,
  withheld: EyeOff,
  offline: Unlink,
  closed: Lock,
  disabled: Lock,
}

export function StatusTag({ value, children }: { value: unknown; children: ReactNode }) {
  const tone = toneOf(value)
  return (
    <span className={`inline-row soft nowrap status-tag status-${tone}`}>
      <Icon of={ownSigns[String(value).toLowerCase()] ?? signs[tone]} size={13} />
      <span>{children}</span>
    </span>
  )
}
