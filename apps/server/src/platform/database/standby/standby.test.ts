// A setting that names no standby reads nothing there; what a standby does is shown by standby.long.test.ts.
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { one } from '../statements.ts'
import { readingFrom } from './lender.ts'
import { readForStrangers } from './reading.ts'
import { Standby } from './standby.ts'

test('a server that takes changes itself is no standby, and strangers are read to from the primary', async () => {
  const { url, pool, close } = await freshDatabase('nothing')
  const said: string[] = []
  const standby = new Standby({
    url,
    primaryUrl: url,
    isPrimaryAway: () => false,
    changes: { listen: () => () => {}, tell: () => {} },
    statementMs: 0,
    log: (sentence) => said.push(sentence),
  })
  await expect.poll(() => said).toEqual(['The standby is not read: it takes changes itself'])
  expect(standby.state.isRead).toBe(false)
  const db = readingFrom(standby, pool)
  const asked = () => one<{ pool: string }>(db)`select current_setting('application_name') as pool`
  expect((await readForStrangers(standby, asked)).value.pool).toBe('eos test')
  await standby.close()
  await close()
})
