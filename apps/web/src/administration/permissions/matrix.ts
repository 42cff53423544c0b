// Keeps what a person changes in the matrix of a role, and says where the arrow keys lead in it.
import type { ChangedScope, GrantedPlace, NewRightsChange } from '@eos/contract/calls/people/rights'
import {
  appliesTo,
  matrixActions,
  matrixGroups,
  type Cell,
  type CellScope,
  type RoleGrant,
} from '@eos/contract/labels/rights-matrix'
import type { PermissionAction } from '@eos/contract/words/vocabulary'

/** A grant of a role, with the place that it is for, if it is for one alone. */
export interface PlacedGrant extends RoleGrant {
  scopeId: string | null
}

/** The cells and places that a person has changed and not proposed yet, by {@link draftKey}. */
export type Drafts = Readonly<Record<string, ChangedScope>>

export const cellKey = ({ subject, action }: Cell) => `${subject} ${action}`

/** A place beside a cell has a draft of its own. */
export function draftKey(cell: Cell, place?: GrantedPlace): string {
  return place ? `${cellKey(cell)} ${place.kind} ${place.id}` : cellKey(cell)
}

/** Nothing where the cell is as it was. */
export function draftOf(drafts: Drafts, cell: Cell): { scope: CellScope } | undefined {
  const key = cellKey(cell)
  return Object.hasOwn(drafts, key) ? { scope: drafts[key] as CellScope } : undefined
}

/** A cell that is back at its former scope is no longer a change. */
export function withDraft(
  drafts: Drafts,
  key: string,
  was: ChangedScope,
  scope: ChangedScope,
): Drafts {
  const { [key]: _, ...others } = drafts
  return scope === was ? others : { ...others, [key]: scope }
}

export function changesOf(drafts: Drafts): NewRightsChange['changes'] {
  return Object.entries(drafts).map(([key, scope]) => {
    const { subject, action, place } = readDraftKey(key)
    return { subject, action, scope, ...(place && { place }) }
  })
}

function readDraftKey(key: string): Cell & { place: GrantedPlace | undefined } {
  const [subject = '', action = '', kind, id] = key.split(' ')
  const place =
    kind !== undefined && id !== undefined ? { kind: kind as GrantedPlace['kind'], id } : undefined
  return { subject, action: action as PermissionAction, place }
}

/** The single places that a role reaches in a cell: those that it has, and those that are drafted. */
export function placesOf(
  grants: readonly PlacedGrant[],
  drafts: Drafts,
  cell: Cell,
): { place: GrantedPlace; has: boolean; will: boolean }[] {
  const held = grants.flatMap(({ action, subject, scopeKind, scopeId }): GrantedPlace[] => {
    const isOther = action !== cell.action || subject !== cell.subject
    if (isOther || scopeKind === 'own' || scopeKind === 'country' || scopeId === null) return []
    return [{ kind: scopeKind as GrantedPlace['kind'], id: scopeId }]
  })
  const keys = new Set(held.map((place) => draftKey(cell, place)))
  const added = Object.keys(drafts).flatMap((key) => {
    const { place, ...of } = readDraftKey(key)
    return place && cellKey(of) === cellKey(cell) && !keys.has(key) ? [place] : []
  })
  return [
    ...held.map((place) => ({
      place,
      has: true,
      will: !Object.hasOwn(drafts, draftKey(cell, place)),
    })),
    ...added.map((place) => ({ place, has: false, will: true })),
  ]
}

/** A place that the role has already, and is to keep, is no change. */
export function withPlace(
  drafts: Drafts,
  grants: readonly PlacedGrant[],
  { cell, place, given }: { cell: Cell; place: GrantedPlace; given: boolean },
): Drafts {
  const key = draftKey(cell, place)
  const has = placesOf(grants, {}, cell).some((each) => draftKey(cell, each.place) === key)
  return withDraft(drafts, key, has ? 'place' : null, given ? 'place' : null)
}

/** The cell that an arrow key leads to, over headings and places without a right. */
export function neighbourOf(cell: Cell, key: string): Cell | undefined {
  const rows = matrixGroups.flatMap((group) => group.rows)
  const row = rows.findIndex(({ subject }) => subject === cell.subject)
  const column = matrixActions.indexOf(cell.action)
  const [down = 0, right = 0] = steps[key] ?? []
  if (down === 0 && right === 0) return undefined
  for (let step = 1; ; step += 1) {
    const [next, action] = [rows[row + step * down], matrixActions[column + step * right]]
    if (!next || !action) return undefined
    if (appliesTo(next.resource, action)) return { subject: next.subject, action }
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
