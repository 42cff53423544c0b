// The steps along a life-cycle that the server offers the caller on items.
import type { Resource, Transition } from '@eos/contract/resource'
import { maySign } from '@eos/contract/people/rights'
import type { SignedIn } from '../../../api/session.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'
import { mayOn, mayReachCountry } from '../../../admin-parts/frame/rights.ts'

export interface Step {
  from: string
  to: string
  asksWhy: boolean
}

const stepTemplate = 'status-'

export function statusOf({ lifecycle }: Resource, item: Item): string {
  return lifecycle ? String(item[lifecycle.field]) : ''
}

/** The steps among the templates of an item, in the order of their declaration. */
export function offeredSteps(
  resource: Resource,
  item: Item,
  offered: ReadonlySet<string> | undefined,
): Step[] {
  const from = statusOf(resource, item)
  const found = new Map<string, Step>()
  for (const way of waysFrom(resource, from)) {
    if (!offered?.has(stepTemplate + way.to)) continue
    found.set(way.to, { from, to: way.to, asksWhy: way.asksWhy === true })
  }
  return [...found.values()]
}

/**
 * The steps that somebody could take who had entered nothing of the item: others have to look at it. The server offers
 * them to nobody else.
 */
export function stepsForOtherEyes(
  session: SignedIn | undefined,
  resource: Resource,
  item: Item,
  offered: ReadonlySet<string> | undefined,
): string[] {
  if (!session || !offered) return []
  const isFarEnough = ({ national }: Transition) => !national || mayReachCountry(session)
  return waysFrom(resource, statusOf(resource, item))
    .filter((way) => way.fourEyes && isFarEnough(way) && mayOn(session, resource, way.action))
    .filter(({ to }) => !offered.has(stepTemplate + to))
    .map(({ to }) => to)
}

/** The steps that bind the enterprise, on its own item, where the person only prepares. */
export function stepsOfSigners(
  session: SignedIn | undefined,
  resource: Resource,
  item: Item,
  offered: ReadonlySet<string> | undefined,
): string[] {
  if (signs(session) || !offered?.has('patch')) return []
  return waysFrom(resource, statusOf(resource, item))
    .filter(({ signed }) => signed)
    .map(({ to }) => to)
}

/** False for people of an enterprise who only prepare. */
export function signs(session: SignedIn | undefined): boolean {
  return session === undefined || maySign(session.organization?.type, session.signs)
}

/** True where the person has a right to some step somewhere. */
export function mayTakeSteps(session: SignedIn | undefined, resource: Resource): boolean {
  return (resource.lifecycle?.transitions ?? []).some(({ action }) =>
    mayOn(session, resource, action),
  )
}

function waysFrom({ lifecycle }: Resource, status: string): Transition[] {
  return (lifecycle?.transitions ?? []).filter(({ from }) => from === status)
}
