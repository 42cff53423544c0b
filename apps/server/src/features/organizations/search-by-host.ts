// Answers which organization a host belongs to, as a search of the organizations.
import type {
  CollectionOptions,
  CollectionRequest,
  SpecialSearch,
} from '../../engine/model/engine.ts'
import { needParameter } from '../../engine/read/special-searches.ts'
import { findOrganizationIdByHost, hasId, hostIndexOf, isNone } from './queries.ts'

/** The `max-age` of an answer about the organization of a host: a changed look is seen within a minute. */
export const hostAgeSeconds = 60

export const organizationSearches: Readonly<Record<string, SpecialSearch>> = {
  'organization.findBySubDomain': {
    parameters: ['subDomain'],
    run: async (to) => byHost(to, needParameter(to, 'subDomain')),
  },
}

/** The organization of a host, as a list of one or none; a host of nobody is not an error. */
export async function byHost(to: CollectionRequest, host: string): Promise<CollectionOptions> {
  const { db, settings } = to.engine.context
  const id = await findOrganizationIdByHost(hostIndexOf(db), host, settings.defaultOrganization)
  const condition = id === undefined ? isNone : hasId(id)
  return { conditions: [condition], limit: 2, isExact: true, maxAgeSeconds: hostAgeSeconds }
}
