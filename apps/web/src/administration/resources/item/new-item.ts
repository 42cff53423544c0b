// The organization and the province of a new item follow from the person who makes it.
import { organizationTypes } from '@eos/contract/vocabulary'
import type { Resource } from '@eos/contract/resource'
import type { SignedIn } from '../../../api/session.ts'
import { emptyValues, type FormValues } from '../../../admin-parts/resources/form-values.ts'

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

/** An enterprise enters nothing for another, so that these fields are not asked. Offices enter what came on paper. */
export function ownFields(resource: Resource, session: SignedIn | undefined): ReadonlySet<string> {
  const { organization } = session ?? {}
  if (!resource.belongsToCreator || organization?.type !== organizationTypes.enterprise)
    return nothing
  return new Set(
    organization.provinceId === null ? ['organizationId'] : ['organizationId', 'provinceId'],
  )
}
