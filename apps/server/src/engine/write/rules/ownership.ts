// Whose a new item is when its body does not say: that of the headers Province-Code and Tenant-Code, else of who makes it.
import { organizationTypes } from '@eos/contract/vocabulary'
import { readScope } from '../../../access/request-scope.ts'
import type { Values } from '../body.ts'
import type { Work } from '../work.ts'

/** What is filled in before the body is judged, so that nobody has to say what follows from who is asking. */
export async function ownerOf({ model, db, request, person }: Work): Promise<Values> {
  const { fields, belongsToMaker, narrowedBy } = model.resource
  const { organizations, provinceIds } = await readScope(db, request, narrowedBy)
  const maker =
    belongsToMaker && person.organization.type !== organizationTypes.ministry
      ? person.organization
      : undefined
  const organizationId = organizations[0]?.id ?? maker?.id
  const provinceId = provinceIds[0] ?? organizations[0]?.provinceId ?? maker?.provinceId
  return {
    ...('organizationId' in fields && organizationId !== undefined ? { organizationId } : {}),
    ...('provinceId' in fields && provinceId != null ? { provinceId } : {}),
  }
}
