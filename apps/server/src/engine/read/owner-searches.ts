// Searches by owner: by an organization, or by a tenant code.
import { reference } from '@eos/contract/fields/field'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { findScope } from '../../access/request-scope.ts'
import { filterConditions } from '../queries/filters.ts'
import { storedId, type Sql } from '../queries/columns.ts'
import { isOrganization, scopeConditions } from '../queries/conditions.ts'
import type { CollectionRequest, SpecialSearch } from '../model/engine.ts'

export const ownerSearches: Readonly<Record<string, SpecialSearch>> = {
  findByTenantCode: {
    parameters: ['tenantCode'],
    run: async (to) => ({ conditions: await ofTenant(to) }),
  },
  findByTenantCodeAndYear: {
    parameters: ['tenantCode', 'year'],
    run: async (to) => ({ conditions: [...(await ofTenant(to)), ...inYear(to)] }),
  },
  /** For national catalogues, which belong to everybody. */
  findByOrganizationId: {
    parameters: ['organizationId'],
    run: async (to) => ({ conditions: [await ofOrganization(to)] }),
  },
}

/** A national catalogue belongs to everybody, but an unknown organization finds nothing. */
async function ofOrganization(to: CollectionRequest): Promise<Sql> {
  const given = need(to, 'organizationId')
  const id = storedId(given, reference('Organization', 'Cơ quan, đơn vị', 'organization'))
  if (id === undefined && given.trim() !== '') {
    throw new RequestFailure(
      'PARAMETER',
      `The parameter organizationId cannot be ${JSON.stringify(given)}.`,
    )
  }
  return isOrganization(id)
}

/** A national catalogue belongs to everybody, but an unknown tenant code finds nothing. */
async function ofTenant(to: CollectionRequest): Promise<Sql[]> {
  const { engine, model } = to
  const code = need(to, 'tenantCode').trim()
  const scope = await findScope(engine.context.db, [code])
  const { fields } = model.resource
  const isPlaced = 'organizationId' in fields || 'provinceId' in fields
  return isPlaced || scope.hasUnknownCode ? scopeConditions(model.resource, scope) : []
}

function inYear(to: CollectionRequest): Sql[] {
  const { engine, model } = to
  return filterConditions(
    model,
    new URLSearchParams({ year: need(to, 'year') }),
    engine.context.now(),
  )
}

function need({ request }: CollectionRequest, name: string): string {
  const value = request.search.get(name)
  if (value === null) throw new RequestFailure('PARAMETER', `The parameter ${name} is missing.`)
  return value
}
