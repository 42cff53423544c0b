// Changing links at the address of what is linked needs what changing them at their own address needs.
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import type { Cell } from './cell.ts'
import { reaches, reachesOf, sees, type Item, type Outcome } from './expected.ts'

export interface LinkSample {
  /** The body of a new link at the item's place. */
  (links: Resource, item: Item): Promise<Record<string, unknown>>
}

export async function wrongInLinks(
  { actor, ask, resource, items }: Cell,
  sample: LinkSample,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [relation, { of, by }] of Object.entries(resource.associations)) {
    const links = resources.find(({ path }) => path === of)!
    for (const item of items) {
      const [field, other] = otherEnd(links, by)
      const values = await sample(links, item)
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
        const action = method === 'DELETE' ? 'DELETE' : 'CREATE'
        const granted = reachesOf(actor, links, action)
        const expected = ((): Outcome => {
          if (actor.role === undefined) return 401
          if (granted.length === 0) return 403
          if (!sees(actor, resource, item)) return 404
          const isReached = links.access.write !== 'scope' || reaches(granted, links, item)
          return isReached ? 'done' : 403
        })()
        const answer = await ask({
          method,
          url: `/api/${resource.path}/${item.id}/${relation}`,
          headers: { 'content-type': 'text/uri-list' },
          ...(method === 'DELETE' ? {} : { payload: `/api/${other}/${String(values[field])}` }),
        })
        // An allowed request may be refused for its content, but never for its caller.
        const isRight =
          expected === 'done'
            ? [204, 400, 409].includes(answer.statusCode)
            : answer.statusCode === expected
        // Reach depends on the links that are ended; without any there is nothing to refuse.
        const isEmpty = method === 'DELETE' && expected === 403 && answer.statusCode === 204
        if (isRight || (isEmpty && granted.length > 0)) continue
        const place = `${item.place.name}${item.isShown ? ', shown' : ''}`
        wrong.push(
          `${method} ${relation} ${place}: ${answer.statusCode}, not ${expected}; ${answer.body}`,
        )
      }
    }
  }
  return wrong
}

function otherEnd({ fields }: Resource, by: string): [field: string, path: string] {
  const found = Object.entries(fields).find(
    ([name, { kind, to }]) => kind === 'reference' && to !== undefined && name !== by,
  )!
  return [found[0], found[1].to!]
}
