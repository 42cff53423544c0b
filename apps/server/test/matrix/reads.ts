// Every way of reading items: each gives the sentences in which the answer is not what was promised.
import { relationOf, type Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { idsIn, idsOf, json, type Ask, type Cell } from './cell.ts'
import {
  belongingOf,
  isInside,
  isSettled,
  isTouchable,
  needsSession,
  offers,
  outcome,
  reaches,
  reachesOf,
  sees,
  type Item,
} from './expected.ts'
import type { Actor } from './world.ts'

/** Lists, counts, searches, forms and files hold exactly what the actor may see. */
export async function wrongInLists({ actor, ask, resource, items }: Cell): Promise<string[]> {
  const base = `/api/${resource.path}`
  const filter = `all=true&size=1000&id=${idsOf(items)}`
  const isRefused = actor.role === undefined && needsSession(resource)
  const visible = isRefused ? [] : items.filter((item) => sees(actor, resource, item))
  const expected = visible.map(({ id }) => id).toSorted()
  const wrong: string[] = []
  const compare = (what: string, found: unknown, right: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(right)) {
      wrong.push(`${what} ${JSON.stringify(found)}, not ${JSON.stringify(right)}`)
    }
  }
  const status = isRefused ? 401 : 200
  for (const [what, url] of [
    ['list', `${base}?${filter}`],
    ['full form', `${base}?projection=full&${filter}`],
    ['search', `${base}/search/findByIdIn?all=true&size=1000&ids=${idsOf(items)}`],
  ] as const) {
    const answer = await ask({ url, headers: json })
    compare(`${what}: status`, answer.statusCode, status)
    if (answer.statusCode === 200) compare(what, idsIn(answer, resource), expected)
  }
  const lines = await ask({ url: `${base}?${filter}`, headers: { accept: 'text/uri-list' } })
  const found = lines.body.match(/[^/\s]+(?=\r\n)/g) ?? []
  if (!isRefused) compare('addresses', found.toSorted(), expected)
  const count = await ask({ url: `${base}/search/countByIdIn?all=true&ids=${idsOf(items)}` })
  compare(
    'count',
    isRefused ? count.statusCode : count.body,
    isRefused ? 401 : String(expected.length),
  )
  const file = await ask({ url: `${base}/export.csv?bom=0&${filter}` })
  const exporting = reachesOf(actor, resource, 'EXPORT')
  const exported = visible.filter((item) => mayExport(exporting, resource, item))
  const fileStatus = actor.role === undefined ? 401 : exporting.length === 0 ? 403 : 200
  compare('file: status', file.statusCode, fileStatus)
  if (file.statusCode === 200) compare('file: lines', csvLines(file.body) - 1, exported.length)
  return wrong
}

/** One item after the other: read, in its forms, and along its references. */
export async function wrongInItems({
  actor,
  ask,
  resource,
  items,
  documents,
}: Cell): Promise<string[]> {
  const wrong: string[] = []
  for (const item of items) {
    const label = `${item.place.name}${item.isShown ? ', shown' : ''}`
    const url = `/api/${resource.path}/${item.id}`
    const isRefused = actor.role === undefined && needsSession(resource)
    const expected = isRefused ? 401 : sees(actor, resource, item) ? 200 : 404
    const answer = await ask({ url, headers: json })
    if (answer.statusCode !== expected)
      wrong.push(`GET ${label}: ${answer.statusCode}, not ${expected}`)
    if (answer.statusCode !== 200) continue
    const document = documents.get(item.id) ?? {}
    for (const [name, { options }] of Object.entries(resource.fields)) {
      if (!options.private || isEmpty(document[name])) continue
      const mayLook = isInside(actor, resource, item) || isTouchable(actor, resource, item)
      const isThere = !isEmpty(answer.json()[name])
      if (isThere !== mayLook)
        wrong.push(`GET ${label}: ${name} is ${isThere ? 'shown' : 'hidden'}`)
    }
    wrong.push(...(await wrongInForms({ actor, ask, resource, item, label })))
    const isLast = item === items.at(-1) || item.isShown
    if (isLast) wrong.push(...(await wrongInside({ ask, resource, url, label })))
  }
  return wrong
}

/** A form offers a change if and only if it would be done. */
async function wrongInForms(to: {
  actor: Actor
  ask: Ask
  resource: Resource
  item: Item
  label: string
}): Promise<string[]> {
  const { actor, ask, resource, item, label } = to
  const headers = { accept: 'application/prs.hal-forms+json' }
  const answer = await ask({ url: `/api/${resource.path}/${item.id}`, headers })
  const { _templates: templates = {}, _links: links = {} } = answer.json()
  const wrong: string[] = []
  const offered = [
    ['patch', 'PATCH', 'EDIT'],
    ['default', 'PUT', 'EDIT'],
    ['delete', 'DELETE', 'DELETE'],
  ] as const
  for (const [name, method, action] of offered) {
    const isTheirs =
      !isSettled(resource, item) || reachesOf(actor, resource, action).includes('country')
    const isDone =
      isTheirs && offers(resource, method) && outcome(actor, resource, action, item) === 'done'
    // A status may close an item beside that.
    if (name in templates && !isDone) wrong.push(`${label}: the form offers ${name}`)
    const isClosed = resource.lifecycle?.open !== undefined || resource.path === 'role'
    if (!(name in templates) && isDone && !isClosed) wrong.push(`${label}: the form lacks ${name}`)
  }
  const readsLog = actor.role === 'administrator'
  if ('history' in links !== readsLog)
    wrong.push(`${label}: history is ${readsLog ? 'not ' : ''}linked`)
  return wrong
}

/** Embedded items can also be read by themselves. */
async function wrongInside(to: {
  ask: Ask
  resource: Resource
  url: string
  label: string
}): Promise<string[]> {
  const { ask, resource, url, label } = to
  const body = (await ask({ url: `${url}?projection=full`, headers: json })).json()
  const wrong: string[] = []
  for (const [name, { kind, to: target }] of Object.entries(resource.fields)) {
    const inside = kind === 'reference' ? body[relationOf(name)] : undefined
    if (!inside || !target || !resourceAt(target)) continue
    const alone = await ask({ url: `/api/${target}/${inside.id}`, headers: json })
    if (alone.statusCode !== 200)
      wrong.push(`${label}: carries ${relationOf(name)}, which alone is ${alone.statusCode}`)
  }
  return wrong
}

const nobody: Actor = {
  name: 'nobody',
  caller: { kind: 'anonymous' },
  role: undefined,
  organization: undefined,
}

/** Everybody reads public items; others are read within the reach of the grants. */
function mayExport(granted: ReturnType<typeof reachesOf>, resource: Resource, item: Item): boolean {
  const { province, organization } = belongingOf(resource)
  const isNowhere = !province && !organization && resource.path !== 'stations'
  return isNowhere || sees(nobody, resource, item) || reaches(granted, resource, item)
}

function csvLines(text: string): number {
  const outside = text.replace(/"(?:[^"]|"")*"/g, '')
  return outside.split('\r\n').length - 1
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
