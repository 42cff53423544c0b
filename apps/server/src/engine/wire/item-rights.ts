// Judges the rights of a caller over one item by the rules of the change itself, so that no change is offered that is
// then refused.
import type { Transition } from '@eos/contract/resource'
import { fieldsOpenIn, hasMethod, isRemovable, type ResourceMethod } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { publicationActionOn } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { Person, Scope } from '../../platform/http/caller.ts'
import { lockedFields } from '../../access/field-writers.ts'
import { isCovered } from '../../access/queries/organization-reach.ts'
import { actsFor, reachingAt, scopesFor } from '../../access/write-policy.ts'
import { existsRow, hasId, type Row } from '../queries/rows.ts'
import type { CollectionRequest } from '../model/engine.ts'
import { hasEntered } from '../queries/entered-by.ts'

interface ItemRights {
  replace: boolean
  patch: boolean
  /** The fields that may still be changed, in a status that closes the item otherwise. */
  only?: ReadonlySet<string> | undefined
  remove: boolean
  /** Whether the caller may publish or withhold it. */
  publish: boolean
  /** Whether the caller may propose changes of fields that others write. */
  propose: boolean
  /** The statuses that the caller may set. */
  steps: string[]
}

const none: ItemRights = {
  replace: false,
  patch: false,
  remove: false,
  publish: false,
  propose: false,
  steps: [],
}

export async function rightsOver(to: CollectionRequest, row: Row): Promise<ItemRights> {
  const { model, request } = to
  const { caller } = request
  if (caller.kind === 'anonymous') return none
  const { resource } = model
  const can = async (method: ResourceMethod, action: PermissionAction) =>
    hasMethod(resource, method) &&
    reachesItem(to, row, settledFor(to, row, scopesFor(caller, resource, action)))
  const only = onlyOpen(to, { row, caller, scopes: scopesFor(caller, resource, 'EDIT') })
  const isOpen = only === undefined
  const mayGo = !resource.lifecycle || isRemovable(resource.lifecycle, row)
  const publication = publicationActionOn(resource)
  const mayEdit = only?.size !== 0 && (await can('PATCH', 'EDIT'))
  return {
    patch: mayEdit,
    only,
    replace: isOpen && (await can('REPLACE', 'EDIT')),
    remove: isOpen && mayGo && (await can('DELETE', 'DELETE')),
    publish:
      publication !== undefined &&
      (await reachesItem(to, row, scopesFor(caller, resource, publication))),
    propose: await mayPropose(to, caller, row),
    steps: hasMethod(resource, 'PATCH') ? await stepsOf(to, caller, row) : [],
  }
}

async function mayPropose(to: CollectionRequest, person: Person, row: Row): Promise<boolean> {
  const { resource } = to.model
  const proposals = resourceAt(resource.proposals ?? '')
  if (!proposals || lockedFields(person, resource).size === 0) return false
  return reachesItem(to, row, scopesFor(person, proposals, 'CREATE'))
}

interface Changing {
  row: Row
  caller: Person
  scopes: readonly Scope[]
}

/** A status may close an item to all changes but the next step, and some fields, as far as the caller may write these. */
function onlyOpen(
  { model }: CollectionRequest,
  { row, caller, scopes }: Changing,
): ReadonlySet<string> | undefined {
  const { lifecycle } = model.resource
  if (!lifecycle) return undefined
  const isNational = scopes.some(({ kind }) => kind === 'country')
  const open = fieldsOpenIn(lifecycle, { status: String(row[lifecycle.field]), isNational })
  const locked = lockedFields(caller, model.resource)
  return open && new Set([...open].filter((name) => !locked.has(name)))
}

/** A status may reserve changes to offices, or to grants for the whole country. */
function settledFor({ model }: CollectionRequest, row: Row, scopes: Scope[]): Scope[] {
  const { lifecycle } = model.resource
  return lifecycle ? reachingAt(lifecycle, String(row[lifecycle.field]), scopes) : scopes
}

async function stepsOf(to: CollectionRequest, person: Person, row: Row): Promise<string[]> {
  const { resource } = to.model
  const { lifecycle } = resource
  if (!lifecycle) return []
  const isOwn = lifecycle.enteredBy !== undefined && row[lifecycle.enteredBy] === person.id
  const steps: Transition[] = []
  for (const step of lifecycle.transitions) {
    if (step.byCall || step.from !== row[lifecycle.field] || (step.ownOnly && !isOwn)) continue
    if (!actsFor(step, person)) continue
    const scopes = farEnough(step, scopesFor(person, resource, step.action))
    if (await reachesItem(to, row, scopes)) steps.push(step)
  }
  const { db } = to.engine.context
  const isEntry =
    steps.some(({ fourEyes }) => fourEyes) &&
    (await hasEntered(db, resource, { row, personId: person.id }))
  return [...new Set(steps.filter(({ fourEyes }) => !(fourEyes && isEntry)).map((each) => each.to))]
}

function farEnough({ national }: Transition, scopes: Scope[]): Scope[] {
  return national ? scopes.filter(({ kind }) => kind === 'country') : scopes
}

/** Says whether one of the scopes covers the item. */
export async function reachesItem(
  { engine, model }: CollectionRequest,
  row: Row,
  scopes: readonly Scope[],
): Promise<boolean> {
  if (scopes.length === 0) return false
  const { access } = model.resource
  if (access.write !== 'scope' || scopes.some(({ kind }) => kind === 'country')) return true
  const isReached = [hasId(model, row.id), isCovered(model.resource, scopes)]
  return existsRow(engine.context.db, model, isReached)
}
