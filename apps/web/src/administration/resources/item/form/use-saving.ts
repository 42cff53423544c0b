// Saves a form once at a time. Where somebody else was faster, only what both changed has to be chosen.
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { hasHistory, type Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import { isOutdated } from '../../../../api/client/api-error.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { problemsAtFields, problemsIn } from '../../../../admin-parts/fields/item-problems.ts'
import {
  changesOf,
  conflictsOf,
  isSame,
  type Conflict,
} from '../../../../admin-parts/resources/form-values.ts'
import {
  historyQuery,
  savedFields,
  type SavedFields,
} from '../../../../admin-parts/resources/history.ts'
import { loadItem, type Item, type LoadedItem } from '../../../../admin-parts/resources/queries.ts'
import { newBody } from '../steps/proposals.ts'
import type { FormState } from '../fields/use-form-values.ts'

/** Somebody else has saved since the form began. */
export interface Meeting {
  conflicts: readonly Conflict[]
  /** By whom what differs was saved, as far as the person may know. */
  saved: readonly SavedFields[]
}

interface SavingProps {
  resource: Resource
  loaded: LoadedItem | undefined
  form: FormState
  onProblem: () => void
}

export function useSaving({ resource, loaded, form, onProblem }: SavingProps) {
  const queries = useQueryClient()
  const fail = useFailing({ resource, loaded, form, onProblem })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const isSaved = useRef(false)
  const save = async (onSaved: (item: Item) => void) => {
    form.touchAll()
    if (form.isWrong()) return onProblem()
    setBusy(true)
    fail.forget()
    try {
      const item = await send(resource, loaded, form)
      isSaved.current = true
      await queries.invalidateQueries({ queryKey: ['admin', resource.path] })
      onSaved(item)
    } catch (error) {
      await fail.with(error)
    }
    setBusy(false)
  }
  return {
    busy,
    isSaved,
    failure: fail.failure,
    meeting: fail.meeting,
    forgetMeeting: fail.forgetMeeting,
    save: (onSaved: (item: Item) => void) => {
      if (sending.current) return
      sending.current = true
      void save(onSaved).finally(() => {
        sending.current = false
      })
    },
  }
}

function useFailing({ resource, loaded, form, onProblem }: SavingProps) {
  const locale = useLocale()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const [meeting, setMeeting] = useState<Meeting>()
  /** A field that only the other person changed is taken over; for one that both changed, somebody has to choose. */
  const meetConflict = async (id: string) => {
    const { item: theirs, etag } = await loadItem(resource, id)
    const history = hasHistory(resource)
      ? await queries.fetchQuery(historyQuery(resource, id)).catch(() => undefined)
      : undefined
    const { base, values } = form
    const open = conflictsOf(resource.fields, { base: base.values, mine: values, theirs })
    const mine = changesOf(resource.fields, base.values, values)
    form.begin({ values: theirs, etag }, { ...theirs, ...mine })
    const differing = Object.keys(resource.fields).filter(
      (name) => !isSame(base.values[name], theirs[name]),
    )
    setMeeting({ conflicts: open, saved: savedFields(history?.data ?? [], differing) })
    setFailure(undefined)
  }
  return {
    failure,
    meeting,
    forgetMeeting: () => setMeeting(undefined),
    forget: () => setFailure(undefined),
    with: async (error: unknown) => {
      if (isOutdated(error) && loaded) return meetConflict(loaded.item.id)
      const names = form.fields.map(([name]) => name)
      const found = problemsAtFields(resource, error, names, locale)
      form.refuse({ fields: found, cells: problemsIn(error) })
      if (Object.keys(found).length === 0) setFailure(failureText(error))
      onProblem()
    },
  }
}

async function send(
  resource: Resource,
  loaded: LoadedItem | undefined,
  { base, values }: FormState,
): Promise<Item> {
  if (!loaded)
    return api.post<Item>(`/api/${resource.path}`, {
      body: newBody(resource, base.values, values) as Record<string, never>,
      keepException: true,
    })
  const changes = changesOf(resource.fields, base.values, values)
  return api.patch<Item>(`/api/${resource.path}/${loaded.item.id}`, {
    body: changes as Record<string, never>,
    keepException: true,
    headers: base.etag ? { 'if-match': base.etag } : {},
  })
}
