// Taking a change of many items back: each gets what it had, unless somebody has changed it since.
import type { BatchAnswer, BatchRequest } from '@eos/contract/calls/lists'

export interface ChangedItem {
  id: string
  name: string
  /** After the change. */
  version: string
  /** The wire values before it. */
  before: Readonly<Record<string, unknown>>
}

export function changedItems(answer: BatchAnswer, nameOf: (id: string) => string): ChangedItem[] {
  return answer.items.flatMap(({ id, status, version, changes = {} }) => {
    const names = Object.keys(changes)
    if (status >= 300 || version === undefined || names.length === 0) return []
    const before = Object.fromEntries(names.map((name) => [name, changes[name]!.from]))
    return [{ id, name: nameOf(id), version, before }]
  })
}

/** One request for all items that had the same values. */
export function undoRequests(items: readonly ChangedItem[]): BatchRequest[] {
  const requests = new Map<string, BatchRequest>()
  for (const { id, version, before } of items) {
    const key = JSON.stringify(before)
    const request = requests.get(key) ?? { items: [], changes: before }
    request.items.push({ id, ifMatch: version })
    requests.set(key, request)
  }
  return [...requests.values()]
}

export interface Undone {
  done: number
  /** The names of those that somebody has changed since. */
  changedSince: string[]
  /** The items that cannot be taken back for another reason, with that reason. */
  refused: { name: string; reason: string }[]
}

const changedMeanwhile = 412

export function undoneBy(items: readonly ChangedItem[], answers: readonly BatchAnswer[]): Undone {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  const lines = answers.flatMap((answer) => answer.items)
  const nameOf = (id: string) => names.get(id) ?? `#${id}`
  return {
    done: lines.filter(({ status }) => status < 300).length,
    changedSince: lines
      .filter(({ status }) => status === changedMeanwhile)
      .map(({ id }) => nameOf(id)),
    refused: lines
      .filter(({ status }) => status >= 400 && status !== changedMeanwhile)
      .map(({ id, message, status }) => ({ name: nameOf(id), reason: message ?? String(status) })),
  }
}
