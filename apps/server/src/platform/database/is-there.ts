// Probes whether a database server answers.
import { Client } from 'pg'
import { connectionConfig } from './connection.ts'

const patienceMs = 3_000

/** Says whether the server accepts a connection now. */
export async function isThere(url: string): Promise<boolean> {
  const client = new Client({
    ...connectionConfig(url, 'eos'),
    connectionTimeoutMillis: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
