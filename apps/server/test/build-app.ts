// The whole server on a fresh database with its catalogues, for tests that ask it over HTTP or directly.
// See docs/decisions/0231-tests-shorten-the-pauses-of-background-work.md.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { until } from '../../../test/until.ts'
import { resources } from '@eos/contract/resources/all'
import { anySubject } from '@eos/contract/people/rights'
import { permissionActions, type PermissionAction } from '@eos/contract/words/vocabulary'
import type { Caller, Person } from '../src/platform/http/caller.ts'
import { ownScopes } from '../src/access/person.ts'
import { buildApp, type AppOptions } from '../src/app.ts'
import type { Context } from '../src/platform/context.ts'
import { openChangeFeed } from '../src/platform/database/changes.ts'
import { readSettings, type Settings } from '../src/platform/settings/settings.ts'
import { checkAnswers } from './declared-answers.ts'
import { freshDatabase, type Beginning, type FreshDatabase } from './database.ts'

export interface TestApp {
  app: FastifyInstance
  context: Context
  database: FreshDatabase
  /** Asks as this person; the app has no other way to be anybody. */
  as(caller: Caller): (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Moves the clock of the app. */
  setNow(now: Date | string): void
  close(): Promise<void>
}

export interface TestAppOptions extends Omit<AppOptions, 'findCaller'> {
  now?: Date | string
  settings?: Partial<Settings>
  /** The contents of its database; the catalogues unless a copy of one that was kept is wanted. */
  begins?: Beginning
}

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now: startsAt, settings, begins = 'catalogues', ...appOptions } = options
  const database = await freshDatabase(begins)
  const changes = await openChangeFeed(database.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'eos-test-app-'))
  let now = startsAt === undefined ? undefined : new Date(startsAt)
  const context: Context = {
    settings: { ...testSettings(), dataDir, ...settings },
    db: database.db,
    changes,
    now: () => now ?? new Date(),
    snapshotPauses: { gatherMs: 10, pauseMs: 50 },
  }
  const tickets = new Map<string, Caller>()
  const findCaller: AppOptions['findCaller'] = (request) =>
    tickets.get(String(request.headers[ticketHeader]))
  const app = await buildApp(context, {
    logLevel: 'silent',
    watch: checkAnswers,
    ...appOptions,
    findCaller,
  })
  await app.ready()
  return {
    app,
    context,
    database,
    as: (caller) => {
      const ticket = randomUUID()
      tickets.set(ticket, caller)
      return (request) =>
        app.inject({ ...request, headers: { ...request.headers, [ticketHeader]: ticket } })
    },
    setNow: (moment) => {
      now = new Date(moment)
    },
    close: async () => {
      await app.close()
      await changes.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** From now on nothing of the database is reached, as when it has been stopped. */
export async function takeDatabaseAway({ database, context }: TestApp): Promise<void> {
  await database.close()
  context.db.getExecutor().provideConnection = refuse
  database.pool.connect = refuse
}

async function refuse(): Promise<never> {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

/** Until what a visit begins with has been made ready with this word in it. */
export async function untilStartHolds({ context }: TestApp, word: string): Promise<void> {
  const file = join(context.settings.dataDir, 'snapshots', 'start.json')
  await until(async () => expect(await readFile(file, 'utf8')).toContain(word))
}

/** Tells of changed organizations as the product does, for tests that write them by SQL. */
export function tellOfOrganizations({ context }: TestApp): void {
  context.changes.tell({ kind: 'catalogue', resource: 'organization' })
}

/** A person of the ministry who may do everything and signs, unless fields say otherwise. */
export function person(
  fields: Partial<Omit<Person, 'grants'>> & { actions?: readonly PermissionAction[] } = {},
): Person {
  const { actions = permissionActions, ...facts } = fields
  const organization = facts.organization ?? { id: '1', type: 0, provinceId: null }
  const scopes = ownScopes(organization)
  const subjects = [anySubject, ...(organization.type === 0 ? administered : [])]
  return {
    kind: 'person',
    id: '1',
    name: 'Test person',
    organization,
    signs: true,
    grants: actions.flatMap((action) =>
      subjects.flatMap((subject) => scopes.map((scope) => ({ action, subject, scope }))),
    ),
    ...facts,
  }
}

/** Resources that `every resource` does not mean. */
const administered = resources
  .filter(({ access }) => access.write === 'administrators')
  .map(({ path }) => path)

const ticketHeader = 'x-test-ticket'

function testSettings(): Settings {
  return readSettings({ EOS_DEMO: 'off' }, { checkoutRoot: process.cwd(), cwd: process.cwd() })
}
