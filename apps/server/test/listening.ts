// The server on a port of its own with an administrator signed in, for tests that speak to it as foreign clients do.
import type { AddressInfo } from 'node:net'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-app.ts'
import { makeAccount, makeOrganization } from './make.ts'

export interface Listening {
  served: TestApp
  /** `http://127.0.0.1:port` */
  origin: string
  /** The session of an administrator of the ministry, as a Cookie header. */
  cookie: string
  /** Asks as the administrator; the path begins at the origin. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Signs another account in and gives its Cookie header. */
  signIn(username: string, password?: string): Promise<string>
  close(): Promise<void>
}

export async function listen(options: TestAppOptions = {}): Promise<Listening> {
  const served = await buildTestApp({ signInsPerMinute: 1000, ...options })
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const signIn = async (username: string, password = 'correct horse battery') => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    return answer.headers.getSetCookie()[0]!.split(';')[0]!
  }
  const { db } = served.context
  const ministry = await makeOrganization(db, { type: 0 })
  const administrator = await makeAccount(db, {
    roles: ['administrator'],
    organization_id: ministry.id,
  })
  const cookie = await signIn(administrator.username)
  return {
    served,
    origin,
    cookie,
    signIn,
    ask: (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookie)
      return fetch(`${origin}${path}`, { ...init, headers })
    },
    close: () => served.close(),
  }
}
