// The address of the server: refuses a taken port early with a message, and finds the address to show to people.
// See docs/decisions/0148-the-demo-listens-on-localhost-only.md.

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../platform/user-error.ts'
import { isLoopback } from '../platform/http/address.ts'
import type { Settings } from '../platform/settings/settings.ts'

/**
 * Asked before the database is opened, so that a second start beside a running one fails at once; a server that is
 * just stopping gets a little time to leave.
 */
export async function refuseTakenPort({ port, host = anywhere }: Settings): Promise<void> {
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
  { port, host = anywhere }: Pick<Settings, 'port' | 'host'>,
): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT: port ${port} is in use by another program; stop it, or set PORT to another number.`,
    EACCES: `PORT: port ${port} may only be opened by the system's administrator; set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine; leave HOST out to listen on all of them.`,
    ENOTFOUND: `HOST: ${host} is not known on this machine; leave HOST out to listen on all addresses.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? error : new UserError(sentence)
}

/** Both loopback addresses, where the machine has both. */
const thisMachine = 'localhost'
const anywhere = '0.0.0.0'

/** The password of the demo's users is in a log, and their names are known: nobody outside meets them by accident. */
export function chooseHost({ host }: Pick<Settings, 'host'>, hasDemoPeople: boolean): string {
  return host ?? (hasDemoPeople ? thisMachine : anywhere)
}

/** Lists warnings for the operator about who can reach the server. */
export function reachWarnings(
  settings: Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>,
  hasDemoPeople: boolean,
): string[] {
  const { publicUrl, trustProxy } = settings
  const isEncrypted = publicUrl?.startsWith('https:') ?? false
  const isOpen = !isLoopback(chooseHost(settings, hasDemoPeople).replace('::1', '[::1]'))
  const warnings: string[] = []
  if (hasDemoPeople && settings.host === undefined) {
    warnings.push(
      'Users of the demo can sign in, so only this machine is served (localhost); HOST=0.0.0.0 serves all addresses.',
    )
  }
  if (hasDemoPeople && isOpen) {
    warnings.push(
      'WARNING: users of the demo can sign in, and the server listens to other machines. Take them away with "eos demo remove", or unset HOST.',
    )
  }
  if (isEncrypted && trustProxy === false) {
    warnings.push(
      'WARNING: EOS_PUBLIC_URL is https, so there is a proxy in front, but EOS_TRUST_PROXY is 0: all visitors count as one address, and one of them can shut out all. Set it to the number of proxies (docs/operating/proxy.md).',
    )
  }
  if (isOpen && !isEncrypted) {
    warnings.push(
      'WARNING: passwords and sessions travel unencrypted: put a proxy with TLS in front, and set EOS_PUBLIC_URL to its https address (docs/operating/proxy.md).',
    )
  }
  return warnings
}

export function homeAddress(settings: Settings, port: number): string {
  return `${homeOrigin(settings, port)}/${settings.product}Web/`
}

export function homeOrigin(settings: Settings, port: number): string {
  return settings.publicUrl ?? `http://localhost:${port}`
}

/** Returns the address for processes of this machine: the server's own port, else its public address. */
export function ownAddress(settings: Settings, port: number | undefined): string | undefined {
  if (port === undefined) return settings.publicUrl
  const { host: given = anywhere } = settings
  const host = given === anywhere || given === '::' ? '127.0.0.1' : given
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
