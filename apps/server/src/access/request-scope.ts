// Reads Province-Code and Tenant-Code, headers or parameters, by which a request is narrowed. See
// docs/decisions/0015-headers-narrow-lists-not-items.md.
import { wire } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import { findProvinceInForce, findReach } from './queries/scopes.ts'
import type { Reach } from './queries/organization-reach.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'

/** The provinces and organizations to which a request is narrowed. An unknown code narrows it to nothing. */
export interface Scope {
  provinceIds: string[]
  organizations: Reach[]
  hasUnknownCode: boolean
}

export const everywhere: Scope = { provinceIds: [], organizations: [], hasUnknownCode: false }

type Narrowing = 'province' | 'tenant' | 'none'

/**
 * A tenant code is an organization's id, else the code of a province in force. A province code is the code of a
 * province in force, else, because the page address may carry a tenant code there, an organization's id.
 */
export async function readScope(
  db: Db,
  request: FastifyRequest,
  narrowedBy: Narrowing,
): Promise<Scope> {
  if (narrowedBy === 'none') return everywhere
  const codes = Object.entries(codeParameters).flatMap(([parameter, header]) => {
    const asked = request.routeOptions.config.takesCodesInQuery && request.search.get(parameter)
    const value = String(request.headers[header.toLowerCase()] ?? (asked || '')).trim()
    return value === '' ? [] : [value]
  })
  return codes.length === 0 ? everywhere : findScope(db, codes)
}

/** Under which parameters the headers may stand in the address of what a browser loads by itself. */
const codeParameters = {
  provinceCode: wire.provinceCodeHeader,
  tenantCode: wire.tenantCodeHeader,
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The codes may stand in the address, for a link to a file cannot send headers. */
    takesCodesInQuery?: boolean
  }
}

const isId = (code: string) => /^[1-9]\d{0,17}$/.test(code)

/** Finds the provinces and organizations of codes. */
export async function findScope(db: Db, codes: readonly string[]): Promise<Scope> {
  const scope: Scope = { provinceIds: [], organizations: [], hasUnknownCode: false }
  for (const code of new Set(codes)) {
    const organization = isId(code) ? await findReach(db, code) : undefined
    const provinceId = organization ? undefined : await findProvinceInForce(db, code)
    if (organization) scope.organizations.push(organization)
    else if (provinceId !== undefined) scope.provinceIds.push(provinceId)
    else scope.hasUnknownCode = true
  }
  return scope
}

/** On a change, a code that means nothing is not ignored: nobody knows whose data would be touched. */
export function refuseUnknownCode(scope: Scope): void {
  if (scope.hasUnknownCode)
    throw new RequestFailure('TENANT_FORBIDDEN', 'The province or tenant code is unknown.')
}

/** Returns the `Vary` header: the usual request headers and those that narrow the scope. */
export function varyOf(narrowedBy: Narrowing): string {
  // Links name the host that was visited.
  const always = 'Accept, Accept-Encoding, Origin, Host'
  const narrowing = `, ${wire.provinceCodeHeader}, ${wire.tenantCodeHeader}`
  return narrowedBy === 'none' ? always : always + narrowing
}
