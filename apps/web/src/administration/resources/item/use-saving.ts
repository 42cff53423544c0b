// Saves a form once at a time. Where somebody else was faster, only what both changed has to be chosen.
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../ui/use-failure-text.ts'
import { useLocale } from '../../../ui/use-locale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { problemsAtFields, problemsIn } from '../../../admin-parts/fields/item-problems.ts'
import {
  changesOf,
  conflictsOf,
  type Conflict,
} from '../../../admin-parts/resources/form-values.ts'
import { loadItem, type Item, type LoadedItem } from '../../../admin-parts/resources/queries.ts'
import { newBody } from './proposals.ts'
import type { FormState } from './use-form-values.ts'

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
    conflicts: fail.conflicts,
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
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  /** A field that only the other person changed is taken over; for one that both changed, somebody has to choose. */
  const meetConflict = async (id: string) => {
    const { item: theirs, etag } = await loadItem(resource, id)
    const { base, values } = form
    const open = conflictsOf(resource.fields, { base: base.values, mine: values, theirs })
    const mine = changesOf(resource.fields, base.values, values)
    form.begin({ values: theirs, etag }, { ...theirs, ...mine })
    setConflicts(open)
    setFailure(open.length === 0 ? t('conflictTitle') : undefined)
  }
  return {
    failure,
    conflicts,
    forget: () => setFailure(undefined),
    with: async (error: unknown) => {
      if (error instanceof ApiError && error.status === 412 && loaded)
        return meetConflict(loaded.item.id)
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
