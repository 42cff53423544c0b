// `eos init` as an operator uses it: by flags, by questions, twice, and at the wrong time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeOrganization } from '../../../test/make.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { runCommand, type Terminal } from './command.ts'
import { init } from './init.ts'

let database: FreshDatabase
let folder: string
let said: string

beforeEach(async () => {
  database = await freshDatabase('catalogues')
  folder = mkdtempSync(join(tmpdir(), 'eos-init-'))
  writeFileSync(join(folder, 'password'), 'ba con vịt vàng bơi\n')
  said = ''
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

interface Typing {
  input?: Readable & { isTTY?: boolean }
}

function say(text: string): void {
  said += `${text}\n`
}

function run(args: string[], { input = Readable.from([]) }: Typing = {}): Promise<void> {
  const errorOutput = new PassThrough()
  errorOutput.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const terminal: Terminal = {
    settings: readSettings({ EOS_DATA_DIR: folder }, { checkoutRoot: '/', cwd: '/' }),
    progress: { say, step: () => {} },
    print: say,
    input,
    errorOutput,
    open: async () => ({ ...database, isEmbedded: false }),
    openExisting: async () => ({ ...database, isEmbedded: false }),
    openServer: async () => ({ url: database.url, isEmbedded: false, stop: async () => {} }),
    resolvePath: (path) => join(folder, path),
    interrupted: new AbortController().signal,
  }
  return runCommand(init, args, terminal)
}

const flags = [
  '--name=Bộ Nông nghiệp và Môi trường',
  '--name-en=Ministry of Environment',
  '--host=moitruong.example.vn',
  '--host=www.moitruong.example.vn',
  '--sub-domain=ministry',
  '--admin-name=Lê Thị Chi',
  '--admin-email=chi@example.vn',
  '--password-file=password',
]

async function rows(): Promise<{ organizations: string[]; accounts: string[] }> {
  const organizations = await database.db.selectFrom('organization').select('name').execute()
  const accounts = await database.db.selectFrom('account').select('username').execute()
  return {
    organizations: organizations.map(({ name }) => name),
    accounts: accounts.map(({ username }) => username),
  }
}

describe('by flags', () => {
  test('makes the ministry and its administrator, and says so', async () => {
    await run(flags)
    expect(await rows()).toEqual({
      organizations: ['Bộ Nông nghiệp và Môi trường'],
      accounts: ['chi@example.vn'],
    })
    const account = await database.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(await isPassword('ba con vịt vàng bơi', account.password_hash)).toBe(true)
    expect(said).toContain('moitruong.example.vn, www.moitruong.example.vn')
    expect(said).toContain('chi@example.vn')
    expect(said).not.toContain('vịt')
  })

  test('takes the password from standard input', async () => {
    const piped = [...flags.slice(0, -1), '--password-stdin']
    await run(piped, { input: Readable.from([Buffer.from('sáu con cò trắng\r\n')]) })
    const { password_hash } = await database.db
      .selectFrom('account')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(await isPassword('sáu con cò trắng', password_hash)).toBe(true)
  })

  test('repeated with the same facts changes nothing', async () => {
    await run(flags)
    const before = await database.db.selectFrom('account').selectAll().execute()
    said = ''
    await run(flags)
    expect(said).toContain('there already')
    expect(await database.db.selectFrom('account').selectAll().execute()).toEqual(before)
    expect((await rows()).organizations).toHaveLength(1)
  })

  test('adds the provincial offices to a ministry of the same facts, once', async () => {
    await run(flags)
    await run([...flags, '--with-offices'])
    await run([...flags, '--with-offices'])
    expect((await rows()).organizations).toHaveLength(35)
    expect(said).toContain('hanoi')
  })

  test('refuses other facts once there is a ministry, and says what to do', async () => {
    await run(flags)
    const other = ['--name=Another', ...flags.slice(1)]
    await expect(run(other)).rejects.toThrow(/differs in --name\.\nSign in as an administrator/)
    expect((await rows()).organizations).toHaveLength(1)
  })

  test.each([
    [['--name', ''], '--name:'],
    [['--admin-email', 'chi'], '--admin-email:'],
    [['--time-zone', 'Hanoi'], '--time-zone:'],
    [['--admin-name', 'vàng bơi'], 'the password:'],
    [['--sub-domain', 'taken'], '--sub-domain:'],
    [['--host', 'taken'], '--host:'],
    [['--password-file', 'missing'], '--password-file:'],
    [['--password-stdin'], 'not both'],
  ])('with %j makes nothing', async (wrong, words) => {
    await makeOrganization(database.db, { name: 'Other', sub_domain: 'taken' })
    await expect(run([...flags, ...wrong])).rejects.toThrow(words)
    expect(await rows()).toEqual({ organizations: ['Other'], accounts: [] })
  })

  test('leaves nothing when an office’s name is taken', async () => {
    await makeOrganization(database.db, { name: 'Other', sub_domain: 'hanoi', demo: true })
    await expect(run([...flags, '--with-offices'])).rejects.toThrow(/eos demo remove/)
    expect(await rows()).toEqual({ organizations: ['Other'], accounts: [] })
  })

  test('ends the link of the set-up page', async () => {
    await database.db
      .insertInto('account_token')
      .values({
        token_hash: Buffer.from('x'),
        account_id: null,
        purpose: 'set_up',
        expires_at: new Date(Date.now() + 60_000),
        used_at: null,
      })
      .execute()
    await run(flags)
    const link = await database.db
      .selectFrom('account_token')
      .select('used_at')
      .executeTakeFirstOrThrow()
    expect(link.used_at).not.toBeNull()
  })
})

/** Types one line after the other, each when it is asked for. */
function typing(lines: readonly string[]): Readable & { isTTY?: boolean } {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  let next = 0
  let heard = 0
  const timer = setInterval(() => {
    // The reader draws its line with control sequences.
    const seen = stripVTControlCharacters(said)
    if (seen.length === heard || !seen.endsWith(': ')) return
    heard = seen.length
    input.write(`${lines[next]}\r`)
    next += 1
    if (next === lines.length) clearInterval(timer)
  }, 10)
  timer.unref()
  return input
}

describe('by questions', () => {
  test('asks for everything, again where an answer cannot be taken, and never shows the password', async () => {
    const input = typing([
      '',
      'Bộ Môi trường',
      '',
      'moitruong.example.vn',
      '',
      '',
      'Lê Thị Chi',
      'chi',
      'chi@example.vn',
      'sáu con cò trắng',
      'sáu con cò đen',
      'sáu con cò trắng',
      'sáu con cò trắng',
      'n',
    ])
    await run([], { input })
    const ministry = await database.db
      .selectFrom('organization')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(ministry).toMatchObject({
      name: 'Bộ Môi trường',
      name_en: null,
      host_names: ['moitruong.example.vn'],
      sub_domain: 'ministry',
    })
    expect((await rows()).accounts).toEqual(['chi@example.vn'])
    expect(said).toContain('The two are not the same.')
    expect(said).not.toContain('cò trắng')
  })

  test('asks nothing when there is a ministry', async () => {
    await run(flags)
    said = ''
    await expect(run([], { input: typing([]) })).rejects.toThrow(/has its ministry already/)
    expect(said).toBe('')
  })
})
