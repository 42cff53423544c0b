// Answers the two questions about rights: what may this person do, and why; and who can do this.
import { rightsCalls, type GrantLine, type Holder } from '@eos/contract/calls/people/rights'
import type { Locale } from '@eos/contract/words/errors'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { actionsOn, subjectsOf } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { FastifyInstance } from 'fastify'
import { type Grant, type Person, type Scope } from '../../platform/http/caller.ts'
import { findMissingRight } from './missing-right.ts'
import { findStatus, isRowWithin, listGranted, listNames, listRoles } from './queries/rights.ts'
import { workingGrants, workingRights } from '../../access/effective-permissions.ts'
import { reachingAt, scopesFor } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { findPerson } from '../../access/person.ts'
import { texts } from './texts.ts'

export async function rightsRoutes(app: FastifyInstance, { db }: Context): Promise<void> {
  addCalls(app, rightsCalls, {
    rights: async ({ person: administrator, query }, request) => {
      needAdministrator(administrator)
      const person = await findPerson(db, query().userId)
      if (!person) throw new RequestFailure('NOT_FOUND', 'There is no active user with this id.')
      const working = workingRights(person)
      const names = await readNames(db, person.grants, request.locale)
      const data = working.flatMap(({ resource, grants }) =>
        grants.map((grant) => lineOf(grant, resource, names)),
      )
      return { userId: person.id, name: person.name, data }
    },
    'rights-holders': async ({ person, query }, request) => {
      needAdministrator(person)
      const { subject, action, id = '' } = query()
      const resource = resourceAt(subject)
      if (!resource) {
        throw new RequestFailure('PARAMETER', 'subject must be the path of a resource.')
      }
      if (id !== '' && !(await isRowWithin(db, resource, id, [{ kind: 'country' }]))) {
        throw new RequestFailure('NOT_FOUND', `There is no ${resource.itemRel} ${id}.`)
      }
      const question = { resource, action, id: id || undefined, locale: request.locale }
      return { data: await listHolders(db, question) }
    },
    'rights-missing': async ({ person, query }, { locale }) => {
      const asked = query()
      const resource = resourceAt(asked.subject)
      const named = asked.action.split(',')
      const actions = resource ? actionsOn(resource).filter((each) => named.includes(each)) : []
      if (!resource || actions.length === 0) {
        throw new RequestFailure(
          'PARAMETER',
          'subject must be the path of a resource, and action what can be done.',
        )
      }
      return findMissingRight(db, person, { resource, actions, locale })
    },
  })
}

/** People who may edit grants may ask what they do. */
export function needAdministrator(person: Person): void {
  const grant = resourceAt('grant')!
  if (scopesFor(person, grant, 'EDIT').length > 0) return
  throw new RequestFailure('FORBIDDEN', {
    detail: 'This needs the action EDIT on grant, for the whole country.',
    message: texts.needsGrants,
  })
}

interface Question {
  resource: Resource
  action: PermissionAction
  /** One item; every one of the kind when absent. */
  id: string | undefined
}

/** Everybody whose grants let them do it to some of the kind, or to the one item; with the grants that do. */
async function listHolders(
  db: Db,
  { resource, action, id, locale }: Question & { locale: Locale },
): Promise<Holder[]> {
  const candidates = await listGranted(db, { actions: [action], subjects: subjectsOf(resource) })
  const status = id === undefined ? undefined : await findDecidingStatus(db, resource, id, action)
  const holders: Holder[] = []
  for (const candidate of candidates) {
    const person = await findPerson(db, candidate)
    if (!person) continue
    const covering: Grant[] = []
    for (const grant of workingGrants(person, resource, action)) {
      if (status !== undefined && !reachesStatus(resource, status, grant)) continue
      if (id === undefined || (await isRowWithin(db, resource, id, [grant.scope])))
        covering.push(grant)
    }
    if (covering.length === 0) continue
    const names = await readNames(db, covering, locale)
    const grants = covering.map((grant) => lineOf(grant, resource, names))
    holders.push({ userId: person.id, name: person.name, grants })
  }
  return holders
}

/** The status of an item may reserve its changes to offices or to the ministry. */
async function findDecidingStatus(
  db: Db,
  resource: Resource,
  id: string,
  action: PermissionAction,
): Promise<string | undefined> {
  const isChange = action === 'EDIT' || action === 'DELETE'
  return resource.lifecycle && isChange ? findStatus(db, resource, id) : undefined
}

function reachesStatus({ lifecycle }: Resource, status: string, { scope }: Grant): boolean {
  return reachingAt(lifecycle!, status, [scope]).length > 0
}

function lineOf(
  { action, subject: grantedOn, scope, role }: Grant,
  { path }: Resource,
  names: Names,
): GrantLine {
  const id = scope.kind === 'country' ? null : scope.id
  const name = id === null ? null : (names.scopes.get(keyOf(scope)) ?? null)
  return {
    action,
    subject: path,
    scope: { kind: scope.kind, id, name },
    role: role ?? null,
    roleName: role === undefined ? null : (names.roles.get(role) ?? role),
    grantedOn,
  }
}

function keyOf(scope: Scope): string {
  return scope.kind === 'country' ? '' : `${scope.kind} ${scope.id}`
}

interface Names {
  /** By {@link keyOf}. */
  scopes: Map<string, string>
  /** By key. */
  roles: Map<string, string>
}

async function readNames(db: Db, grants: readonly Grant[], locale: Locale): Promise<Names> {
  const scopes = new Map<string, string>()
  for (const kind of ['province', 'organization', 'station'] as const) {
    const ids = grants.flatMap(({ scope }) => (scope.kind === kind ? [scope.id] : []))
    for (const { id, name } of await listNames(db, kind, ids)) scopes.set(`${kind} ${id}`, name)
  }
  const named = (await listRoles(db)).map((role) => [role.key, nameIn(locale, role)] as const)
  return { scopes, roles: new Map(named) }
}
