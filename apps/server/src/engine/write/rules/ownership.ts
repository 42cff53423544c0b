// A new item without an owner belongs to the owner in the headers Province-Code and Tenant-Code, else to its maker.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { readScope } from '../../../access/request-scope.ts'
import type { Values } from '../../model/values.ts'
import type { Work } from '../work.ts'

/** Returns the owner's values, which are filled in before the body is validated, so that callers may omit them. */
export async function ownerOf({ model, db, request, person }: Work): Promise<Values> {
  const { fields, belongsToCreator, narrowedBy } = model.resource
  const { organizations, provinceIds } = await readScope(db, request, narrowedBy)
  const creator =
    belongsToCreator && person.organization.type !== organizationTypes.ministry
      ? person.organization
      : undefined
  const organizationId = organizations[0]?.id ?? creator?.id
  const provinceId = provinceIds[0] ?? organizations[0]?.provinceId ?? creator?.provinceId
  return {
    ...('organizationId' in fields && organizationId !== undefined ? { organizationId } : {}),
    ...('provinceId' in fields && provinceId != null ? { provinceId } : {}),
  }
}
