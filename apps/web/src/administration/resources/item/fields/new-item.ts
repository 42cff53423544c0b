// The first values of a new item: the organization and province of its maker, and the values by
// which its list is narrowed.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import type { SignedIn } from '../../../../api/session.ts'
import { lockedFields } from '../../../../admin-parts/frame/rights.ts'
import {
  emptyValues,
  formFields,
  type FormValues,
} from '../../../../admin-parts/resources/form-values.ts'
import { isProposed } from '../steps/proposals.ts'

const nothing: ReadonlySet<string> = new Set()

/** An item that an office or an enterprise enters is its own, unless the form says otherwise. */
export function newValues(resource: Resource, session: SignedIn | undefined): FormValues {
  const values = emptyValues(resource.fields)
  const { organization } = session ?? {}
  if (
    !resource.belongsToCreator ||
    !organization ||
    organization.type === organizationTypes.ministry
  )
    return values
  const { id, provinceId } = organization
  return {
    ...values,
    ...('organizationId' in values && { organizationId: id }),
    ...('provinceId' in values && provinceId !== null && { provinceId }),
  }
}

/**
 * The filters of the list as values: a new item on the list of a station belongs to that station.
 */
export function narrowedValues(
  resource: Resource,
  session: SignedIn | undefined,
  filters: Readonly<Record<string, string>>,
): FormValues {
  const locked = lockedFields(session, resource)
  const found = formFields(resource).flatMap(([name, field]) => {
    if (locked.has(name) || isProposed(resource, name)) return []
    const value = valueIn(field, filters[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found)
}

/** One value that the field can only mean; several are a question, and none an answer. */
function valueIn({ kind, choices = [] }: Field, filter: string | undefined): unknown {
  if (filter === undefined) return undefined
  if (kind === 'choice') return choices.find((each) => String(each) === filter)
  return kind === 'reference' && !filter.includes(',') ? filter : undefined
}

/** An enterprise enters nothing for another, so that these fields are not asked. Offices enter what came on paper. */
export function ownFields(resource: Resource, session: SignedIn | undefined): ReadonlySet<string> {
  const { organization } = session ?? {}
  if (!resource.belongsToCreator || organization?.type !== organizationTypes.enterprise)
    return nothing
  return new Set(
    organization.provinceId === null ? ['organizationId'] : ['organizationId', 'provinceId'],
  )
}
