// A portal of its own on loopback, with a fresh data folder and the demo country; and its administrator's session.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/checkout.mjs'

const main = join(root, 'apps/server/dist/main.js')

/** `demo` is the setting `EOS_DEMO`: the small country, or with '1' the whole one. */
export async function openPortal(signal, { demo = 'small' } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eos-portal-'))
  // Started by root, the database runs as another user, who has to get in.
  chmodSync(dataDir, 0o755)
  const password = randomUUID()
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      EOS_DATA_DIR: dataDir,
      EOS_DEMO: demo,
      EOS_DEMO_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const port = await readyPort(child, signal)
    const origin = `http://127.0.0.1:${port}`
    return { origin, password, folder: dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

function readyPort(child, signal) {
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk) => {
      output = `${output}${chunk}`.slice(-20_000)
      const [, port] = /Eos is ready at http:\/\/[^:/]+:(\d+)/.exec(output) ?? []
      if (port) resolve(port)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => reject(new Error(`The portal ended before it was ready.\n${output}`)))
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
}

/** Gives the cookie of a session. */
export async function signIn({ origin, password }, username = 'admin') {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, remember: true }),
  })
  if (!answer.ok) throw new Error(`The administrator could not sign in: ${await answer.text()}`)
  return answer.headers.getSetCookie()[0].split(';')[0]
}
