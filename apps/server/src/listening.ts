// Where the server listens: refusing a taken port early and in words, and the address to show to people.

import { createServer } from 'node:net'
import { PlainFailure } from './plain-failure.ts'
import type { Settings } from './settings.ts'

/** Asked before the database is opened, so that a second start beside a running one fails at once. */
export function refuseTakenPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListening(error, { port, host })))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** A sentence for the mistakes that settings can cause; anything else as it is. */
export function explainListening(
  error: Error & { code?: string },
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
  const origin = settings.publicUrl ?? `http://localhost:${port}`
  return `${origin}/${settings.product}Web/`
}

/** Where a process of this machine reaches the server: its own port, else the address under which the world knows it. */
export function ownAddress(settings: Settings, port: number | undefined): string | undefined {
  if (port === undefined) return settings.publicUrl
  const isAnywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isAnywhere ? '127.0.0.1' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
