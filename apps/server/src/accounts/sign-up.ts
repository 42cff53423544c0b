// Signing up: a citizen after confirming the address, an enterprise also after its province has approved it.
import type { Locale } from '@eos/contract/errors'
import type { Kysely } from 'kysely'
import type { WantedOrganization } from '../database/account-tables.ts'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { asObject, needAddress, needGoodPassword, readTexts, refuseField } from './bodies.ts'
import type { Doer, Recorder } from './deeds.ts'
import { newLink, useLink } from './links.ts'
import type { Letterbox } from './letterbox.ts'
import { hashPassword } from './passwords.ts'

type Db = Kysely<Tables>

export interface SignUp {
  email: string
  password: string
  fullName: string
  organization?: WantedOrganization
}

/** @throws VALIDATION naming the fields that are missing or wrong */
export async function readSignUp(db: Db, body: unknown, locale: Locale): Promise<SignUp> {
  const given = readTexts(body, ['email', 'password', 'fullName'])
  const email = needAddress(given.email, locale)
  needGoodPassword(given.password, [email.split('@')[0]!, given.fullName], locale)
  const { organization: wanted } = asObject(body)
  if (wanted === undefined || wanted === null) return { ...given, email }
  return { ...given, email, organization: await readWanted(db, wanted, locale) }
}

async function readWanted(db: Db, body: unknown, locale: Locale): Promise<WantedOrganization> {
  const { name, taxCode, provinceId } = readTexts(body, ['name', 'taxCode', 'provinceId'])
  if (!/^\d{10}(-\d{3})?$/.test(taxCode)) {
    const message = {
      en: 'A tax code has ten digits, and three more after a hyphen for a branch.',
      vi: 'Mã số thuế gồm mười chữ số, chi nhánh thêm ba chữ số sau dấu gạch nối.',
    }
    refuseField('taxCode', message, locale)
  }
  const province = await db
    .selectFrom('province')
    .select('id')
    .where('id', '=', provinceId)
    .where('valid_to', 'is', null)
    .executeTakeFirst()
  if (!province) {
    const message = { en: 'Choose a province.', vi: 'Hãy chọn một tỉnh hoặc thành phố.' }
    refuseField('provinceId', message, locale)
  }
  return { name, taxCode, provinceId }
}

/** Whoever asks learns nothing about who has an account: the mail tells the holder of the address. */
export async function signUp(
  db: Db,
  letterbox: Letterbox,
  given: SignUp,
  { now, record }: { now: Date; record: Recorder },
): Promise<void> {
  const { email, fullName } = given
  const password_hash = await hashPassword(given.password)
  const entered = await db.transaction().execute(async (trx) => {
    const account = await enter(trx, given, { password_hash, now })
    if (account) await record(trx, account)
    return account
  })
  if (!entered) return tellHolder(db, letterbox, { email, fullName, now })
  const link = { accountId: entered.id, purpose: 'verify_email', email } as const
  const token = await newLink(db, link, now)
  return letterbox.send('verify', { to: email, name: fullName, fragment: `verify=${token}` })
}

/**
 * The new account, or the one that waits with this address: as long as nobody has confirmed it, whoever signs up last is the one
 * who is written to. Nothing when the address is somebody's.
 */
async function enter(
  trx: Db,
  { email, fullName, organization }: SignUp,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<Doer | undefined> {
  const values = {
    full_name: fullName,
    password_hash,
    wanted_organization: organization ? JSON.stringify(organization) : null,
  }
  const made = await trx
    .insertInto('account')
    .values({ username: email, email, status: 'unverified', ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'full_name', 'organization_id'])
    .executeTakeFirst()
  if (made) return made
  return trx
    .updateTable('account')
    .set({ ...values, updated_at: now })
    .where('email', '=', email)
    .where('status', '=', 'unverified')
    .returning(['id', 'full_name', 'organization_id'])
    .executeTakeFirst()
}

/** A link to a new password goes to the address of the account alone, never to one that is merely its user name. */
async function tellHolder(
  db: Db,
  letterbox: Letterbox,
  { email, fullName, now }: { email: string; fullName: string; now: Date },
): Promise<void> {
  const holder = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!holder) return letterbox.send('name_taken', { to: email, name: fullName, fragment: '' })
  const link = { accountId: holder.id, purpose: 'reset_password', email } as const
  const token = await newLink(db, link, now)
  const { full_name: name, locale } = holder
  return letterbox.send('known', { to: email, name, fragment: `reset=${token}`, locale })
}

/** A citizen may sign in from now on; an enterprise waits for its province. */
export async function verifyEmail(
  db: Db,
  token: string,
  { now, record }: { now: Date; record: Recorder },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await useLink(trx, { token, purposes: ['verify_email'] }, now)
    const account = await trx
      .selectFrom('account')
      .select(['id', 'full_name', 'organization_id', 'wanted_organization'])
      .where('id', '=', link.accountId)
      .where('email', '=', link.email)
      .where('status', '=', 'unverified')
      .executeTakeFirst()
    if (!account) throw new RequestFailure('LINK_INVALID')
    const status = account.wanted_organization ? 'awaiting_approval' : 'active'
    await trx
      .updateTable('account')
      .set({ status, email_verified_at: now, updated_at: now })
      .where('id', '=', account.id)
      .execute()
    if (status === 'active') await giveRole(trx, account.id, 'visitor')
    await record(trx, account)
  })
}

export async function giveRole(db: Db, accountId: string, key: string): Promise<void> {
  await db
    .insertInto('account_role')
    .columns(['account_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select((select) => [select.val(accountId).as('account_id'), 'role.id'])
        .where('role.key', '=', key),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
