// Signing up: a citizen after confirming the address, an enterprise also after its province has approved it.
import type { FieldProblem, Locale } from '@eos/contract/errors'
import type { Kysely } from 'kysely'
import type { WantedOrganization } from '../database/account-tables.ts'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { asObject, needGoodPassword, readTexts } from './bodies.ts'
import type { Recorder } from './deeds.ts'
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
  const email = given.email.toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) {
    refuse('email', { en: 'Give an e-mail address.', vi: 'Nhập một địa chỉ e-mail.' }, locale)
  }
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
    refuse('taxCode', message, locale)
  }
  const province = await db
    .selectFrom('province')
    .select('id')
    .where('id', '=', provinceId)
    .where('valid_to', 'is', null)
    .executeTakeFirst()
  if (!province) {
    const message = { en: 'Choose a province.', vi: 'Hãy chọn một tỉnh hoặc thành phố.' }
    refuse('provinceId', message, locale)
  }
  return { name, taxCode, provinceId }
}

function refuse(property: string, message: Record<Locale, string>, locale: Locale): never {
  const errors: FieldProblem[] = [{ entity: 'account', property, message: message[locale] }]
  throw new RequestFailure('VALIDATION', { message, errors })
}

/** Whoever asks learns nothing about who has an account: the mail tells the holder of the address. */
export async function signUp(
  db: Db,
  letterbox: Letterbox,
  { email, password, fullName, organization }: SignUp,
  { now, record }: { now: Date; record: Recorder },
): Promise<void> {
  const password_hash = await hashPassword(password)
  const known = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'status'])
    .where((eb) => eb.or([eb('email', '=', email), eb('username', '=', email)]))
    .executeTakeFirst()
  if (known && known.status !== 'unverified') {
    const token = await newLink(db, { accountId: known.id, purpose: 'reset_password' }, now)
    return letterbox.send('known', { to: email, name: known.full_name, fragment: `reset=${token}` })
  }
  const values = {
    full_name: fullName,
    password_hash,
    wanted_organization: organization ? JSON.stringify(organization) : null,
  }
  const { id } = await db.transaction().execute(async (trx) => {
    const account = await trx
      .insertInto('account')
      .values({ username: email, email, status: 'unverified', ...values })
      // Nobody has confirmed the address yet: whoever signs up last is the one who is written to.
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ ...values, updated_at: now }),
      )
      .returning(['id', 'full_name', 'organization_id'])
      .executeTakeFirstOrThrow()
    await record(trx, account)
    return account
  })
  const token = await newLink(db, { accountId: id, purpose: 'verify_email' }, now)
  return letterbox.send('verify', { to: email, name: fullName, fragment: `verify=${token}` })
}

/** A citizen may sign in from now on; an enterprise waits for its province. */
export async function verifyEmail(
  db: Db,
  token: string,
  { now, record }: { now: Date; record: Recorder },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await useLink(trx, { token, purpose: 'verify_email' }, now)
    const account = await trx
      .selectFrom('account')
      .select(['id', 'full_name', 'organization_id', 'wanted_organization'])
      .where('id', '=', id)
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
