// Keeps what was entered into a round as a draft two seconds after the last key, and offers the one that was found.
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSignedIn } from '../../../api/session.ts'
import { browserStore, dropDraft, keepDraft, readDraft, type Draft } from '../../resources/face.ts'
import { cellsToKeep, withDraft, type KeptCells } from './entry-state.ts'
import type { RoundKey } from '../queries.ts'
import type { Common, Entry } from './use-entry.ts'

const waitMs = 2000

interface DraftValues {
  cells: Record<string, KeptCells>
  common: Common
}

export function useEntryDraft({ programId, year, observation }: RoundKey, entry: Entry) {
  const userId = useSignedIn()?.user.id ?? ''
  const itemId = `${programId}-${year}-${observation}`
  const place = { userId, path: 'sampling-rounds', itemId }
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(browserStore(), place))
  const [keptAt, setKeptAt] = useState<number>()
  const { state, common, toSend } = entry
  const isDirty = toSend.length > 0
  const values = useMemo(
    (): DraftValues => ({ cells: cellsToKeep(state), common }),
    [state, common],
  )
  const keep = (kept: DraftValues) => {
    const at = Date.now()
    return keepDraft(browserStore(), place, { at, etag: undefined, values: { ...kept } }) && at
  }
  const keepLater = useEffectEvent((kept: DraftValues) => setKeptAt(keep(kept) || undefined))
  const drop = useEffectEvent(() => dropDraft(browserStore(), place))
  const isWaiting = found !== undefined
  useEffect(() => {
    if (isWaiting) return
    if (!isDirty) return drop()
    const timer = setTimeout(() => keepLater(values), waitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isDirty, values])
  return {
    found,
    keptAt,
    /** How many points the found draft has something of. */
    points: found ? Object.keys((found.values as unknown as DraftValues).cells).length : 0,
    /** Before the page is left. */
    keepNow: () => keep(values),
    take: () => {
      if (!found) return
      const { cells, common: said } = found.values as unknown as DraftValues
      entry.setCommon(said)
      entry.setState((now) => withDraft(now, cells, entry.zone))
      setFound(undefined)
    },
    discard: () => {
      dropDraft(browserStore(), place)
      setFound(undefined)
    },
  }
}

export type EntryDraft = ReturnType<typeof useEntryDraft>
