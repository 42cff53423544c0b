// Changes of host names become known soon, and visitors of known hosts do not wait for the look-up.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeOrganization } from '../../../test/make.ts'
import type { Change } from '../../platform/database/changes.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { openKnownHosts } from './known-hosts.ts'

let database: FreshDatabase
let hosts: ReturnType<typeof openKnownHosts>
let organizationId: string
let tell: (change: Change) => void

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  database = await freshDatabase()
  organizationId = (await makeOrganization(database.db, { host_names: ['own.example'] })).id
  hosts = openKnownHosts({
    db: database.db,
    settings: readSettings({}, { checkoutRoot: '/', cwd: '/' }),
    changes: {
      listen: (listener) => {
        tell = listener
        return () => {}
      },
      tell: () => {},
      close: async () => {},
    },
  })
})
afterEach(() => name('own.example'))
afterAll(async () => {
  vi.useRealTimers()
  hosts.close()
  await database.close()
})

/** Without an announcement. */
async function name(...names: string[]): Promise<void> {
  await database.db
    .updateTable('organization')
    .set({ host_names: names })
    .where('id', '=', organizationId)
    .execute()
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('only the first question about a host waits; an old answer is given at once and asked about behind it', async () => {
  expect(hosts.knows('own.example')).toBeInstanceOf(Promise)
  expect(await hosts.knows('own.example')).toBe(true)
  await name('other.example')
  later(29)
  expect(hosts.knows('own.example')).toBe(true)
  later(2)
  expect(hosts.knows('own.example')).toBe(true)
  await expect.poll(() => hosts.knows('own.example')).toBe(false)
})

test('after a change of organizations every host is asked about before it is answered', async () => {
  expect(await hosts.knows('new.example')).toBe(false)
  await name('new.example')
  tell({ kind: 'catalogue', resource: 'organization' })
  expect(await hosts.knows('new.example')).toBe(true)
  expect(hosts.knows('new.example')).toBe(true)
})

test('a host that is known stays known while the database is away', async () => {
  tell({ kind: 'unknown' })
  expect(await hosts.knows('own.example')).toBe(true)
  const asks = vi.spyOn(database.pool, 'connect').mockRejectedValue(new Error('away') as never)
  tell({ kind: 'unknown' })
  expect(await hosts.knows('own.example')).toBe(true)
  later(31)
  expect(await hosts.knows('own.example')).toBe(true)
  expect(asks).toHaveBeenCalled()
  asks.mockRestore()
})
