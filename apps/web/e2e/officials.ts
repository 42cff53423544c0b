// Officials of one role each: created by an administrator, with a password of their own, on their own host.
import { call, listed, openScreen, signInByCall } from './admin-screens.ts'
import { comeAgain, type Visit } from './browser.ts'
import { linkFor, newAddress, password, userMenu } from './people.ts'

export interface Official {
  role: string
  /** Roles besides. */
  also?: readonly string[]
  /** The sub-domain of their organization, which is also the host on which they work. */
  at: string
}

/** Enters somebody through the API, with the session of an administrator's page. */
export async function enterOfficial(
  { page }: Visit,
  { role, also = [], at }: Official,
): Promise<string> {
  const email = newAddress()
  const [organization] = await listed(page, 'organization', `?subDomain=${at}`)
  const user = await call(page, 'POST', '/api/user', {
    username: email,
    email,
    fullName: `Người làm ${role}`,
    organizationId: organization!.id,
  })
  for (const key of [role, ...also]) {
    const [given] = await listed(page, 'role', `?key=${key}`)
    await call(page, 'POST', '/api/user_role', { userId: user['id'], roleId: given!.id })
  }
  const token = new URL(await linkFor(email)).hash.split('=')[1]
  await call(page, 'POST', '/api/auth/reset-password', { token, password })
  return email
}

/** In front of a screen, in the language of the journey. */
export async function atWork(username: string, at: string, screen: string): Promise<Visit> {
  const seen = await atDoor(username, at)
  await openScreen(seen, screen)
  await userMenu(seen.page).waitFor()
  return seen
}

/** Signed in, with a page that is empty: calls can be made from it before a screen is opened. */
export async function atDoor(username: string, at: string): Promise<Visit> {
  const seen = await comeAgain(username, { host: at })
  await signInByCall(seen, username, password)
  return seen
}
