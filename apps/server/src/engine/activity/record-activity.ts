// Writes into the activity log what somebody did, in the transaction of the change itself.
import { userInfo } from 'node:os'
import type { ActivityAction, ActivityReporter } from '@eos/contract/people/activity'
import type { FastifyRequest } from 'fastify'
import { parts } from '../../platform/database/parts.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertEntries } from './queries/entries.ts'

/** The person or machine that acted, and the address from which it did. */
export interface Witness {
  accountId: string | null
  name: string
  organizationId: string | null
  reportedBy: ActivityReporter
  address: string | null
  userAgent: string | null
  requestId: string | null
}

export interface Activity {
  action: ActivityAction
  /** The path of the resource. */
  subject?: string
  subjectId?: string
  /** Wire values as they were and as they are: only what differs, and never a secret. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  note?: string
}

export async function recordActivity(
  db: Db,
  by: Witness,
  activity: Activity,
  now: Date,
): Promise<void> {
  await recordActivities(db, by, [activity], now)
}

export async function recordActivities(
  db: Db,
  by: Witness,
  activities: readonly Activity[],
  now: Date,
): Promise<void> {
  for (const some of parts(activities, mostAtOnce)) {
    const values = some.map(({ action, subject, subjectId, before, after, note }) => ({
      ...columnsOf(by),
      created_at: now,
      action,
      subject: subject ?? null,
      subject_id: subjectId ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      note: note ?? null,
    }))
    await insertEntries(db, values)
  }
}

/** A statement has at most 65,535 parameters. */
const mostAtOnce = 1000

/** The caller of a request; `as` names who it turned out to be, while signing in or by a link of a mail. */
export function witnessOf(
  request: FastifyRequest,
  as?: { id: string; full_name: string; organization_id: string | null },
): Witness {
  const { caller } = request
  const place = {
    reportedBy: 'server',
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, longestAgent) ?? null,
    requestId: request.id,
  } as const
  if (as) {
    const { id: accountId, full_name: name, organization_id: organizationId } = as
    return { accountId, name, organizationId, ...place }
  }
  if (caller.kind === 'anonymous')
    return { accountId: null, name: '', organizationId: null, ...place }
  const { id, name, organization } = caller
  const organizationId = organization.id === noOrganization ? null : organization.id
  return { accountId: id, name, organizationId, ...place }
}

/** Returns the witness of an operator at the terminal, who acts under the machine's name of the user. */
export function terminalWitness(): Witness {
  return machineWitness(`terminal:${userInfo().username}`, 'terminal')
}

export function machineWitness(name: string, reportedBy: ActivityReporter = 'server'): Witness {
  return {
    accountId: null,
    name,
    organizationId: null,
    reportedBy,
    address: null,
    userAgent: null,
    requestId: null,
  }
}

export function columnsOf(by: Witness) {
  return {
    account_id: by.accountId,
    actor_name: by.name,
    organization_id: by.organizationId,
    reported_by: by.reportedBy,
    address: by.address,
    user_agent: by.userAgent,
    request_id: by.requestId,
  }
}

const longestAgent = 300
/** The id that stands for no organization. */
const noOrganization = '0'
