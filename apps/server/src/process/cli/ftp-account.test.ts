// An account for loggers says for which stations it is, and when it ends.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { runCommand, type Terminal } from './command.ts'
import { ftpAccount } from './ftp-account.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database?.close())

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const settings = { dataDir: '/nowhere' }
  const terminal = { open: async () => database, print: say, progress: { say }, settings }
  await runCommand(ftpAccount, args, terminal as unknown as Terminal)
  return said
}

test('is not made without a word about its stations, nor with an end that is over', async () => {
  const { code } = await makeStation(database.db)
  await expect(run('create', 'logger')).rejects.toThrow('--station')
  await expect(run('create', 'logger', '--all', '--station', code)).rejects.toThrow('--station')
  await expect(run('create', 'logger', '--all', '--expires', '2020-01-01')).rejects.toThrow('2020')
  expect(await run('list')).toEqual([expect.stringContaining('no accounts yet')])
})

test('ends after two years unless another day is said, and the list tells so', async () => {
  const { code } = await makeStation(database.db)
  await run('create', 'bound', '--station', code)
  await run('create', 'country', '--all', '--expires', 'never')
  await run('create', 'office', '--province', '01', '--expires', '2090-12-31')
  expect(await run('list')).toEqual([
    expect.stringMatching(
      new RegExp(`^bound .*in force until .*stations ${code} .*never signed in$`),
    ),
    expect.stringMatching(/^country .*in force without end {2}all stations .*never signed in$/),
    expect.stringMatching(/^office .*in force until 2090-12-31 {2}stations of province 01 /),
  ])
})
