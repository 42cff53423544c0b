// Where the server listens: refusing a taken port early and in words, and the address to show to people.

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFailure } from './plain-failure.ts'
import type { Settings } from './settings.ts'

/**
 * Asked before the database is opened, so that a second start beside a running one fails at once; a server that is
 * just stopping gets a moment to leave.
 */
export async function refuseTakenPort({ port, host }: Settings): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const error = await tryListening(port, host)
    if (!error) return
    if (error.code !== 'EADDRINUSE' || Date.now() > deadline) {
      throw explainListening(error, { port, host })
    }
    await sleep(pollMs)
  }
}

/** A sentence for the mistakes that settings can cause; anything else as it is. */
export function explainListening(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT: port ${port} is in use by another program; stop it, or set PORT to another number.`,
    EACCES: `PORT: port ${port} may only be opened by the system's administrator; set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine; leave HOST out to listen on all of them.`,
    ENOTFOUND: `HOST: ${host} is not known on this machine; leave HOST out to listen on all addresses.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? error : new PlainFailure(sentence)
}

export function homeAddress(settings: Settings, port: number): string {
  return `${homeOrigin(settings, port)}/${settings.product}Web/`
}

export function homeOrigin(settings: Settings, port: number): string {
  return settings.publicUrl ?? `http://localhost:${port}`
}

/** Where a process of this machine reaches the server: its own port, else the address under which the world knows it. */
export function ownAddress(settings: Settings, port: number | undefined): string | undefined {
  if (port === undefined) return settings.publicUrl
  const isAnywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isAnywhere ? '127.0.0.1' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const patienceMs = 4_000
const pollMs = 100

function tryListening(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
