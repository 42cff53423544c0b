// Every way of finding out about what is hidden: each gives the sentences in which something is given away.
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { isWritable } from '@eos/contract/fields/schemas'
import { relationOf, searchNames, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { idsIn, idsOf, json, type Cell } from './cell.ts'
import { needsSession, offers, reachesOf, sees } from './expected.ts'

/** No search that is listed finds what is hidden, whatever is asked for. */
export async function wrongInSearches({
  actor,
  ask,
  resource,
  items,
  documents,
}: Cell): Promise<string[]> {
  if (actor.role === undefined && needsSession(resource)) return []
  const hidden = items.filter((item) => !sees(actor, resource, item))
  const wrong: string[] = []
  for (const item of hidden.slice(-1)) {
    const known: Record<string, unknown> = {
      ...documents.get(item.id),
      ids: item.id,
      text: 'matrix',
      tenantCode: item.place.organization,
      from: '2000-01-01',
      to: '2100-01-01',
    }
    const ask1 = async (name: string) => {
      const query = Object.entries(known)
        .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
        .flatMap(([key, value]) => [
          `${key}=${encodeURIComponent(String(value))}`,
          `${key}s=${encodeURIComponent(String(value))}`,
        ])
      const url = `/api/${resource.path}/search/${name}?all=true&size=1000&${query.join('&')}`
      const answer = await ask({ url, headers: json })
      const body = answer.statusCode === 200 ? answer.json() : {}
      const found = body._embedded ? idsIn(answer, resource) : [body.id]
      const leaked = hidden.filter(({ id }) => found.includes(id))
      if (leaked.length > 0 || answer.statusCode >= 500)
        wrong.push(`search ${name}: ${answer.statusCode}, shows ${idsOf(leaked)}`)
    }
    for (const name of [...searchNames(resource), ...privateSearches(resource)]) await ask1(name)
  }
  return wrong
}

/** What is there and hidden is answered, byte for byte, as if it were not there. */
export async function tellsApart(
  { actor, ask, resource, items }: Cell,
  missing: string,
): Promise<string[]> {
  if (actor.role === undefined && needsSession(resource)) return []
  const hidden = items.filter((item) => !sees(actor, resource, item))
  const wrong: string[] = []
  const relations = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [relationOf(name)] : [],
  )
  const reads: InjectOptions[] = [
    { url: '' },
    { url: '?projection=full' },
    { url: '', headers: { accept: 'application/prs.hal-forms+json' } },
    { url: '/uses' },
    ...[...relations, ...Object.keys(resource.associations)].map((relation) => ({
      url: `/${relation}`,
    })),
  ]
  const changes: InjectOptions[] = [
    { method: 'PATCH', url: '', payload: {} },
    { method: 'PUT', url: '', payload: { name: 1 } },
    { method: 'PUT', url: '', payload: {}, headers: { 'if-match': '"1"' } },
    { method: 'DELETE', url: '', headers: { 'if-match': '"1"' } },
  ]
  const mayChange = reachesOf(actor, resource, 'EDIT').length > 0
  for (const item of hidden.slice(-1)) {
    for (const way of [...reads, ...(mayChange ? changes : changes.slice(0, 1))]) {
      const at = async (id: string) =>
        withoutId(await ask({ ...way, url: `/api/${resource.path}/${id}${String(way.url)}` }), id)
      const [there, gone] = [await at(item.id), await at(missing)]
      if (there !== gone)
        wrong.push(`${way.method ?? 'GET'} ${String(way.url)}: ${there} | ${gone}`)
    }
  }
  return wrong
}

/** Who names what is hidden in something new learns no more than who names nothing. */
export async function tellsApartByNaming(
  { actor, ask, resource, items }: Cell,
  {
    missing,
    sample,
  }: { missing: string; sample: (of: Resource) => Promise<Record<string, unknown>> },
): Promise<string[]> {
  const hidden = items.findLast((item) => !sees(actor, resource, item))
  if (!hidden || actor.role === undefined) return []
  const wrong: string[] = []
  for (const other of resources) {
    const names = Object.entries(other.fields).filter(
      ([, field]) => field.kind === 'reference' && field.to === resource.path && isWritable(field),
    )
    if (!offers(other, 'POST') || reachesOf(actor, other, 'CREATE').length === 0) continue
    for (const [name] of names) {
      const payload = await sample(other)
      const naming = async (id: string) => {
        const url = `/api/${other.path}`
        return withoutId(
          await ask({ method: 'POST', url, payload: { ...payload, [name]: id } }),
          id,
        )
      }
      const [there, gone] = [await naming(hidden.id), await naming(missing)]
      if (there !== gone) wrong.push(`${other.path}.${name}: ${there} | ${gone}`)
    }
  }
  return wrong
}

/** What is answered, but for the id that was asked for and the moment. */
function withoutId(answer: LightMyRequestResponse, id: string): string {
  const body = answer.body === '' ? {} : answer.json()
  const [path, detail] = [body.path, body.detail].map((text) => String(text).replace(id, '#'))
  const rest = { ...body, path, detail, timestamp: '', instance: '' }
  return `${answer.statusCode} ${JSON.stringify(rest).replace(`"invalidValue":"${id}"`, '')}`
}

function privateSearches(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, { kind, options }]) =>
    options.private && kind === 'text'
      ? [`findBy${name.charAt(0).toUpperCase()}${name.slice(1)}`]
      : [],
  )
}
