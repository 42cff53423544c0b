// Answers the two questions about rights: what may this person do, and why; and who can do this.
import type { GrantLine, Holder, Holders, RightsOfUser } from '@eos/contract/calls/rights'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { subjectsOf } from '@eos/contract/rights'
import { permissionActions, type PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Grant, Person, Scope } from '../access/caller.ts'
import { isCovered } from '../access/territory.ts'
import { needPerson, scopesFor } from '../access/writing.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { addAddress } from '../http/routes.ts'
import { findPerson } from './person.ts'

type Db = Kysely<Tables>

export async function rightsRoutes(app: FastifyInstance, { db }: Context): Promise<void> {
  addAddress(app, '/api/admin/rights', {
    GET: async (request, reply) => {
      needAdministrator(needPerson(request.caller))
      reply.header('cache-control', 'no-store')
      const person = await findPerson(db, readId(request.search, 'userId'))
      if (!person) throw new RequestFailure('NOT_FOUND', 'There is no active user with this id.')
      const names = await scopeNames(db, person.grants)
      return {
        userId: person.id,
        name: person.name,
        data: person.grants.map((grant) => lineOf(grant, names)),
      } satisfies RightsOfUser
    },
  })
  addAddress(app, '/api/admin/rights/holders', {
    GET: async (request, reply) => {
      needAdministrator(needPerson(request.caller))
      reply.header('cache-control', 'no-store')
      const { resource, action, id } = readQuestion(request.search)
      if (id !== undefined && !(await holdsRow(db, resource, id, [{ kind: 'country' }]))) {
        throw new RequestFailure('NOT_FOUND', `There is no ${resource.itemRel} ${id}.`)
      }
      return { data: await listHolders(db, { resource, action, id }) } satisfies Holders
    },
  })
}

/** Who may edit grants may ask what they do. */
function needAdministrator(person: Person): void {
  const grant = resourceAt('grant')!
  if (scopesFor(person, grant, 'EDIT').length > 0) return
  throw new RequestFailure('FORBIDDEN', {
    detail: 'This needs the action EDIT on grant, for the whole country.',
    message: {
      en: 'This needs the right EDIT on “Grant” for the whole country.',
      vi: 'Việc này cần quyền EDIT đối với “Phân quyền” trong phạm vi cả nước.',
    },
  })
}

interface Question {
  resource: Resource
  action: PermissionAction
  /** One item; every one of the kind when absent. */
  id: string | undefined
}

function readQuestion(search: URLSearchParams): Question {
  const path = search.get('subject') ?? ''
  const resource = resourceAt(path)
  if (!resource) throw new RequestFailure('PARAMETER', 'subject must be the path of a resource.')
  const action = permissionActions.find((each) => each === search.get('action'))
  if (!action) {
    throw new RequestFailure('PARAMETER', `action must be one of ${permissionActions.join(', ')}.`)
  }
  return { resource, action, id: search.get('id')?.trim() || undefined }
}

function readId(search: URLSearchParams, name: string): string {
  const id = search.get(name)?.trim() ?? ''
  if (/^[1-9]\d{0,17}$/.test(id)) return id
  throw new RequestFailure('PARAMETER', `${name} must be an id.`)
}

/** Everybody whose grants cover the kind, or the one item; with the grants that do. */
async function listHolders(db: Db, { resource, action, id }: Question): Promise<Holder[]> {
  const candidates = await sql<{ id: string }>`
    select distinct account.id
      from account
      left join account_role on account_role.account_id = account.id
      join access_grant on access_grant.account_id = account.id
                        or access_grant.role_id = account_role.role_id
     where account.status = 'active' and account.organization_id is not null
       and access_grant.action = ${action}
       and access_grant.subject in (${sql.join([...subjectsOf(resource)])})
     order by account.id limit 5000`.execute(db)
  const holders: Holder[] = []
  for (const candidate of candidates.rows) {
    const person = await findPerson(db, candidate.id)
    if (!person) continue
    const subjects = subjectsOf(resource)
    const grants = person.grants.filter(
      (grant) => grant.action === action && subjects.includes(grant.subject),
    )
    const covering: Grant[] = []
    for (const grant of grants) {
      const isNational = resource.access.write === 'scope' || grant.scope.kind === 'country'
      if (isNational && (id === undefined || (await holdsRow(db, resource, id, [grant.scope]))))
        covering.push(grant)
    }
    if (covering.length === 0) continue
    const names = await scopeNames(db, covering)
    const lines = covering.map((grant) => lineOf(grant, names))
    holders.push({ userId: person.id, name: person.name, grants: lines })
  }
  return holders
}

async function holdsRow(
  db: Db,
  resource: Resource,
  id: string,
  scopes: readonly Scope[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(resource.storedIn)}
     where ${sql.ref(`${resource.storedIn}.id`)}::text = ${id}
       and ${isCovered(resource, scopes)}`.execute(db)
  return rows.length > 0
}

function lineOf({ action, subject, scope, role }: Grant, names: Map<string, string>): GrantLine {
  const id = scope.kind === 'country' ? null : scope.id
  return {
    action,
    subject,
    scope: { kind: scope.kind, id, name: id === null ? null : (names.get(keyOf(scope)) ?? null) },
    role: role ?? null,
  }
}

function keyOf(scope: Scope): string {
  return scope.kind === 'country' ? '' : `${scope.kind} ${scope.id}`
}

async function scopeNames(db: Db, grants: readonly Grant[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const kind of ['province', 'organization', 'station'] as const) {
    const ids = grants.flatMap(({ scope }) => (scope.kind === kind ? [scope.id] : []))
    if (ids.length === 0) continue
    const rows = await db.selectFrom(kind).select(['id', 'name']).where('id', 'in', ids).execute()
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return names
}
