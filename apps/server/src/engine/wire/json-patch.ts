// Applies a JSON patch (RFC 6902) to a JSON document, without changing the original. See
// docs/decisions/0275-json-patches-are-applied-by-our-own-module.md.
import { isDeepStrictEqual } from 'node:util'
import { RequestFailure } from '../../platform/http/answers/errors.ts'

type Json = unknown
type JsonObject = Record<string, Json>

/** All operations must succeed; the first that fails throws. */
export function jsonPatch(target: Json, patch: Json): Json {
  if (!Array.isArray(patch)) throw refusal('A JSON patch is a list of operations.')
  if (patch.length > mostSteps) throw refusal(`A JSON patch has at most ${mostSteps} operations.`)
  const budget: Budget = { left: mostCopied }
  let document = structuredClone(target)
  for (const step of patch) {
    if (!isObject(step) || typeof step.op !== 'string' || !Object.hasOwn(operations, step.op)) {
      throw refusal('An operation is unknown.')
    }
    document = operations[step.op]!(document, step, budget)
  }
  return document
}

/** The most characters that all `copy` operations together may add: copies of copies double a document each time. */
const mostCopied = 200_000
const mostSteps = 1000

interface Budget {
  left: number
}

type Operation = (document: Json, step: JsonObject, budget: Budget) => Json

const operations: Record<string, Operation> = {
  add: (document, step) => add(document, pathOf(step, 'path'), valueOf(step)),
  remove: (document, step) => remove(document, pathOf(step, 'path')),
  replace: (document, step) => {
    const path = pathOf(step, 'path')
    if (path.length === 0) return valueOf(step)
    read(document, path)
    const { parent, key } = parentOf(document, path)
    if (Array.isArray(parent)) parent[Number(key)] = valueOf(step)
    else setOwn(parent, key, valueOf(step))
    return document
  },
  copy: (document, step, budget) => {
    const copied = JSON.stringify(read(document, pathOf(step, 'from')))
    budget.left -= copied.length
    if (budget.left < 0) throw refusal('The patch copies too much.')
    return add(document, pathOf(step, 'path'), JSON.parse(copied))
  },
  move: (document, step) => {
    const from = pathOf(step, 'from')
    const value = read(document, from)
    return add(remove(document, from), pathOf(step, 'path'), value)
  },
  test: (document, step) => {
    const isEqual = isDeepStrictEqual(read(document, pathOf(step, 'path')), valueOf(step))
    if (!isEqual) throw refusal(`The test of ${String(step.path)} failed.`)
    return document
  },
}

function add(document: Json, path: string[], value: Json): Json {
  if (path.length === 0) return value
  const { parent, key } = parentOf(document, path)
  if (!Array.isArray(parent)) setOwn(parent, key, value)
  else parent.splice(key === '-' ? parent.length : indexIn(key, parent.length), 0, value)
  return document
}

function remove(document: Json, path: string[]): Json {
  read(document, path)
  const { parent, key } = parentOf(document, path)
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return document
}

function read(document: Json, path: string[]): Json {
  let value = document
  for (const key of path) {
    const isThere = Array.isArray(value)
      ? indexIn(key, value.length - 1) >= 0
      : isObject(value) && Object.hasOwn(value, key)
    if (!isThere) throw refusal(`There is nothing at /${path.join('/')}.`)
    value = (value as JsonObject)[key]
  }
  return value
}

function parentOf(document: Json, path: string[]): { parent: JsonObject | Json[]; key: string } {
  const parent = read(document, path.slice(0, -1))
  const key = path.at(-1)
  if (key === undefined || !(Array.isArray(parent) || isObject(parent))) {
    throw refusal(`There is no place at /${path.join('/')}.`)
  }
  return { parent, key }
}

function pathOf(step: JsonObject, name: 'path' | 'from'): string[] {
  const pointer = step[name]
  if (pointer === '') return []
  if (typeof pointer !== 'string' || !pointer.startsWith('/'))
    throw refusal(`The ${name} is not a JSON pointer.`)
  const path = pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (path.some((part) => inherited.has(part))) throw refusal(`There is no place at ${pointer}.`)
  return path
}

/** Properties through which prototypes are reached. */
const inherited = new Set(['__proto__', 'constructor', 'prototype'])

function valueOf(step: JsonObject): Json {
  if (!Object.hasOwn(step, 'value')) throw refusal('An operation has no value.')
  return structuredClone(step.value)
}

function indexIn(key: string, last: number): number {
  const index = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : -1
  if (index < 0 || index > last) throw refusal(`There is no place ${key} in the list.`)
  return index
}

/** Defines the property, so that a name from outside never calls a setter. */
function setOwn(object: JsonObject, name: string, value: Json): void {
  Object.defineProperty(object, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refusal(detail: string): RequestFailure {
  return new RequestFailure('MALFORMED', detail)
}
