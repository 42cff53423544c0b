// Finds out, by logging in, whether the server named in postmaster.pid is running and is ours.

import { realpathSync } from 'node:fs'
import { Client } from 'pg'
import { superuser } from './init-cluster.ts'
import type { Home } from './home.ts'
import type { PostmasterNote } from './postmaster.ts'

export interface Address {
  readonly host: string
  readonly port: number
}

/** `ours` can be used at `host`; `busy` is starting up or shutting down; `absent` is dead or not ours. */
type Found = { state: 'ours'; host: string } | { state: 'busy' } | { state: 'absent' }

const cannotConnectNow = '57P03'
const loginTimeoutMs = 5_000

export async function lookFor(home: Home, note: PostmasterNote, password: string): Promise<Found> {
  let isBusy = false
  for (const host of hostsOf(note)) {
    const answer = await tryLogin(host, note.port, password)
    if ('dataDirectory' in answer) {
      if (isSameFolder(answer.dataDirectory, home.cluster)) return { state: 'ours', host }
    } else if (answer.code === cannotConnectNow) {
      isBusy = true
    }
  }
  return { state: isBusy ? 'busy' : 'absent' }
}

export function urlOf(
  { host, port }: Address,
  role: string,
  password: string,
  database: string,
): string {
  return `postgresql://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}

/** The socket comes first: it is faster, and only its owner could have created it. */
function hostsOf(note: PostmasterNote): string[] {
  return note.socketFolder === '' ? ['127.0.0.1'] : [note.socketFolder, '127.0.0.1']
}

async function tryLogin(
  host: string,
  port: number,
  password: string,
): Promise<{ dataDirectory: string } | { code: string | undefined }> {
  const client = new Client({
    host,
    port,
    password,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: loginTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return { dataDirectory: rows[0]?.data_directory ?? '' }
  } catch (error) {
    return { code: (error as { code?: string }).code }
  } finally {
    await client.end().catch(() => {})
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
