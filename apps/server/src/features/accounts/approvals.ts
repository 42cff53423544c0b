// Enterprises that wait for their province: who may decide sees them, and approves or rejects each.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Applicant } from '@eos/contract/calls/people/account-administration'
import { resourceAt } from '@eos/contract/resources/all'
import type { Person, Scope } from '../../platform/http/caller.ts'
import { scopesFor } from '../../access/write-policy.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { giveRole } from './queries/accounts.ts'
import {
  activate,
  deleteAccount,
  findByTaxCode,
  insertEnterprise,
  listWaiting,
  listWaitingWork,
  countWaiting,
  takeWaiting,
  type WaitingAccount,
} from './queries/sign-ups.ts'
import type { WorkKind } from '../work/face.ts'
import { texts } from './texts.ts'

export interface Decision {
  scopes: readonly Scope[]
  /** The account that waits has it. */
  id: string
  /** Runs inside the transaction, with what the decision was about. */
  record(db: Db, facts: Record<string, unknown>): Promise<void>
}

const approverScopes = (person: Person) => scopesFor(person, resourceAt('user')!, 'APPROVE')

/** The enterprises that wait for this person's decision, for the work list. */
export const waitingSignUps: WorkKind = {
  list: (db, person, page) => listWaitingWork(db, approverScopes(person), page),
  count: (db, person) => countWaiting(db, approverScopes(person)),
}

/** Returns how far the person may decide about people. */
export function needApprover(person: Person): Scope[] {
  const scopes = approverScopes(person)
  if (scopes.length > 0) return scopes
  throw new RequestFailure('FORBIDDEN', {
    detail: 'This needs the action APPROVE on user.',
    message: texts.needsApprove,
  })
}

export async function listApplicants(db: Db, scopes: readonly Scope[]): Promise<Applicant[]> {
  const waiting = await listWaiting(db, scopes)
  return waiting.map(({ id, fullName, email, wanted, since }) => {
    return { id, fullName, email, organization: wanted, since: since.toISOString() }
  })
}

/**
 * Creates the enterprise, or joins the one with the same tax code if nobody represents it yet, and activates the
 * person.
 */
export async function approve(
  db: Db,
  { scopes, id, record }: Decision,
): Promise<{ email: string | null; fullName: string }> {
  return inTransaction(db, async (trx) => {
    const { email, fullName, wanted } = await needWaiting(trx, scopes, id)
    const taken = await findByTaxCode(trx, wanted.taxCode)
    if (
      taken &&
      !(taken.type === organizationTypes.enterprise && reaches(scopes, taken.provinceId))
    ) {
      throw new RequestFailure('CONFLICT', { message: texts.taxCodeOfOthers(wanted.taxCode) })
    }
    if (taken?.hasPeople) {
      throw new RequestFailure('CONFLICT', { message: texts.enterpriseHasPeople(wanted.taxCode) })
    }
    const organizationId = taken?.id ?? (await insertEnterprise(trx, wanted))
    await activate(trx, { accountId: id, organizationId }, new Date())
    await giveRole(trx, id, 'enterprise_manager')
    await record(trx, { organizationId, organization: wanted.name })
    await announceChange(trx, { kind: 'catalogue', resource: 'organization' })
    return { email, fullName }
  })
}

/** A rejected account is gone: its holder may sign up again with better facts. */
export async function reject(
  db: Db,
  { scopes, id, record }: Decision,
): Promise<{ email: string | null; fullName: string }> {
  return inTransaction(db, async (trx) => {
    const { email, fullName, wanted } = await needWaiting(trx, scopes, id)
    await deleteAccount(trx, id)
    await record(trx, { organization: wanted.name })
    return { email, fullName }
  })
}

async function needWaiting(db: Db, scopes: readonly Scope[], id: string): Promise<WaitingAccount> {
  const account = /^[1-9]\d{0,17}$/.test(id) ? await takeWaiting(db, scopes, id) : undefined
  if (!account) throw new RequestFailure('NOT_FOUND')
  return account
}

function reaches(scopes: readonly Scope[], provinceId: string | null): boolean {
  return scopes.some(
    (scope) => scope.kind === 'country' || (scope.kind === 'province' && scope.id === provinceId),
  )
}
