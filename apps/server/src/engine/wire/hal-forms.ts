// The templates of HAL-FORMS: the changes that this caller may make, with their properties.
import type { Field } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import { stepLabel } from '@eos/contract/labels/labels'
import { hasMethod, longestReason, type Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { lockedFields } from '../../access/field-writers.ts'
import { workingGrants } from '../../access/effective-permissions.ts'
import { listKinds } from '../queries/columns.ts'
import { rightsOver } from './item-rights.ts'
import type { Model } from '../queries/model.ts'
import type { Row } from '../queries/rows.ts'
import { itemHref } from './representation.ts'
import type { CollectionRequest } from '../model/engine.ts'

type Templates = Record<string, object>
type Asked = { model: Model; request: FastifyRequest }

export function collectionTemplates({ model, request }: Asked): Templates {
  const { resource } = model
  if (!mayCreate(request.caller, resource)) return {}
  const target = `${request.address.origin}/api/${resource.path}`
  const form = lock(properties(resource, request.address.origin), [
    ...statusOf(resource),
    ...lockedFor(request.caller, resource),
  ])
  return { default: template('POST', target, form, `New: ${resource.label.en}`) }
}

/**
 * Beside replacing, patching and removing: `publish`, `propose`, and `status-…` for each step that the caller may take.
 */
export async function itemTemplates(to: CollectionRequest, row: Row): Promise<Templates> {
  const { resource } = to.model
  const { origin } = to.request.address
  const rights = await rightsOver(to, row)
  const target = itemHref(origin, resource, row.id)
  const fixed = Object.entries(resource.fields).flatMap(([name, { options }]) =>
    options.fixed ? [name] : [],
  )
  const form = lock(properties(resource, origin), [
    ...fixed,
    ...statusOf(resource),
    ...lockedFor(to.request.caller, resource),
  ])
  const { only } = rights
  const closed = only ? form.flatMap(({ name }) => (only.has(name) ? [] : [name])) : []
  const loose = lock(form, closed).map((each) => ({ ...each, required: false }))
  return {
    ...(rights.replace
      ? { default: template('PUT', target, form, `Replace: ${resource.label.en}`) }
      : {}),
    ...(rights.patch
      ? { patch: template('PATCH', target, loose, `Change: ${resource.label.en}`) }
      : {}),
    ...(rights.remove
      ? { delete: template('DELETE', target, [], `Remove: ${resource.label.en}`) }
      : {}),
    ...(rights.propose ? { propose: proposal(origin, resource, row.id) } : {}),
    ...(rights.publish ? { publish: publication(origin, resource, row.id) } : {}),
    ...Object.fromEntries(
      rights.steps.map((value) => [
        `status-${value}`,
        template('PATCH', target, step(resource, row, value), stepTitle(resource, row, value)),
      ]),
    ),
  }
}

/** The root offers sign-in and sign-out. */
export function rootTemplates({ caller, address }: FastifyRequest): Templates {
  const auth = `${address.origin}/api/auth`
  if (caller.kind !== 'anonymous') {
    return { default: template('POST', `${auth}/logout`, [], 'Sign out') }
  }
  const asked = [
    { name: 'username', required: true, type: 'text' },
    { name: 'password', required: true, type: 'password' },
    { name: 'code', required: false, type: 'text' },
    { name: 'remember', required: false, type: 'checkbox' },
  ]
  return { default: template('POST', `${auth}/login`, asked, 'Sign in') }
}

/** Searches are GET templates, which everybody may use. */
export function searchTemplates(
  searches: readonly { name: string; target: string; parameters: readonly string[] }[],
): Templates {
  return Object.fromEntries(
    searches.map(({ name, target, parameters }) => {
      const asked = parameters.map((each) => ({ name: each, required: false, type: 'text' }))
      return [name, template('GET', target, asked, `Search: ${name}`)]
    }),
  )
}

function mayCreate(caller: Caller, resource: Resource): boolean {
  if (caller.kind === 'anonymous' || !hasMethod(resource, 'CREATE')) return false
  return workingGrants(caller, resource, 'CREATE').length > 0
}

/** Publishes or withholds the item, in the short form of a batch. */
function publication(origin: string, { path }: Resource, id: string): object {
  const name = path === 'stations' ? 'public-stations' : 'public-locations'
  const asked = [
    { name: 'ids', required: true, readOnly: true, type: 'hidden', value: [id] },
    { name: 'public', required: true, readOnly: false, type: 'checkbox' },
    { name: 'reason', required: false, readOnly: false, type: 'text', maxLength: 2000 },
  ]
  return template('POST', `${origin}/api/admin/${name}/batch`, asked, 'Publish or withhold')
}

/** Lists the fields that this caller may not write. */
function lockedFor(caller: Caller, resource: Resource): Iterable<string> {
  return caller.kind === 'anonymous' ? [] : lockedFields(caller, resource)
}

/** Proposes a change of this item. */
function proposal(origin: string, resource: Resource, id: string): object {
  const proposals = resourceAt(resource.proposals!)!
  const proposedOf = Object.keys(proposals.fields).find(
    (name) => proposals.fields[name]?.to === resource.path,
  )!
  const form = lock(properties(proposals, origin), [proposedOf, ...statusOf(proposals)])
  const target = `${origin}/api/${proposals.path}`
  return template(
    'POST',
    target,
    form.map((each) => (each.name === proposedOf ? { ...each, value: id } : each)),
    `Propose: ${resource.label.en}`,
  )
}

/** Lists the fields that change only by steps of the life-cycle. */
function statusOf({ lifecycle }: Resource): string[] {
  return lifecycle ? [lifecycle.field] : []
}

/** With the reason, where the step needs one. */
function step({ lifecycle }: Resource, row: Row, value: string): object[] {
  const { field, transitions, leastReason = 1 } = lifecycle!
  const asksWhy = transitions.some(
    (each) => each.from === row[field] && each.to === value && each.asksWhy,
  )
  const reason = {
    name: 'reason',
    required: true,
    readOnly: false,
    type: 'textarea',
    minLength: leastReason,
    maxLength: longestReason,
  }
  const status = { name: field, required: true, readOnly: true, type: 'hidden', value }
  return asksWhy ? [status, reason] : [status]
}

function stepTitle({ path, lifecycle }: Resource, row: Row, value: string): string {
  return stepLabel(path, String(row[lifecycle?.field ?? '']), value, 'en')
}

function lock(form: Property[], names: readonly string[]): Property[] {
  return form.map((each) => (names.includes(each.name) ? { ...each, readOnly: true } : each))
}

function template(method: string, target: string, properties: object[], title: string): object {
  return { title, method, target, contentType: 'application/json', properties }
}

interface Property {
  name: string
  readOnly: boolean
  [more: string]: unknown
}

function properties({ fields }: Pick<Resource, 'fields'>, origin: string): Property[] {
  return Object.entries(fields)
    .filter(([, field]) => isWritable(field))
    .map(([name, field]) => property(name, field, origin))
}

function property(name: string, field: Field, origin: string): Property {
  const { min, max, pattern, required } = field.options
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  return {
    name,
    prompt: field.label.en,
    required: required ?? false,
    readOnly: false,
    type: inputTypes[field.kind],
    ...(pattern ? { regex: pattern.source } : {}),
    ...(isNumber && min !== undefined ? { min } : {}),
    ...(max === undefined ? {} : { [isNumber ? 'max' : 'maxLength']: max }),
    ...(field.choices
      ? { options: { inline: field.choices.map(inlineOption), ...many(field) } }
      : {}),
    ...(field.to
      ? {
          options: {
            link: { href: `${origin}/api/${field.to}{?page,size,sort}`, templated: true },
            ...many(field),
          },
        }
      : {}),
    ...(field.of ? { rows: properties({ fields: field.of }, origin) } : {}),
  }
}

/** A word is its own prompt; a number needs prompt and value. */
function inlineOption(choice: string | number): string | object {
  return typeof choice === 'string' ? choice : { prompt: String(choice), value: choice }
}

/** Returns how many of the options may be chosen. */
function many({ kind, options }: Field): { minItems: number; maxItems: number } {
  const maxItems = listKinds.has(kind) ? (options.max ?? 500) : 1
  return { minItems: options.required ? 1 : 0, maxItems }
}

const inputTypes: Record<Field['kind'], string> = {
  text: 'text',
  html: 'textarea',
  number: 'number',
  integer: 'number',
  flag: 'checkbox',
  choice: 'text',
  choices: 'text',
  instant: 'datetime-local',
  date: 'date',
  reference: 'text',
  references: 'text',
  texts: 'text',
  rows: 'text',
  file: 'text',
  files: 'text',
  record: 'text',
}
