// Finds the organization behind a host name.
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { firstLabel, isBareHost, plainHostName } from './host-names.ts'

/**
 * The full name first, then the first label; exactly one organization may match. A host that matches none is answered
 * by the organization that the settings name (its sub-domain or id), else, at a bare address or in the demo country, by
 * the only ministry there is.
 */
export async function findOrganizationIdByHost(
  db: Kysely<Tables>,
  host: string,
  defaultOrganization: string | undefined,
): Promise<string | undefined> {
  const hostName = plainHostName(host)
  if (hostName === '') return undefined
  const byName = await findOnly(db, isNamed(hostName))
  if (byName) return byName
  const label = firstLabel(hostName)
  const byLabel = label === undefined ? undefined : await findOnly(db, isLabelled(label))
  if (byLabel) return byLabel
  if (defaultOrganization !== undefined) return findOnly(db, isChosen(defaultOrganization))
  // A real ministry beside the demo's is the one that is meant.
  const ministry = sql`type = 0 and (not demo or not exists
    (select from organization as other where other.type = 0 and not other.demo))`
  return findOnly(db, isBareHost(hostName) ? ministry : sql`${ministry} and demo`)
}

/** Whether a page of this host may call as one of ours: its full name is an organization's, or its sub-domain is. */
export async function isHostOfOrganization(
  db: Kysely<Tables>,
  hostName: string,
  parentHost: string,
): Promise<boolean> {
  const label = firstLabel(hostName)
  const isBelow = label !== undefined && hostName === `${label}.${parentHost}`
  const hasFullName = sql`${hostName} = any(host_names)`
  const condition = isBelow ? sql`${hasFullName} or ${isLabelled(label)}` : hasFullName
  const { rows } = await sql`select 1 from organization where ${condition} limit 1`.execute(db)
  return rows.length > 0
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

async function findOnly(db: Kysely<Tables>, condition: Condition): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from organization where ${condition} order by id limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.id : undefined
}
