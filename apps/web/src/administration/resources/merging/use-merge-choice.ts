// The choice in a merging: the entry that stays, and those that are merged into it; all others until one is left out.
import { useState } from 'react'
import { nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { toggled } from './toggled.ts'

export interface MergeChoice {
  items: readonly Item[]
  keep: string
  setKeep: (id: string) => void
  /** The ids of the entries that are merged into it. */
  merge: string[]
  /** Takes an entry or leaves it out. */
  toggle: (id: string) => void
  /** Names an entry with its place, since duplicates have the same name. */
  called: (id: string) => string
}

export function useMergeChoice(items: readonly Item[]): MergeChoice {
  const locale = useLocale()
  const [keep, setKeep] = useState(
    () => (items.find(({ status }) => status === 'active') ?? items[0]!).id,
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    items,
    keep,
    setKeep,
    merge: items.map(({ id }) => id).filter((id) => id !== keep && !left.has(id)),
    toggle: (id) => setLeft(toggled(left, id)),
    called: (id) => {
      const place = items.findIndex((item) => item.id === id)
      return `${place + 1}. ${nameOf(items[place] ?? { id }, locale)}`
    },
  }
}
