// A key for senders says for which stations it is, and when it ends.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { runCommand, type Terminal } from './command.ts'
import { key } from './key.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database?.close())

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const terminal = { open: async () => database, print: say, progress: { say } }
  await runCommand(key, args, terminal as unknown as Terminal)
  return said
}

test('is not made without a word about its stations, nor with an end that is over', async () => {
  const { code } = await makeStation(database.db)
  await expect(run('create', 'logger')).rejects.toThrow('--station')
  await expect(run('create', 'logger', '--all', '--station', code)).rejects.toThrow('--station')
  await expect(run('create', 'logger', '--all', '--expires', '2020-01-01')).rejects.toThrow('2020')
  expect(await run('list')).toEqual([expect.stringContaining('no keys yet')])
})

test('ends after two years unless another day is said, and the list tells so', async () => {
  const { code } = await makeStation(database.db)
  const made = await run('create', 'bound', '--station', code)
  expect(made[0]).toMatch(/It works until \d{4}-\d{2}-\d{2}\.$/)
  await run('create', 'country', '--all', '--expires', 'never')
  await run('create', 'dated', '--all', '--expires', '2090-12-31')
  expect(await run('list')).toEqual([
    expect.stringMatching(/^bound .*in force until .*never used .*1 stations$/),
    expect.stringMatching(/^country .*in force without end .*all stations$/),
    expect.stringMatching(/^dated .*in force until 2090-12-31 .*all stations$/),
  ])
})
