// Keeps the draft of a form two seconds after the last key, and offers the one that was found.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../../api/session.ts'
import { changesOf, type FormValues } from '../../../../admin-parts/resources/form-values.ts'
import type { LoadedItem } from '../../../../admin-parts/resources/queries.ts'
import {
  browserStore,
  dropDraft,
  keepDraft,
  keptChanges,
  readDraft,
  type Draft,
  type DraftPlace,
} from './drafts.ts'
import type { FormState } from '../fields/use-form-values.ts'

const waitMs = 2000

export interface DraftState {
  /** The draft of an earlier visit, until it is taken or discarded. */
  found: Draft | undefined
  /** When this form was kept last. */
  keptAt: number | undefined
  take: () => void
  /** Keeps what was typed, and offers it: the form begins anew. */
  setAside: (typed: FormValues) => void
  discard: () => void
  /** Nothing of this form is kept any longer. */
  drop: () => void
}

export function useDraft(
  resource: Resource,
  loaded: LoadedItem | undefined,
  form: FormState,
): DraftState {
  const userId = useSignedIn()?.user.id ?? ''
  const place: DraftPlace = { userId, path: resource.path, itemId: loaded?.item.id }
  const [found, setFound] = useState(() => readDraft(browserStore(), place))
  const [keptAt, setKeptAt] = useState<number>()
  const { base, values, fields } = form
  const keep = useEffectEvent(() => {
    const changes = keptChanges(resource.path, fields, base.values, values)
    if (Object.keys(changes).length === 0) {
      dropDraft(browserStore(), place)
      return setKeptAt(undefined)
    }
    const at = Date.now()
    if (keepDraft(browserStore(), place, { at, etag: base.etag, values: changes })) setKeptAt(at)
  })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWaiting = found !== undefined
  useEffect(() => {
    if (isWaiting || values === base.values) return
    waiting.current = setTimeout(keep, waitMs)
    return () => clearTimeout(waiting.current)
  }, [isWaiting, values, base.values])
  const drop = () => {
    // The form stands for a moment after it was saved or left; what waits would keep it once more.
    clearTimeout(waiting.current)
    dropDraft(browserStore(), place)
    setKeptAt(undefined)
  }
  return {
    found,
    keptAt,
    take: () => {
      for (const [name, value] of Object.entries(found?.values ?? {})) form.set(name, value)
      setFound(undefined)
    },
    setAside: (typed) => {
      const draft = { at: Date.now(), etag: base.etag }
      const kept = keptChanges(resource.path, fields, base.values, typed)
      keepDraft(browserStore(), place, { ...draft, values: kept })
      setKeptAt(undefined)
      // For this page alone also what no browser is given to keep.
      setFound({ ...draft, values: changesOf(resource.fields, base.values, typed) })
    },
    discard: () => {
      drop()
      setFound(undefined)
    },
    drop,
  }
}
