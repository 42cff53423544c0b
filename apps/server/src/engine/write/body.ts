// Parses the body of an item: normalises its references, validates it, and names wrong fields in errors.
import type { FieldProblem, Locale } from '@eos/contract/words/errors'
import type { Fields } from '@eos/contract/fields/field'
import { inLanguage, problemWords } from '@eos/contract/fields/problem-words'
import { withPlainValues } from '@eos/contract/fields/plain-values'
import { isWritable, newItemSchema, patchSchema } from '@eos/contract/fields/schemas'
import { hasMethod, relationOf, type Resource } from '@eos/contract/resource'
import type { z } from 'zod'
import { RequestFailure, type ToldProblem } from '../../platform/http/answers/errors.ts'
import type { Values } from '../model/values.ts'
import { toOneFields } from '../wire/representation.ts'

/**
 * Reads a new item: drops unknown and read-only properties, fills in defaults, and the values of `owner` where the body
 * has none.
 */
export function readNew(
  resource: Resource,
  body: unknown,
  { locale, owner }: { locale: Locale; owner: Values },
): Values {
  const given = withDefaults(resource, withoutStatus(resource, normalise(resource, body)))
  for (const [name, value] of Object.entries(owner)) given[name] ??= value
  return validate(resource, newItemSchema(resource.fields), given, locale)
}

/**
 * Reads a replacement: absent properties become empty or their default, absent references stay, fixed fields must not
 * differ.
 */
export function readReplacement(
  resource: Resource,
  body: unknown,
  current: Values,
  locale: Locale,
): Values {
  const given = withoutStatus(resource, normalise(resource, body))
  const kept = new Set(toOneFields(resource).map(([, field]) => field))
  for (const [name, field] of Object.entries(resource.fields)) {
    const { fixed, slugOf } = field.options
    const isKept = kept.has(name) || fixed || slugOf || name === resource.lifecycle?.field
    if (given[name] === undefined && isKept) given[name] = current[name]
  }
  const complete = withDefaults(resource, given)
  const values = validate(resource, newItemSchema(resource.fields), complete, locale)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isWritable(field) && values[name] === undefined) values[name] = null
  }
  return withoutFixed(resource, values, current)
}

/** Reads the changes of a patch: only the properties that it names. */
export function readChanges(
  resource: Resource,
  changes: unknown,
  current: Values,
  locale: Locale,
): Values {
  const given = normalise(resource, changes)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (given[name] === null && field.options.default !== undefined)
      given[name] = field.options.default
  }
  return withoutFixed(
    resource,
    validate(resource, patchSchema(resource.fields), given, locale),
    current,
  )
}

/** The id in a body counts only for resources whose callers choose ids. */
export function readOwnId(resource: Resource, body: unknown): string | undefined {
  const id = asObject(body).id
  return resource.idForm === 'objectId' && hasMethod(resource, 'CREATE') && typeof id === 'string'
    ? id
    : undefined
}

function validate(resource: Resource, schema: z.ZodObject, given: Values, locale: Locale): Values {
  const result = schema.safeParse(given, { error: problemWords(locale) })
  if (result.success) return result.data
  const errors = result.error.issues.slice(0, mostProblems).map((issue): FieldProblem => {
    const property = issue.path.map(String).join('.')
    const invalidValue = issue.path.reduce<unknown>(
      (value, key) => (value as Values | undefined)?.[key as string],
      given,
    )
    return {
      entity: resource.itemRel,
      property,
      ...(isShort(invalidValue) ? { invalidValue } : {}),
      message: inLanguage(issue.message, locale),
    }
  })
  throw new RequestFailure('VALIDATION', {
    detail: errors.map((each) => `${each.property}: ${each.message}`).join('; '),
    errors,
  })
}

const mostProblems = 50

/** Says whether a wrong value is short enough to be quoted in the message. */
function isShort(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= 200
}

/** Accepts a reference as id, as address, or under the name of its relation, and numbers as text; also inside rows. */
function normalise({ fields }: Resource, body: unknown): Values {
  return withPlainValues(fields, withPlainReferences(fields, asObject(body)))
}

function withPlainReferences(fields: Fields, body: Values): Values {
  const given: Values = { ...body }
  for (const [name, { kind, of }] of Object.entries(fields)) {
    if (kind === 'reference') {
      const value = name in given ? given[name] : given[relationOf(name)]
      if (value !== undefined) given[name] = singleReference(value)
    }
    const list = given[name]
    if (!Array.isArray(list)) continue
    if (kind === 'references') given[name] = list.map(singleReference)
    if (of) given[name] = list.map((row) => (isObject(row) ? withPlainReferences(of, row) : row))
  }
  return given
}

function singleReference(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length !== 1) throw onlyOneLink()
    return singleReference(value[0])
  }
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? lastSegment(value) : value
  const { id, href, _links } = value as {
    id?: unknown
    href?: unknown
    _links?: { self?: { href?: unknown } }
  }
  const named = id ?? href ?? _links?.self?.href
  return named === undefined || named === null ? value : singleReference(named)
}

/**
 * Names references in errors as the body does, by field or by relation. A new item that names neither lacks the
 * relation; a patch is not said to lack anything.
 */
export function underSentNames(
  { fields }: Resource,
  body: unknown,
  failure: RequestFailure,
  isWhole: boolean,
): RequestFailure {
  const { errors, detail } = failure.details
  if (!errors || !isObject(body)) return failure
  const sent = (name: string) => {
    const relation = relationOf(name)
    if (fields[name]?.kind !== 'reference' || name in body) return name
    return isWhole || relation in body ? relation : name
  }
  const told = errors.map((each) => ({ ...each, property: sent(each.property) }))
  const words = errors.reduce(
    (text, { property }) => text?.replace(`${property}: `, `${sent(property)}: `),
    detail,
  )
  return new RequestFailure(failure.code, {
    ...failure.details,
    errors: told,
    ...(words !== undefined && { detail: words }),
  })
}

export function onlyOneLink(): RequestFailure {
  return new RequestFailure('MALFORMED', {
    detail: 'Must send only 1 link to a single reference.',
    message: {
      en: 'Must send only 1 link.',
      vi: 'Chỉ được gửi đúng 1 liên kết (send only 1 link).',
    },
  })
}

/** Returns the last segment of an address; of a bare id, the id. */
export function lastSegment(address: string): string {
  const path = address.trim().split(/[?#{]/)[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}

/** Drops the status of a life-cycle, which only a patch can change. */
function withoutStatus({ lifecycle }: Resource, given: Values): Values {
  const kept = { ...given }
  if (lifecycle) delete kept[lifecycle.field]
  return kept
}

function withDefaults(resource: Resource, given: Values): Values {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { default: fallback } = field.options
    if (fallback !== undefined && isWritable(field)) given[name] ??= fallback
  }
  return given
}

function withoutFixed(resource: Resource, values: Values, current: Values): Values {
  const kept = { ...values }
  const errors: ToldProblem[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.options.fixed || kept[name] === undefined) continue
    if (String(kept[name]) !== String(current[name])) {
      const words = { en: 'cannot be changed', vi: 'không thể thay đổi' }
      errors.push({ entity: resource.itemRel, property: name, invalidValue: kept[name], words })
    }
    delete kept[name]
  }
  if (errors.length === 0) return kept
  throw new RequestFailure('VALIDATION', {
    detail: errors.map(({ property }) => `${property} cannot be changed.`).join(' '),
    errors,
  })
}

function asObject(body: unknown): Values {
  if (!isObject(body)) throw new RequestFailure('MALFORMED', 'The body must be one JSON object.')
  return body
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
