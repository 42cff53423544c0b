// What of a new item follows from who makes it: its organization and its province.
import type { Resource } from '@eos/contract/resource'
import type { SignedIn } from '../api/session.ts'
import { emptyValues, type FormValues } from './form-values.ts'

const nothing: ReadonlySet<string> = new Set()

/** What an office or an enterprise enters is its own, unless it says otherwise. */
export function newValues(resource: Resource, session: SignedIn | undefined): FormValues {
  const values = emptyValues(resource.fields)
  const { organization } = session ?? {}
  if (!resource.belongsToMaker || !organization || organization.type === 0) return values
  const { id, provinceId } = organization
  return {
    ...values,
    ...('organizationId' in values && { organizationId: id }),
    ...('provinceId' in values && provinceId !== null && { provinceId }),
  }
}

/** An enterprise enters nothing for another: whose it is, and where, is not asked. Offices enter what came to them on paper. */
export function ownFields(resource: Resource, session: SignedIn | undefined): ReadonlySet<string> {
  const { organization } = session ?? {}
  if (!resource.belongsToMaker || organization?.type !== 2) return nothing
  return new Set(
    organization.provinceId === null ? ['organizationId'] : ['organizationId', 'provinceId'],
  )
}
