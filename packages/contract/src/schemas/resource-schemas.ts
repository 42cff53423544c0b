// The schemas of the API document for a declared resource: its items, their creation and change, and lists of them.
import { z } from 'zod'
import { itemSchema, newItemSchema, patchSchema } from '../fields/schemas.ts'
import { madeOnce } from '../words/made-once.ts'
import { hasMethod, isPlaced, placeFields, type Resource } from '../resource.ts'
import { resourceAt } from '../resources/all.ts'
import { ref } from './parts.ts'

export const resourceSchemas = madeOnce((resource: Resource): Record<string, object> => {
  const name = schemaName(resource)
  const links = { _links: ref('schemas', 'Links') }
  const item = jsonSchema(itemSchema(resource.fields)) as { properties: Record<string, object> }
  const properties = { ...item.properties, ...links }
  return {
    [name]: { ...item, description: resource.label.en, properties },
    ...smallerForms(resource, name, properties),
    [`New${name}`]: jsonSchema(newItemSchema(resource.fields)),
    ...(hasMethod(resource, 'PATCH')
      ? { [`${name}Patch`]: jsonSchema(patchSchema(resource.fields)) }
      : {}),
    [collectionName(resource)]: {
      type: 'object',
      required: ['_embedded', '_links'],
      properties: {
        _embedded: {
          type: 'object',
          required: [resource.path],
          properties: { [resource.path]: { type: 'array', items: anyForm(resource) } },
        },
        ...links,
        page: ref('schemas', 'Page'),
      },
    },
  }
})

/** Builds a named schema of each smaller form that `projection` gives. */
function smallerForms(
  resource: Resource,
  name: string,
  properties: Readonly<Record<string, object>>,
): Record<string, object> {
  const form = (fields: readonly string[]): object => {
    const kept = ['id', ...fields, '_links']
    return {
      type: 'object',
      required: kept,
      properties: Object.fromEntries(kept.map((each) => [each, properties[each]!])),
      additionalProperties: false,
    }
  }
  return {
    [`${name}Summary`]: form(resource.table),
    ...(isPlaced(resource) ? { [`${name}Geo`]: form(placeFields) } : {}),
  }
}

/** An item in any of its forms. */
export function anyForm(resource: Resource): object {
  const name = schemaName(resource)
  const forms = [name, `${name}Summary`, ...(isPlaced(resource) ? [`${name}Geo`] : [])]
  return { anyOf: forms.map((form) => ref('schemas', form)) }
}

/** The name of an item's schema; resources that share their items share their schemas. */
export function schemaName({ itemRel }: Resource): string {
  return itemRel.charAt(0).toUpperCase() + itemRel.slice(1)
}

/** The name of a collection's schema, from the path, which is unique. */
export function collectionName(resource: Resource): string {
  const { path, itemRel } = resource
  const isSecondAddress = path !== itemRel && resourceAt(itemRel) !== undefined
  return `${schemaName(resource)}${isSecondAddress ? 'Alias' : ''}Collection`
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}
