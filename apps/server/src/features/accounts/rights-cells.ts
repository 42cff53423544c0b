// Compares a proposed change of a role with its grants, and writes what differs.
import type { ChangedScope, GrantedPlace } from '@eos/contract/calls/people/rights'
import { needSensibleGrant } from '../../access/administration.ts'
import type { Activity } from '../../engine/activity/record-activity.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Person } from '../../platform/http/caller.ts'
import {
  deleteGrants,
  insertGrant,
  listRoleGrants,
  type CellChange,
  type RoleGrantRow,
} from './queries/rights-changes.ts'
import { texts } from './texts.ts'

type Cell = Omit<CellChange, 'before' | 'after'>
type WantedCell = Cell & { scope: ChangedScope }

export interface Acting {
  person: Person
  request: FastifyRequest
}

/** A change of a role, as it is proposed. */
export interface Wanted {
  roleId: string
  reason: string
  changes: readonly WantedCell[]
}

/** Keeps the cells that would change, with what they are now; a grant that cannot be is refused. */
export async function differingCells(
  db: Db,
  roleId: string,
  wanted: readonly WantedCell[],
): Promise<CellChange[]> {
  const grants = await listRoleGrants(db, roleId)
  const found: CellChange[] = []
  for (const { action, subject, place, scope } of wanted) {
    const cell = { action, subject, place }
    const before = scopeIn(grants, cell)
    if (before === scope || found.some((each) => isSame(each, cell))) continue
    await needSensibleGrant(db, { roleId, userId: null, subject, ...storedScope(scope, place) })
    found.push({ ...cell, before, after: scope })
  }
  if (found.length > 0) return found
  throw new RequestFailure('VALIDATION', { message: texts.noRightsChanged })
}

/** Returns the scope of a cell; the widest where there are two. */
export function scopeIn(grants: readonly RoleGrantRow[], cell: Cell): ChangedScope {
  const own = grantsIn(grants, cell)
  if (own.length === 0) return null
  if (cell.place) return 'place'
  return own.some(({ scopeKind }) => scopeKind === 'country') ? 'country' : 'own'
}

/** Returns them as if they were proposed for a role that has none. */
export function cellsOf(grants: readonly RoleGrantRow[]): WantedCell[] {
  return grants.map(({ action, subject, scopeKind, scopeId }) =>
    scopeKind === 'own' || scopeKind === 'country'
      ? { action, subject, scope: scopeKind }
      : { action, subject, scope: 'place', place: { kind: scopeKind, id: scopeId! } },
  )
}

interface Cells {
  roleId: string
  changes: readonly CellChange[]
  grants: readonly RoleGrantRow[]
  now: Date
}

/** @returns what the log tells of each grant */
export async function writeCells(
  db: Db,
  { roleId, changes, grants, now }: Cells,
): Promise<Activity[]> {
  const done: Activity[] = []
  for (const { after, ...cell } of changes) {
    const { action, subject, place } = cell
    const former = grantsIn(grants, cell)
    await deleteGrants(
      db,
      former.map(({ id }) => id),
    )
    const facts = { roleId, action, subject }
    for (const { id, scopeKind, scopeId } of former)
      done.push({
        action: 'DELETE',
        subject: 'grant',
        subjectId: id,
        before: { ...facts, scopeKind, scopeId },
      })
    if (after === null) continue
    const scope = storedScope(after, place)
    const subjectId = await insertGrant(db, { ...facts, ...scope, now })
    done.push({ action: 'CREATE', subject: 'grant', subjectId, after: { ...facts, ...scope } })
  }
  return done
}

function grantsIn(grants: readonly RoleGrantRow[], { action, subject, place }: Cell) {
  return grants.filter(
    (each) =>
      each.action === action &&
      each.subject === subject &&
      (place
        ? each.scopeKind === place.kind && each.scopeId === place.id
        : each.scopeKind === 'own' || each.scopeKind === 'country'),
  )
}

function isSame(one: Cell, other: Cell): boolean {
  return (
    one.action === other.action &&
    one.subject === other.subject &&
    one.place?.kind === other.place?.kind &&
    one.place?.id === other.place?.id
  )
}

function storedScope(scope: ChangedScope, place: GrantedPlace | undefined) {
  if (place) return { scopeKind: place.kind, scopeId: place.id }
  return { scopeKind: scope === 'country' ? ('country' as const) : ('own' as const), scopeId: null }
}
