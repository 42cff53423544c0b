// Requests of one actor about the items of one resource.
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Resource } from '@eos/contract/resource'
import type { Item } from './expected.ts'
import type { Actor } from './world.ts'

export type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

export interface Cell {
  actor: Actor
  ask: Ask
  resource: Resource
  items: readonly Item[]
  /** By id, as somebody sees them who sees everything. */
  documents: ReadonlyMap<string, Record<string, unknown>>
}

export const json = { accept: 'application/json' }

export const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).join(',')

export function idsIn(answer: LightMyRequestResponse, { path }: Resource): string[] {
  const items: { id: string }[] = answer.json()._embedded?.[path] ?? []
  return items.map(({ id }) => id).toSorted()
}
