// The database may stand on several servers, of which one takes changes: DATABASE_URL names them all.
import { Client, type ClientConfig } from 'pg'
import { serversOf } from '../settings/database-servers.ts'

/** The servers that last took changes, by the address of the setting. */
const primaries = new Map<string, string>()

/** The server to which new connections go; the first one until another has been found to be the primary. */
export function primaryOf(url: string): string {
  return primaries.get(url) ?? serversOf(url)[0]!
}

/** SQLSTATE 25006, as a server in recovery answers changes. */
class IsStandby extends Error {
  override readonly name = 'IsStandby'
  readonly code = '25006'
}

type Configure = (server: string) => ClientConfig

/**
 * Connects to the server that takes changes; from then on new connections go there too.
 *
 * @throws the error of the last one that was tried when none does
 */
export async function connectToPrimary(url: string, configure: Configure): Promise<Client> {
  const former = primaryOf(url)
  const others = serversOf(url).filter((server) => server !== former)
  let failure: unknown
  for (const server of [former, ...others]) {
    const client = new Client(configure(server))
    // The next query fails, which is enough.
    client.on('error', () => {})
    try {
      await client.connect()
      await needPrimary(client)
      primaries.set(url, server)
      return client
    } catch (error) {
      failure = error
      cut(client)
    }
  }
  throw failure
}

/** @throws IsStandby from a server that follows another one */
export async function needPrimary(client: Client): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows) throw new IsStandby('The server is a standby: it takes no changes.')
}

/** A server that does not answer does not answer a Terminate message either. */
export function cut(client: object): void {
  const { connection } = client as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

const patienceMs = 3_000

/** Says whether a server accepts a connection now, and changes. */
export async function isThere(url: string): Promise<boolean> {
  try {
    const client = await connectToPrimary(url, (server) => ({
      connectionString: server,
      application_name: 'eos',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    }))
    await client.end().catch(() => {})
    return true
  } catch {
    return false
  }
}
