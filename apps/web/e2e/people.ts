// The people of the journeys: how they sign in, what is in their mailbox, and what their phone shows.
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../../../test/until.ts'
import { origin, portal, type Visit } from './browser.ts'
import { demoPassword } from './portal.ts'

export const password = 'three boats on the river'

let made = 0

/** An address that nobody else has. */
export function newAddress(): string {
  made += 1
  return `visitor-${made}-${Date.now()}@example.org`
}

/** Fills in the form of the login page and sends it. */
export async function fillSignIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('User name or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in on the login page, and waits until the page after it knows who it is. */
export async function signIn(
  { page, go }: Visit,
  username = 'ministry',
  secret = demoPassword,
): Promise<void> {
  await go('login')
  await fillSignIn(page, username, secret)
  await userMenu(page).waitFor()
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /^Signed in:|^Đang/ })

/** A part of the page of the own account. */
export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
}

/** A citizen with a confirmed address, without a browser. */
export function makeCitizen(): Promise<string> {
  return makePerson({})
}

/** Somebody whose enterprise waits for its province, the first of the list. */
export async function makeApplicant(name: string): Promise<string> {
  const answer = await fetch(`${origin()}/api/province?page=0&size=1`)
  const [province] = ((await answer.json()) as Provinces)._embedded.province
  const taxCode = String(Date.now()).slice(-10)
  return makePerson({ organization: { name, taxCode, provinceId: province!.id, type: 2 } })
}

interface Provinces {
  _embedded: { province: { id: string }[] }
}

async function makePerson(more: object): Promise<string> {
  const email = newAddress()
  await post('sign-up', { email, password, fullName: 'Nguyễn Thị Lan', ...more })
  const token = (await linkFor(email)).split('#verify=')[1]
  await post('verify', { token })
  return email
}

async function post(call: string, body: object): Promise<void> {
  const answer = await fetch(`${origin()}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${call}: ${answer.status}`).toBe(true)
}

/** The link of the newest mail to an address. */
export async function linkFor(email: string): Promise<string> {
  const found = /https?:\/\/\S+/.exec(await mailTo(email))
  expect(found).not.toBeNull()
  return found![0]
}

/** The newest mail to an address, as soon as there is one; mails are files in the data folder of the portal. */
export async function mailTo(email: string): Promise<string> {
  const folder = join(portal().dataDir, 'mail')
  return until(() => {
    const names = existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : []
    const texts = names.map((name) => readable(readFileSync(join(folder, name))))
    const found = texts.find((text) => text.includes(`To: ${email}`))
    if (found === undefined) throw new Error(`No mail came for ${email}.`)
    return found
  })
}

/** Undoes the quoted-printable and base64 of mails. */
function readable(mail: Buffer): string {
  const text = mail.toString('utf8')
  const [head = '', ...rest] = text.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  if (/^content-transfer-encoding: base64/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
  const joined = body.replaceAll(/=\r?\n/g, '')
  return `${head}\n\n${joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))}`
}

/** The code of an authenticator app for a secret (RFC 6238), some steps of thirty seconds from now. */
export function digitsOf(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = digest.at(-1)! & 0xf
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
