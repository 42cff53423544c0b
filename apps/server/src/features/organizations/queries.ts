// Finds organizations by their host names and sub-domains.
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import { organizationTypes } from '@eos/contract/vocabulary'
import { exists, first, rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { locks } from '../../platform/database/advisory-lock.ts'
import { firstLabel, isBareHost, plainHostName } from './host-names.ts'

/** Looks organizations up in the database or in memory; each function gives the id of the only one that fits. */
export interface HostIndex {
  /** Has this full name, or is called so by its sub-domain alone. */
  named(hostName: string): Found
  labelled(label: string): Found
  /** By its sub-domain or its id. */
  chosen(organization: string): Found
  /** A real ministry beside the demo's is the one that is meant; of a host with a name, only the demo's is. */
  ministry(of: 'demo or not' | 'demo'): Found
}

export type Found = string | undefined | Promise<string | undefined>

/**
 * Looks for the full name, then for the first label; only a single organization counts. For other hosts: the
 * organization of the settings, else, at a bare address or in the demo, the only ministry.
 */
export async function findOrganizationIdByHost(
  book: HostIndex,
  host: string,
  defaultOrganization: string | undefined,
): Promise<string | undefined> {
  const hostName = plainHostName(host)
  if (hostName === '') return undefined
  const byName = await book.named(hostName)
  if (byName) return byName
  const label = firstLabel(hostName)
  const byLabel = label === undefined ? undefined : await book.labelled(label)
  if (byLabel) return byLabel
  if (defaultOrganization !== undefined) return book.chosen(defaultOrganization)
  return book.ministry(isBareHost(hostName) ? 'demo or not' : 'demo')
}

/** The organizations as the database has them now. */
export function hostIndexOf(db: Db): HostIndex {
  const ministry = sql`type = ${codes.ministry} and (not demo or not exists
    (select from organization as other where other.type = ${codes.ministry} and not other.demo))`
  return {
    named: (hostName) => findOnly(db, isNamed(hostName)),
    labelled: (label) => findOnly(db, isLabelled(label)),
    chosen: (organization) => findOnly(db, isChosen(organization)),
    ministry: (of) => findOnly(db, of === 'demo' ? sql`${ministry} and demo` : ministry),
  }
}

/** Says whether this host is an organization's: by its full name, or by its sub-domain below the public host. */
export function isHostOfOrganization(db: Db, hostName: string, publicHost: string | undefined) {
  const label = firstLabel(hostName)
  const isBelow = label !== undefined && hostName === `${label}.${publicHost}`
  const hasFullName = sql`${hostName} = any(host_names)`
  const condition = isBelow ? sql`${hasFullName} or ${isLabelled(label)}` : hasFullName
  return exists(db)`select 1 from organization where ${condition} limit 1`
}

type Condition = ReturnType<typeof sql>

function isNamed(hostName: string): Condition {
  return sql`(${hostName} = any(host_names) or sub_domain = ${hostName})`
}

function isLabelled(label: string): Condition {
  return sql`sub_domain = ${label}`
}

function isChosen(organization: string): Condition {
  return sql`(sub_domain = ${organization.toLowerCase()} or id::text = ${organization})`
}

async function findOnly(db: Db, condition: Condition): Promise<string | undefined> {
  const found = await rows<{ id: string }>(db)`
    select id::text from organization where ${condition} order by id limit 2`
  return found.length === 1 ? found[0]?.id : undefined
}

/**
 * The condition that an organization may have a host: by a name, as the one chosen in the settings, or as a ministry.
 */
export function mayHaveHost(chosen: string | undefined): Condition {
  return sql`(sub_domain is not null or host_names <> '{}' or id::text = ${chosen ?? ''}
    or type = ${organizationTypes.ministry})`
}

export const isNone = sql`false`

export function hasId(id: string): Condition {
  return sql`organization.id = ${id}`
}

/** Until the end of the transaction nobody else changes names. */
export async function lockNames(db: Db): Promise<void> {
  await rows(db)`select pg_advisory_xact_lock(${locks.organizationNames})`
}

export interface NameOwner {
  name: string
  demo: boolean
}

/** The organization that has this name, as host name or sub-domain. */
export function findOwnerOfName(db: Db, name: string, except: string | undefined) {
  const statement = sql<NameOwner>`
    select name, demo from organization
     where (sub_domain = ${name} or ${name} = any(host_names))
       and id is distinct from ${except ?? null}::bigint
     order by id limit 1`
  return first(db, statement)
}
