// The templates of HAL-FORMS: which changes this caller may make here, and with which properties.
import type { Field } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import { hasMethod, labelOf, type Resource, type ResourceMethod } from '@eos/contract/resource'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { scopesFor } from '../access/writing.ts'
import { listKinds } from './columns.ts'
import { itemHref } from './representation.ts'
import type { Model } from './model.ts'

type Templates = Record<string, object>
type Asked = { model: Model; request: FastifyRequest }

export function collectionTemplates({ model, request }: Asked): Templates {
  const { resource } = model
  if (!mayTry(request.caller, resource, 'CREATE', 'CREATE')) return {}
  const target = `${request.address.origin}/api/${resource.path}`
  const form = properties(resource, request.address.origin)
  return { default: template('POST', target, form) }
}

export function itemTemplates({ model, request }: Asked, id: string): Templates {
  const { resource } = model
  const { caller, address } = request
  const target = itemHref(address.origin, resource, id)
  const form = properties(resource, address.origin)
  return {
    ...(mayTry(caller, resource, 'REPLACE', 'EDIT')
      ? { default: template('PUT', target, form) }
      : {}),
    ...(mayTry(caller, resource, 'PATCH', 'EDIT')
      ? {
          patch: template(
            'PATCH',
            target,
            form.map((each) => ({ ...each, required: false })),
          ),
        }
      : {}),
    ...(mayTry(caller, resource, 'DELETE', 'DELETE')
      ? { delete: template('DELETE', target, []) }
      : {}),
  }
}

/** Searches are forms of questions, which everybody may ask. */
export function searchTemplates(
  searches: readonly { name: string; target: string; parameters: readonly string[] }[],
): Templates {
  return Object.fromEntries(
    searches.map(({ name, target, parameters }) => {
      const asked = parameters.map((each) => ({ name: each, required: false, type: 'text' }))
      return [name, template('GET', target, asked)]
    }),
  )
}

function mayTry(
  caller: Caller,
  resource: Resource,
  method: ResourceMethod,
  action: PermissionAction,
): boolean {
  if (caller.kind === 'anonymous' || !hasMethod(resource, method)) return false
  return scopesFor(caller, resource, action).length > 0
}

function template(method: string, target: string, properties: object[]): object {
  return { method, target, contentType: 'application/json', properties }
}

function properties({ fields }: Pick<Resource, 'fields'>, origin: string): object[] {
  return Object.entries(fields)
    .filter(([, field]) => isWritable(field))
    .map(([name, field]) => property(name, field, origin))
}

function property(name: string, field: Field, origin: string): object {
  const { min, max, pattern, required } = field.options
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  return {
    name,
    prompt: labelOf(name, field),
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

/** A word stands for itself; a number has to be spelt out as prompt and value. */
function inlineOption(choice: string | number): string | object {
  return typeof choice === 'string' ? choice : { prompt: String(choice), value: choice }
}

/** How many of the options may be chosen, where that is not one. */
function many({ kind, options }: Field): { minItems?: number; maxItems?: number } {
  if (!listKinds.has(kind)) return {}
  return { minItems: options.required ? 1 : 0, maxItems: options.max ?? 500 }
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
