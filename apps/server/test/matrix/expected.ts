// The expectations that follow from declarations and roles, computed without the server's rules.
import { hasMethod, type Resource } from '@eos/contract/resource'
import { roles } from '@eos/contract/people/rights'
import { permissionActions, type PermissionAction } from '@eos/contract/words/vocabulary'
import type { Actor, Place } from './world.ts'

export interface Item {
  id: string
  place: Place
  /** By its publication or status. */
  isShown: boolean
  /** The person whose own it is. */
  owner?: string
}

type Reach = 'country' | { province: string } | { organization: string }

/** The references to a place that an item of the resource carries. */
export interface Belonging {
  province: boolean
  organization: boolean
}

export function belongingOf(resource: Resource): Belonging {
  const points = (to: string) =>
    resource.path !== to &&
    Object.values(resource.fields).some((field) => field.kind === 'reference' && field.to === to)
  const own = { province: points('province'), organization: points('organization') }
  const isPlacedByAnother = points('stations') || points('location-point')
  const isBare = !own.province && !own.organization
  return isBare && isPlacedByAnother ? { province: true, organization: true } : own
}

export function sees(actor: Actor, resource: Resource, item: Item): boolean {
  const { read } = resource.access
  if (read === 'everyone') return true
  if (read === 'people' && actor.role === undefined) return false
  if (read === 'people' && !resource.access.shown) return true
  if (read === 'granted') {
    const isOwn = item.owner !== undefined && personId(actor) === item.owner
    return isOwn || reaches(grantsNaming(actor, resource.path), resource, item)
  }
  if (read !== 'members' && item.isShown) return true
  return isInside(actor, resource, item)
}

/** Says whether anonymous callers see no item of the resource. */
export function needsSession({ access }: Resource): boolean {
  return ['members', 'people', 'granted'].includes(access.read)
}

/** Within what the actor's organization reaches: the country, its province and itself, or itself alone. */
export function isInside({ organization: home }: Actor, resource: Resource, item: Item): boolean {
  if (!home) return false
  if (home.type === 0) return true
  const belonging = belongingOf(resource)
  const isOwn = belonging.organization && item.place.organization === home.id
  const isHere = belonging.province && item.place.province === home.province
  if (home.type === 1) return isOwn || isHere
  return belonging.organization ? isOwn : isHere
}

export type Outcome = 'done' | 401 | 403 | 404 | 409

/** Returns the expected outcome of changing an existing item. */
export function outcome(
  actor: Actor,
  resource: Resource,
  action: PermissionAction,
  item: Item,
): Outcome {
  if (actor.role === undefined) return 401
  const granted = reachesOf(actor, resource, action)
  if (granted.length === 0) return 403
  if (!sees(actor, resource, item)) return 404
  // A patch that changes nothing passes here too.
  if (action === 'DELETE' && isSettled(resource, item) && !granted.includes('country')) return 403
  const isReached = resource.access.write !== 'scope' || reaches(granted, resource, item)
  if (!isReached) return 403
  return action === 'DELETE' && isClosed(resource, item) ? 409 : 'done'
}

/** A settled item is changed by the ministry only, if the declaration says so. */
export function isSettled({ access, lifecycle }: Resource, { isShown }: Item): boolean {
  return isShown && access.shown?.some((status) => lifecycle?.settled?.includes(status)) === true
}

/** Says whether the actor may still change such an item, once it is settled, beyond a patch that changes nothing. */
export function isChangedBy(actor: Actor, resource: Resource, item: Item): boolean {
  return !isSettled(resource, item) || reachesOf(actor, resource, 'EDIT').includes('country')
}

/** Others may not remove an item in which authorities have written something. */
export function keepsForAuthorities(
  actor: Actor,
  resource: Resource,
  document: Readonly<Record<string, unknown>>,
): boolean {
  return lockedFields(actor, resource).some((name) => {
    const value = document[name] ?? null
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return resource.fields[name]?.options.writtenBy === 'authorities' && !isEmpty
  })
}

/** A shown item whose lifecycle is no longer open is removed by nobody. */
export function isClosed({ access, lifecycle }: Resource, { isShown }: Item): boolean {
  const open = lifecycle?.open
  return isShown && open !== undefined && !access.shown?.some((status) => open.includes(status))
}

/** The scope in which the actor may take the action; national items are changed for the whole country or not at all. */
export function reachesOf(actor: Actor, resource: Resource, action: PermissionAction): Reach[] {
  const own = grantedReaches(actor, resource, action)
  const isFree = resource.access.write === 'scope' || action === 'EXPORT'
  return isFree ? own : own.filter((reach) => reach === 'country')
}

function grantedReaches(
  actor: Actor,
  { path, access }: Resource,
  action: PermissionAction,
): Reach[] {
  const isSpecial = access.write === 'administrators'
  const kind = { stations: 'STATION', 'location-point': 'LOCATION_POINT' }[path]
  const meant = (subject: string) =>
    subject === path || (!isSpecial && (subject === '*' || subject === kind))
  const isGranted = declaredGrants(actor).some(
    (grant) => grant.actions.includes(action) && grant.subjects.some(meant),
  )
  return isGranted ? homeReaches(actor) : []
}

export function reaches(granted: readonly Reach[], resource: Resource, item: Item): boolean {
  const belonging = belongingOf(resource)
  return granted.some((reach) => {
    if (reach === 'country') return true
    if ('province' in reach) return belonging.province && reach.province === item.place.province
    return belonging.organization && reach.organization === item.place.organization
  })
}

/** The fields that the declaration leaves to other people than the actor. */
export function lockedFields({ organization: home, role }: Actor, { fields }: Resource): string[] {
  const isLocked = {
    authorities: home?.type !== 0 && home?.type !== 1,
    administrators: role !== 'administrator',
  }
  return Object.entries(fields).flatMap(([name, { options }]) =>
    options.writtenBy && isLocked[options.writtenBy] ? [name] : [],
  )
}

export function offers(resource: Resource, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'): boolean {
  const names = { POST: 'CREATE', PUT: 'REPLACE', PATCH: 'PATCH', DELETE: 'DELETE' } as const
  return hasMethod(resource, names[method])
}

/** Says whether any action on such items reaches the item. */
export function isTouchable(actor: Actor, resource: Resource, item: Item): boolean {
  return permissionActions.some((action) =>
    reaches(grantedReaches(actor, resource, action), resource, item),
  )
}

function grantsNaming(actor: Actor, path: string): Reach[] {
  const isNamed = declaredGrants(actor).some(({ subjects }) => subjects.includes(path))
  return isNamed ? homeReaches(actor) : []
}

function declaredGrants({ role }: Actor) {
  return roles.find(({ key }) => key === role)?.grants ?? []
}

function homeReaches({ organization: home }: Actor): Reach[] {
  if (!home) return []
  if (home.type === 0) return ['country']
  const own = { organization: home.id }
  return home.type === 1 ? [{ province: home.province! }, own] : [own]
}

function personId({ caller }: Actor): string | undefined {
  return caller.kind === 'person' ? caller.id : undefined
}
