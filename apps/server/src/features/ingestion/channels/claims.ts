// Lets one worker at a time process a file, on any machine: a claim ends with its connection, even after a kill. See
// docs/decisions/0024-dropped-files-are-claimed-by-a-lock.md.
import { createHash } from 'node:crypto'
import { minuteMs } from '@eos/contract/words/time-units'
import type { PoolClient } from 'pg'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { overConnection, takeConnection } from '../../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { tryLocks, unlock } from './queries.ts'

export interface Claims {
  /** `undefined` when another worker has it now. */
  tryWith<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  /** Works with those of the names that no other worker has now. */
  tryWithEach<T>(names: readonly string[], work: (own: string[]) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Holds one connection for all its claims; a new one is taken when it breaks. */
export function openClaims(db: Db): Claims {
  let connecting: Promise<PoolClient> | undefined
  // A session may take one and the same lock twice: what is claimed here is known here.
  const own = new Set<string>()
  const forget = (client: PoolClient) => {
    connecting = undefined
    client.release(true)
  }
  const connect = () => {
    connecting ??= takeConnection(db).then((client) => {
      client.once('error', () => forget(client))
      return client
    })
    connecting.catch(() => (connecting = undefined))
    return connecting
  }
  const withConnection = async <T>(work: (held: Db) => Promise<T>) => {
    const client = await connect()
    try {
      return await overConnection(client, work)
    } catch (error) {
      if (connecting) forget(client)
      throw error
    }
  }
  const tryWithEach: Claims['tryWithEach'] = async (names, work) => {
    const keys = new Map(names.map((name) => [keyOf(name), name]))
    const wanted = [...keys.keys()].filter((key) => !own.has(key))
    for (const key of wanted) own.add(key)
    try {
      const got = wanted.length > 0 ? await withConnection((held) => tryLocks(held, wanted)) : []
      try {
        return await work(got.map((key) => keys.get(key)!))
      } finally {
        if (got.length > 0) await withConnection((held) => unlock(held, got)).catch(() => {})
      }
    } finally {
      for (const key of wanted) own.delete(key)
    }
  }
  return {
    tryWith: (name, work) =>
      tryWithEach([name], async (got) => (got.length > 0 ? work() : undefined)),
    tryWithEach,
    async close() {
      const client = await connecting?.catch(() => undefined)
      if (client && connecting) forget(client)
    },
  }
}

/** A signed number of 64 bits; its upper half stays clear of the locks that are numbered by hand. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString()
}

/**
 * Does the work in one process of the installation at a time, again and again until it is stopped; the work ends when
 * the signal says that another process may have taken over.
 */
export function startAlone(
  db: Db,
  name: string,
  onFailure: (error: unknown) => void,
  work: (signal: AbortSignal) => Promise<void>,
): Worker {
  const options = { everyMs: tryAgainMs, retryMs: minuteMs, onFailure }
  return startWorker(options, async (stopping) => {
    const client = await takeConnection(db).catch(() => undefined)
    const lost = new AbortController()
    client?.once('error', () => lost.abort())
    try {
      const got =
        client &&
        (await overConnection(client, (held) => tryLocks(held, [keyOf(name)])).catch(() => []))
      if (got?.length) await work(AbortSignal.any([stopping, lost.signal]))
    } finally {
      client?.release(true)
    }
  })
}

const tryAgainMs = 5_000
