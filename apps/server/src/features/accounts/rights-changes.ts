// Changes the rights of a role by its matrix: one administrator proposes, another confirms where there is another.
// See docs/decisions/0197-roles-are-changed-by-two-administrators.md.
import { rightsChangeCalls, type RightsChange } from '@eos/contract/calls/people/rights'
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyInstance } from 'fastify'
import { keepAnAdministrator } from '../../access/administration.ts'
import {
  recordActivities,
  recordActivity,
  witnessOf,
  type Activity,
} from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { countAdministrators } from '../../access/queries/people.ts'
import { copyRole } from './copy-role.ts'
import { addMatrixFiles } from './matrix-file.ts'
import { listNames } from './queries/rights.ts'
import {
  closeRightsChange,
  insertRightsChange,
  listRightsChanges,
  listRoleGrants,
  lockRole,
  takeRightsChange,
  type RightsChangeRow,
} from './queries/rights-changes.ts'
import { differingCells, scopeIn, writeCells, type Acting, type Wanted } from './rights-cells.ts'
import { needAdministrator } from './rights.ts'
import { texts } from './texts.ts'

const mostShown = 50
/** Its name in the activity log. */
const subject = 'rights-change'

export async function rightsChangeRoutes(
  app: FastifyInstance,
  { db, now }: Context,
): Promise<void> {
  const { propose, confirm, decline } = deciders(now)
  addCalls(app, rightsChangeCalls, {
    'rights-changes': async ({ person }, request) => {
      needAdministrator(person)
      const found = await listRightsChanges(db, mostShown)
      const data = await changesOf(db, found, request.locale)
      return { data, administrators: await countAdministrators(db) }
    },
    'rights-changes.propose': async ({ person, body }, request) => {
      needAdministrator(person)
      const wanted = body()
      return inTransaction(db, (trx) => propose(trx, { person, request }, wanted))
    },
    'roles.copy': async ({ person, body }, request) => {
      needAdministrator(person)
      const wanted = body()
      const acting = { person, request }
      return inTransaction(db, (trx) => copyRole(trx, { acting, now: now(), propose }, wanted))
    },
    'rights-changes.confirm': async ({ person, params }, request) => {
      needAdministrator(person)
      return inTransaction(db, (trx) => confirm(trx, { person, request }, params.id))
    },
    'rights-changes.decline': async ({ person, params }, request) => {
      needAdministrator(person)
      return inTransaction(db, (trx) => decline(trx, { person, request }, params.id))
    },
  })
  addMatrixFiles(app, { db, now })
}

function deciders(clock: () => Date) {
  const note = (db: Db, { request }: Acting, activity: Activity) =>
    recordActivity(db, witnessOf(request), { subject, ...activity }, clock())

  async function propose(db: Db, acting: Acting, wanted: Wanted): Promise<RightsChange> {
    const { roleId, reason } = wanted
    if (!(await lockRole(db, roleId))) throw new RequestFailure('NOT_FOUND')
    const changes = await differingCells(db, roleId, wanted.changes)
    const facts = { roleId, changes, reason, by: acting.person.id, now: clock() }
    const id = await insertRightsChange(db, facts)
    const after = { roleId, changes: changes.length, reason }
    await note(db, acting, { action: 'CREATE', subjectId: id, after })
    if ((await countAdministrators(db)) < 2) return apply(db, acting, await needWaiting(db, id))
    return changeOf(db, await needWaiting(db, id), acting.request.locale)
  }

  async function confirm(db: Db, acting: Acting, id: string): Promise<RightsChange> {
    const row = await needWaiting(db, id)
    const isOwn = row.proposedById === acting.person.id
    if (isOwn && (await countAdministrators(db)) > 1)
      throw new RequestFailure('FORBIDDEN', { message: texts.needsOtherAdministrator })
    return apply(db, acting, row)
  }

  async function decline(db: Db, acting: Acting, id: string): Promise<RightsChange> {
    await needWaiting(db, id)
    return close(db, acting, id, 'declined')
  }

  async function apply(db: Db, acting: Acting, row: RightsChangeRow): Promise<RightsChange> {
    const { id, roleId, changes, reason } = row
    await lockRole(db, roleId)
    const grants = await listRoleGrants(db, roleId)
    if (changes.some((cell) => scopeIn(grants, cell) !== cell.before))
      throw new RequestFailure('CONFLICT', { message: texts.rightsChangedSince })
    const keep = await keepAnAdministrator(db)
    const done = await writeCells(db, { roleId, changes, grants, now: clock() })
    await keep()
    const told = done.map((activity) => ({ ...activity, note: reason }))
    await recordActivities(db, witnessOf(acting.request), told, clock())
    await announceChange(db, { kind: 'catalogue', resource: 'grant' })
    return close(db, acting, id, 'applied')
  }

  async function close(
    db: Db,
    acting: Acting,
    id: string,
    status: 'applied' | 'declined',
  ): Promise<RightsChange> {
    const { person, request } = acting
    await closeRightsChange(db, { id, status, by: person.id, now: clock() })
    const action = status === 'applied' ? 'APPROVE' : 'REJECT'
    await note(db, acting, { action, subjectId: id })
    return changeOf(db, (await takeRightsChange(db, id))!, request.locale)
  }

  return { propose, confirm, decline }
}

async function needWaiting(db: Db, id: string): Promise<RightsChangeRow> {
  const row = /^[1-9]\d{0,17}$/.test(id) ? await takeRightsChange(db, id) : undefined
  if (!row) throw new RequestFailure('NOT_FOUND')
  if (row.status === 'proposed') return row
  throw new RequestFailure('CONFLICT', { message: texts.rightsChangeDecided })
}

async function changeOf(db: Db, row: RightsChangeRow, locale: Locale): Promise<RightsChange> {
  const [change] = await changesOf(db, [row], locale)
  return change!
}

/** The names of places are looked up once for all. */
async function changesOf(
  db: Db,
  rows: readonly RightsChangeRow[],
  locale: Locale,
): Promise<RightsChange[]> {
  const names = new Map<string, string>()
  for (const kind of ['province', 'organization', 'station'] as const) {
    const places = rows.flatMap(({ changes }) => changes.flatMap(({ place }) => place ?? []))
    const ids = places.filter((place) => place.kind === kind).map(({ id }) => id)
    for (const { id, name } of await listNames(db, kind, ids)) names.set(`${kind} ${id}`, name)
  }
  return rows.map((row) => ({
    ...factsOf(row, locale),
    changes: row.changes.map(({ place, ...change }) => ({
      ...change,
      ...(place && {
        place: { ...place, name: names.get(`${place.kind} ${place.id}`) ?? null },
      }),
    })),
  }))
}

function factsOf(row: RightsChangeRow, locale: Locale): Omit<RightsChange, 'changes'> {
  const { id, roleId, name, nameEn, reason, status, decidedBy } = row
  return {
    id,
    roleId,
    reason,
    status,
    decidedBy,
    roleName: nameIn(locale, { name, nameEn }),
    proposedBy: { id: row.proposedById, name: row.proposedBy },
    proposedAt: row.proposedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
