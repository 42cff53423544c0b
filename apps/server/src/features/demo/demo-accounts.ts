// The demo's people, one for each kind of work: they exist in demo mode, and who starts the demo learns their password.
import { randomInt } from 'node:crypto'
import { hashPassword, isPassword } from '../../platform/passwords/passwords.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { insertNamed } from './queries/insert-rows.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { endSessions, giveRole } from '../accounts/face.ts'
import {
  findAccount,
  findDemoOrganization,
  hasRealMinistry,
  writePasswordHash,
} from './queries/accounts.ts'

interface DemoPerson {
  username: string
  fullName: string
  /** The sub-domain of a demo organization. */
  at: string
  roles: readonly string[]
}

const people: readonly DemoPerson[] = [
  {
    username: 'admin',
    fullName: 'Quản trị viên (mô phỏng)',
    at: 'ministry',
    roles: ['administrator'],
  },
  {
    username: 'ministry',
    fullName: 'Cán bộ Bộ (mô phỏng)',
    at: 'ministry',
    roles: ['ministry_officer', 'ministry_approver'],
  },
  {
    username: 'province',
    fullName: 'Cán bộ Sở Hà Nội (mô phỏng)',
    at: 'hanoi',
    roles: ['provincial_officer', 'provincial_approver', 'provincial_administrator'],
  },
  {
    username: 'enterprise',
    fullName: 'Quản lý doanh nghiệp (mô phỏng)',
    at: 'giaytrangnon',
    roles: ['enterprise_manager'],
  },
]

/**
 * Makes the demo's people that are missing, with the password of the settings, else with a random one. Those that exist
 * keep theirs unless the settings name another.
 * @returns what to tell the operator; nothing when nothing is new
 */
export async function ensureDemoAccounts({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<string | undefined> {
  const chosen = settings.demoPassword
  return withAdvisoryLock(db, 'demo', async () => {
    // Beside a real ministry their rights would reach what is real.
    if (await hasRealMinistry(db)) return undefined
    const password = chosen ?? randomPassword()
    const made: string[] = []
    for (const person of people) {
      const isNew = await ensurePerson(db, person, { password, isChosen: chosen !== undefined })
      if (isNew) made.push(person.username)
    }
    if (made.length === 0) return undefined
    const who = `Demo users ${made.join(', ')}`
    return chosen === undefined
      ? `${who}: the password is ${password} (said only this once; EOS_DEMO_PASSWORD sets another)`
      : `${who}: the password is that of EOS_DEMO_PASSWORD`
  })
}

/**
 * Creates the account unless it exists. Returns whether its password is new. A real account of the same name is left
 * alone.
 */
async function ensurePerson(
  db: Db,
  { username, fullName, at, roles }: DemoPerson,
  { password, isChosen }: { password: string; isChosen: boolean },
): Promise<boolean> {
  const known = await findAccount(db, username)
  if (known) {
    if (!known.isDemo || !isChosen) return false
    if (await isPassword(password, known.passwordHash)) return false
    await setPassword(db, known.id, password)
    return true
  }
  const organization = await findDemoOrganization(db, at)
  if (!organization) return false
  const account = {
    username,
    full_name: fullName,
    organization_id: organization.id,
    status: 'active' as const,
    password_hash: await hashPassword(password),
    demo: true,
  }
  await inTransaction(db, async (trx) => {
    const ids = await insertNamed(trx, 'account', [account], 'username')
    for (const role of roles) await giveRole(trx, ids.get(username)!, role)
  })
  return true
}

async function setPassword(db: Db, id: string, password: string): Promise<void> {
  const now = new Date()
  await writePasswordHash(db, id, { hash: await hashPassword(password), now })
  await endSessions(db, { accountId: id }, now)
}

/** Some 74 bits, without signs that are easily mistaken for each other. */
function randomPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return [group(), group(), group()].join('-')
}
