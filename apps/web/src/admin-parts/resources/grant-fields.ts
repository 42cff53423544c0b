// The form of a grant: its subject is one of a list, and the kind of its scope decides which item is asked for.
import type { Field } from '@eos/contract/fields/field'
import { resources } from '@eos/contract/resources/all'
import { anySubject } from '@eos/contract/people/rights'
import { subjectKinds } from '@eos/contract/words/vocabulary'
import type { FormValues } from './form-values.ts'

const subjectsOfGrants = [anySubject, ...subjectKinds, ...resources.map(({ path }) => path)]

const scopes: Readonly<Record<string, string>> = {
  province: 'province',
  organization: 'organization',
  station: 'stations',
}

/** A field as people are asked for it, where the rest of the item says more about it than its declaration can. */
export function askedField(path: string, name: string, field: Field, values: FormValues): Field {
  if (path !== 'grant') return field
  if (name === 'subject') return { ...field, kind: 'choice', choices: subjectsOfGrants }
  const to = scopes[String(values['scopeKind'])]
  return name === 'scopeId' && to !== undefined ? { ...field, kind: 'reference', to } : field
}

/** Only some kinds of scope ask for an item. */
export function isAsked(path: string, name: string, values: FormValues): boolean {
  return path !== 'grant' || name !== 'scopeId' || String(values['scopeKind']) in scopes
}

/** Another kind of scope is about other things: which one of them has to be chosen again. */
export function withConsequences(path: string, values: FormValues, changed: string): FormValues {
  return path === 'grant' && changed === 'scopeKind' ? { ...values, scopeId: null } : values
}
