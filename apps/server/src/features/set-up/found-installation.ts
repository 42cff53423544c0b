// Makes the ministry, its host names, its administrator and, if wanted, the provincial offices: all of it or nothing.
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { recordActivity, type Witness } from '../../engine/activity/record-activity.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { locks } from '../../platform/database/advisory-lock.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { FactProblem, Facts } from './facts.ts'
import {
  insertAdministrator,
  insertMinistry,
  endSetUpLinks,
  findRealMinistry,
  insertOffices,
  isAddressTaken,
  listAdministrators,
  listMissingOffices,
  lockSetUp,
  shutOutDemoPeople,
  type Ministry,
  type Office,
} from './queries.ts'
import { texts } from './texts.ts'
import { giveRole } from '../accounts/face.ts'
import { findNameProblem } from '../organizations/face.ts'

/** The person who sets up, and the time. */
interface Founding {
  by: Witness
  now: Date
}

export interface Founded {
  ministryId: string
  accountId: string
  offices: Office[]
}

/** Facts that cannot be had: a name or an address is taken. Thrown inside the transaction, so that nothing stays. */
export class FactsRefused extends Error {
  override readonly name = 'FactsRefused'
  readonly problems: readonly FactProblem[]

  constructor(problems: readonly FactProblem[]) {
    super(problems.map(({ message }) => message.en).join('\n'))
    this.problems = problems
  }
}

/** Runs with the set-up for itself; told the ministry that there is already. */
export async function withSetUp<T>(
  db: Db,
  work: (trx: Db, ministry: Ministry | undefined) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockSetUp(trx, locks.setUp)
    return work(trx, await findRealMinistry(trx))
  })
}

/** Inside `withSetUp`, for facts that were judged. */
export async function foundInstallation(
  trx: Db,
  facts: Facts,
  { by, now }: Founding,
): Promise<Founded> {
  const ministryId = await makeMinistry(trx, facts)
  const accountId = await makeAdministrator(trx, facts, ministryId, now)
  const offices = facts.withOffices ? await makeOffices(trx, facts) : []
  const note = `set-up${offices.length > 0 ? ` with ${offices.length} provincial offices` : ''}`
  const { name, subDomain, hostNames, adminEmail: username } = facts
  await recordActivity(
    trx,
    by,
    {
      action: 'CREATE',
      subject: 'organization',
      subjectId: ministryId,
      after: { name, subDomain, hostNames },
      note,
    },
    now,
  )
  await recordActivity(
    trx,
    by,
    { action: 'CREATE', subject: 'user', subjectId: accountId, after: { username }, note },
    now,
  )
  await endSetUpLinks(trx, now)
  await shutOutDemoPeople(trx, now)
  await announceChange(trx, { kind: 'catalogue', resource: 'organization' })
  return { ministryId, accountId, offices }
}

/** Makes the offices that a repeated set-up with the same facts still misses. */
export async function completeInstallation(trx: Db, facts: Facts): Promise<Office[]> {
  if (!facts.withOffices) return []
  const offices = await makeOffices(trx, facts)
  if (offices.length > 0) await announceChange(trx, { kind: 'catalogue', resource: 'organization' })
  return offices
}

/** Lists the given facts that differ from those of the existing ministry. */
export async function listDifferences(
  trx: Db,
  ministry: Ministry,
  facts: Facts,
): Promise<(keyof Facts)[]> {
  const administrators = await listAdministrators(trx, ministry.id)
  const same: Partial<Record<keyof Facts, boolean>> = {
    name: facts.name === ministry.name,
    nameEn: facts.nameEn === null || facts.nameEn === ministry.nameEn,
    subDomain: facts.subDomain === null || facts.subDomain === ministry.subDomain,
    hostNames: facts.hostNames.every((name) => ministry.hostNames.includes(name)),
    timeZone: facts.timeZone === ministry.timeZone,
    adminEmail: administrators.some(({ email }) => email === facts.adminEmail),
  }
  return (Object.keys(same) as (keyof Facts)[]).filter((fact) => !same[fact])
}

async function makeMinistry(trx: Db, facts: Facts): Promise<string> {
  const { name, nameEn, subDomain, hostNames, timeZone } = facts
  const problem = await findNameProblem(trx, { subDomain, hostNames })
  if (problem) throw new FactsRefused([{ fact: problem.property, message: problem.message }])
  return insertMinistry(trx, { name, nameEn, subDomain, hostNames, timeZone })
}

async function makeAdministrator(
  trx: Db,
  { adminEmail, adminName, password }: Facts,
  ministryId: string,
  now: Date,
): Promise<string> {
  if (await isAddressTaken(trx, adminEmail)) {
    throw new FactsRefused([{ fact: 'adminEmail', message: texts.addressTaken }])
  }
  const passwordHash = await hashPassword(password)
  const account = { email: adminEmail, fullName: adminName, ministryId, passwordHash, now }
  const id = await insertAdministrator(trx, account)
  await giveRole(trx, id, 'administrator')
  return id
}

async function makeOffices(trx: Db, { timeZone }: Facts): Promise<Office[]> {
  const offices = await listMissingOffices(trx)
  for (const { subDomain } of offices) {
    const problem = await findNameProblem(trx, { subDomain })
    if (problem) throw new FactsRefused([{ fact: 'withOffices', message: problem.message }])
  }
  await insertOffices(trx, offices, timeZone)
  return offices
}
