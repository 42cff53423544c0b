// The look that a person chose for a list: shown at once, and kept on the server after a short rest.
import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListLookBody, ListView } from '@eos/contract/calls/people/list-views'
import type { Resource } from '@eos/contract/resource'
import { columnFields } from '../../../../admin-parts/resources/list/columns.ts'
import {
  declaredColumns,
  type UsualLook,
} from '../../../../admin-parts/resources/list/list-address.ts'
import { plainLook } from '../../../../admin-parts/resources/list/list-look.ts'
import { lookQuery, putLook } from './look-queries.ts'

export interface KeptLook {
  /** Not known yet. */
  isPending: boolean
  look: ListLookBody
  usual: UsualLook
  views: readonly ListView[]
  keep: (changes: Partial<ListLookBody>) => void
  /** After a view was saved, changed or removed. */
  refresh: () => Promise<void>
}

const nothingKept: ListLookBody = {
  ...plainLook,
  density: 'normal',
  columns: null,
  defaultView: null,
}

const restMs = 400

export function useKeptLook(resource: Resource): KeptLook {
  const { path } = resource
  const queries = useQueryClient()
  const { data, isPending } = useQuery(lookQuery(path))
  const refresh = () => queries.invalidateQueries({ queryKey: lookQuery(path).queryKey })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; look: ListLookBody }>(undefined)
  const send = () => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    // It is kept with the next change, where it could not be kept now.
    putLook(path, waiting.current.look)
      .then(() => (waiting.current ? undefined : refresh()))
      .catch(() => undefined)
    waiting.current = undefined
  }
  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => {
    const leave = () => newest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const look = data?.look ?? nothingKept
  const columns = look.columns?.filter((name) => name in columnFields(resource)) ?? []
  return {
    isPending,
    look,
    views: data?.views ?? [],
    usual: {
      columns: columns.length > 0 ? columns : declaredColumns(resource),
      density: look.density,
    },
    keep: (changes) => {
      // An answer on its way knows nothing of this change, and would take it back.
      void queries.cancelQueries({ queryKey: lookQuery(path).queryKey })
      // Several changes of one press follow one another.
      const before = queries.getQueryData(lookQuery(path).queryKey)
      const next = { ...nothingKept, ...before?.look, ...changes }
      queries.setQueryData(lookQuery(path).queryKey, { views: before?.views ?? [], look: next })
      clearTimeout(waiting.current?.timer)
      waiting.current = { timer: setTimeout(() => newest.current(), restMs), look: next }
    },
    refresh,
  }
}
