// Drafts of forms: what somebody has entered and not saved, kept in this browser for the person, the resource and the item.
import type { Field } from '@eos/contract/fields/field'
import { isSame, type FormValues } from '../../../../admin-parts/resources/form-values.ts'

export interface Draft {
  /** When it was kept, in milliseconds. */
  at: number
  /** The version of the item that the form began with. */
  etag: string | undefined
  /** Only the changed fields. */
  values: FormValues
}

export interface DraftPlace {
  userId: string
  path: string
  /** Absent for a new item. */
  itemId: string | undefined
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = ({ userId, path, itemId }: DraftPlace) =>
  `eos.draft.${userId}.${path}.${itemId ?? 'new'}`

/** A browser may forbid to keep anything. */
export function browserStore(): Store {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}

/** Accounts are personal data as a whole. */
const neverKept = new Set(['user', 'messages'])
const personal = /password|email|phone|fullname|signer|representative|contact|idnumber|birth/i

/** Passwords and what says something about a person are never kept. */
export function isKept(path: string, name: string, field: Field): boolean {
  return !neverKept.has(path) && !personal.test(name) && field.options.private !== true
}

export function readDraft(store: Store, place: DraftPlace): Draft | undefined {
  try {
    const text = store.getItem(keyOf(place))
    return text === null ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}

/** Says whether it was kept: a browser may have no room, or forbid it. */
export function keepDraft(store: Store, place: DraftPlace, draft: Draft): boolean {
  try {
    store.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(store: Store, place: DraftPlace): void {
  try {
    store.removeItem(keyOf(place))
  } catch {
    // A draft that could not be kept need not be removed.
  }
}

/** The entered values that a draft keeps. */
export function keptChanges(
  path: string,
  fields: readonly [string, Field][],
  before: FormValues,
  now: FormValues,
): FormValues {
  return Object.fromEntries(
    fields
      .filter(([name, field]) => isKept(path, name, field) && !isSame(before[name], now[name]))
      .map(([name]) => [name, now[name] ?? null]),
  )
}
