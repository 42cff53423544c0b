// Every way of finding out about what is hidden: each gives the sentences in which something is given away.
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Field, Fields } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import { relationOf, searchNames, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { idsIn, idsOf, json, type Cell } from './cell.ts'
import { needsSession, offers, reachesOf, sees } from './expected.ts'
import { withStatements } from './statements.ts'

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
  for (const item of hidden) {
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

/** Requests for a hidden item get the same bytes, by the same statements, as requests for one that does not exist. */
export async function tellsApart(
  { actor, ask, resource, items }: Cell,
  missing: string,
): Promise<string[]> {
  if (actor.role === undefined && needsSession(resource)) return []
  const hidden = items.filter((item) => !sees(actor, resource, item))
  if (hidden.length === 0) return []
  const wrong: string[] = []
  const mayChange = reachesOf(actor, resource, 'EDIT').length > 0
  const changes = changesOf(resource)
  const ways = [...readsOf(resource), ...(mayChange ? changes : changes.slice(0, 1))]
  for (const way of ways) {
    const at = async (id: string) => {
      const { result, statements } = await withStatements(() =>
        ask({ ...way, url: String(way.url).replaceAll('{id}', id) }),
      )
      return { answer: withoutId(result, id), statements }
    }
    const gone = await at(missing)
    if (way === ways[0] && gone.statements.length === 0) wrong.push('no statement was heard')
    for (const item of hidden) {
      const there = await at(item.id)
      const label = `${way.method ?? 'GET'} ${String(way.url)} ${item.place.name}`
      if (there.answer !== gone.answer) wrong.push(`${label}: ${there.answer} | ${gone.answer}`)
      if (there.statements.join(';') !== gone.statements.join(';')) {
        wrong.push(
          `${label} asks ${JSON.stringify(firstDifference(there.statements, gone.statements))}`,
        )
      }
    }
  }
  return wrong
}

function readsOf(resource: Resource): InjectOptions[] {
  const { path } = resource
  const item = `/api/${path}/{id}`
  return [
    { url: item },
    { url: `${item}?projection=full` },
    { url: item, headers: { accept: 'application/prs.hal-forms+json' } },
    { url: `${item}/uses` },
    ...[...relationsOf(resource), ...Object.keys(resource.associations)].map((relation) => ({
      url: `${item}/${relation}`,
    })),
    { url: `/api/${path}?id={id}&all=true` },
    { url: `/api/${path}/search/existsByIdIn?ids={id}&all=true` },
    { url: `/api/${path}/export.csv?id={id}&all=true` },
    {
      url: `/api/activity_logs/search/findBySubjectAndSubjectIdOrderByCreatedAtDesc?subject=${path}&subjectId={id}`,
    },
  ]
}

/** The first of them is asked of those too who may change nothing. */
function changesOf(resource: Resource): InjectOptions[] {
  const url = `/api/${resource.path}/{id}`
  const links = { 'content-type': 'text/uri-list' }
  const payload = 'http://localhost/api/any/1'
  return [
    { method: 'PATCH', url, payload: {} },
    { method: 'PUT', url, payload: { name: 1 } },
    { method: 'PUT', url, payload: {}, headers: { 'if-match': '"1"' } },
    { method: 'DELETE', url, headers: { 'if-match': '"1"' } },
    ...Object.keys(resource.associations).flatMap((name): InjectOptions[] => [
      { method: 'POST', url: `${url}/${name}`, payload, headers: links },
      { method: 'PUT', url: `${url}/${name}`, payload, headers: links },
      { method: 'DELETE', url: `${url}/${name}` },
    ]),
    ...relationsOf(resource)
      .slice(0, 1)
      .flatMap((name): InjectOptions[] => [
        { method: 'PUT', url: `${url}/${name}`, payload, headers: links },
        { method: 'DELETE', url: `${url}/${name}` },
      ]),
  ]
}

function relationsOf(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [relationOf(name)] : [],
  )
}

function firstDifference(there: string[], gone: string[]): object {
  const at = Array.from({ length: Math.max(there.length, gone.length) }, (_, index) => index).find(
    (index) => there[index] !== gone[index],
  )!
  return { at, counts: [there.length, gone.length], there: there[at], gone: gone[at] }
}

/** A new item that refers to a hidden one reveals no more than one that refers to nothing. */
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
  const sought = ({ to }: Field) => to === resource.path
  for (const other of resources) {
    if (!offers(other, 'POST') || reachesOf(actor, other, 'CREATE').length === 0) continue
    for (const [place, put] of placesIn(other.fields, sought)) {
      const payload = await sample(other)
      const naming = async (id: string) => {
        const url = `/api/${other.path}`
        return withoutId(await ask({ method: 'POST', url, payload: put(payload, id) }), id)
      }
      const [there, gone] = [await naming(hidden.id), await naming(missing)]
      if (there !== gone) wrong.push(`${other.path}.${place}: ${there} | ${gone}`)
    }
  }
  return wrong
}

type Body = Readonly<Record<string, unknown>>

/** The places of a body where a field that is sought stands, rows inside included, each with a way to put an id there. */
export function placesIn(
  fields: Fields,
  sought: (field: Field) => boolean,
): [place: string, put: (body: Body, id: string) => Body][] {
  return Object.entries(fields).flatMap(([name, field]): ReturnType<typeof placesIn> => {
    if (!isWritable(field)) return []
    const isOne = field.kind === 'reference' || field.kind === 'file'
    if (sought(field)) return [[name, (body, id) => ({ ...body, [name]: isOne ? id : [id] })]]
    return placesIn(field.of ?? {}, sought).map(([inner, put]) => [
      `${name}.${inner}`,
      (body, id) => {
        const [row = {}] = (body[name] ?? []) as Body[]
        return { ...body, [name]: [put(row, id)] }
      },
    ])
  })
}

/** Returns the answer without the requested id and the time. */
export function withoutId(answer: LightMyRequestResponse, id: string): string {
  const isJson = String(answer.headers['content-type']).includes('json')
  if (!isJson || answer.statusCode < 400) {
    // The id alone, not its digits in other numbers.
    return `${answer.statusCode} ${answer.body.replaceAll(new RegExp(`(?<=[=/:"])${id}(?=[&"/?])`, 'g'), '#')}`
  }
  const body = answer.json()
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

/** An id that no item has. */
export function missingId({ idForm }: Resource): string {
  return idForm === 'number' ? '987654321987' : 'e'.repeat(24)
}
