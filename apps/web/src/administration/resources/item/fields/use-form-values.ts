// The values of a form: what it began with, what stands in it now, and what is wrong with it.
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../../api/session.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { isEnteredInGrid } from '../../../../admin-parts/fields/grid-lists.ts'
import type { Problem } from '../../../../admin-parts/fields/item-problems.ts'
import {
  formFields,
  isSame,
  problemOf,
  type FormValues,
} from '../../../../admin-parts/resources/form-values.ts'
import { readList } from '../../../../admin-parts/resources/list/list-address.ts'
import { withConsequences } from '../../../../admin-parts/resources/grant-fields.ts'
import type { LoadedItem } from '../../../../admin-parts/resources/queries.ts'
import { narrowedValues, newValues } from './new-item.ts'
import { useStationAsIs } from '../steps/proposals.ts'

export interface Base {
  values: FormValues
  etag: string | undefined
}

/** The problems that the server found, at fields and at cells of lists. */
export interface Refused {
  fields: Readonly<Record<string, string>>
  cells: readonly Problem[]
}

const nothingRefused: Refused = { fields: {}, cells: [] }

export type FormState = ReturnType<typeof useFormValues>

export function useFormValues(resource: Resource, loaded: LoadedItem | undefined) {
  const locale = useLocale()
  const [base, setBase] = useBase(resource, loaded)
  const [values, setValues] = useState<FormValues>(base.values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Refused>(nothingRefused)
  useStationAsIs(resource, values['stationId'], (asIs) => {
    setBase((before) => ({ ...before, values: { ...before.values, ...asIs } }))
    setValues((before) => ({ ...before, ...asIs }))
  })
  const { path } = resource
  // The same function for as long as the form stands: fields are drawn anew only when they change.
  const set = useCallback(
    (name: string, value: unknown) => {
      setValues((before) => withConsequences(path, { ...before, [name]: value }, name))
      // A grid shows what is wrong at its cells; the list as a whole is judged when it is saved.
      if (!isEnteredInGrid(path, name)) setTouched((before) => new Set(before).add(name))
      setRefused((before) =>
        name in before.fields ? { ...before, fields: withoutField(before.fields, name) } : before,
      )
    },
    [path],
  )
  const fields = formFields(resource)
  const changed = fields
    .map(([name]) => name)
    .filter((name) => !isSame(base.values[name], values[name]))
  const wrong = (name: string) => {
    const field = resource.fields[name]!
    return problemOf(field, values[name], locale)
  }
  return {
    base,
    values,
    fields,
    changed,
    refusedCells: refused.cells,
    isWrong: () => fields.some(([name]) => wrong(name) !== undefined),
    problemOf: (name: string) =>
      refused.fields[name] ?? (touched.has(name) ? wrong(name) : undefined),
    touchAll: () => setTouched(new Set(fields.map(([name]) => name))),
    refuse: setRefused,
    set,
    /** Replaces what the form began with, and what stands in it. */
    begin: (next: Base, now: FormValues) => {
      setBase(next)
      setValues(now)
    },
  }
}

function useBase(resource: Resource, loaded: LoadedItem | undefined) {
  const session = useSignedIn()
  const [search] = useSearchParams()
  return useState<Base>(() => {
    if (loaded) return { values: loaded.item, etag: loaded.etag }
    const { filters } = readList(search, resource)
    const narrowed = narrowedValues(resource, session, filters)
    return { values: { ...newValues(resource, session), ...narrowed }, etag: undefined }
  })
}

function withoutField(
  problems: Readonly<Record<string, string>>,
  name: string,
): Readonly<Record<string, string>> {
  const { [name]: _mended, ...rest } = problems
  return rest
}
