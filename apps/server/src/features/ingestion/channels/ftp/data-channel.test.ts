// Ends of protected data connections: what is broken off is told from what is whole.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { connect as connectSecurely, createSecureContext, type SecureContext } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataChannel } from './data-channel.ts'

const host = '127.0.0.1'
const bytes = 5_000
let folder: string
let secureContext: SecureContext

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eos-data-channel-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  secureContext = createSecureContext({ key: readFileSync(key), cert: readFileSync(cert) })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The server receives a file at whose end the client does `end`, and says whether it is whole. */
async function received(end: (secure: Socket, raw: Socket) => unknown) {
  const range = { min: 40_000, max: 60_000 }
  const channel = await openDataChannel({ host, range, clientAddress: host, secureContext })
  const raw = connect({ port: channel.port, host }).on('error', () => {})
  const secure = connectSecurely({ socket: raw, rejectUnauthorized: false }).on('error', () => {})
  const reading = read(await channel.take())
  await new Promise((resolve) => secure.once('secureConnect', resolve))
  await new Promise((resolve) => secure.write('x'.repeat(bytes), resolve))
  await end(secure, raw)
  const { length, isBroken } = await reading
  // The operating system tells of a reset in a turn of its own.
  for (let turns = 0; turns < 20; turns += 1) await turn()
  channel.close()
  raw.destroy()
  return { length, isWhole: !isBroken && !channel.isReset() }
}

async function read(socket: Socket) {
  let length = 0
  try {
    for await (const chunk of socket) length += (chunk as Buffer).length
    return { length, isBroken: false }
  } catch {
    return { length, isBroken: true }
  }
}

test('a protected connection that is reset together with its data is broken', async () => {
  expect(await received((_, raw) => raw.resetAndDestroy())).toMatchObject({ isWhole: false })
})

test.each([
  ['leaves in order', () => {}],
  ['then resets the connection', (raw: Socket) => raw.resetAndDestroy()],
  ['then leaves without reading', (raw: Socket) => raw.destroy()],
])('one whose client says goodbye and %s is whole', async (_words, leave) => {
  const result = await received(async (secure, raw) => {
    secure.end()
    await turn()
    leave(raw)
  })
  expect(result).toEqual({ length: bytes, isWhole: true })
})
