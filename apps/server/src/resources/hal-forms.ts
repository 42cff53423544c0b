// The templates of HAL-FORMS: which changes this caller may make here, and with which properties.
import type { Field } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import { hasMethod, labelOf, type Resource, type ResourceMethod } from '@eos/contract/resource'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { scopesFor } from '../access/writing.ts'
import { itemHref } from './representation.ts'
import type { Model } from './model.ts'

type Templates = Record<string, object>
type Asked = { model: Model; request: FastifyRequest }

export function collectionTemplates({ model, request }: Asked): Templates {
  const { resource } = model
  if (!mayTry(request.caller, resource, 'CREATE', 'CREATE')) return {}
  const target = `${request.address.origin}/api/${resource.path}`
  return { default: template('POST', target, properties(resource)) }
}

export function itemTemplates({ model, request }: Asked, id: string): Templates {
  const { resource } = model
  const { caller, address } = request
  const target = itemHref(address.origin, resource, id)
  const form = properties(resource)
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

function properties(resource: Resource): object[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field))
    .map(([name, field]) => property(name, field))
}

function property(name: string, field: Field): object {
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
    ...(field.choices ? { options: { inline: field.choices } } : {}),
    ...(field.to
      ? { options: { link: { href: `/api/${field.to}{?page,size,sort}`, templated: true } } }
      : {}),
  }
}

const inputTypes: Record<Field['kind'], string> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  flag: 'checkbox',
  choice: 'text',
  instant: 'datetime-local',
  date: 'date',
  reference: 'text',
  texts: 'text',
  record: 'text',
}
