// Reads what a call asks for from its body, or from the parameters of its address.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { checkedBody } from '../../platform/http/bodies/checked-body.ts'
import { parseJson } from '../../platform/http/bodies/json-body.ts'
import { checkedParameters } from '../../platform/http/calls.ts'

/**
 * The parameters of the address count beside the body where `isForm`; the body counts first. What stands in the path
 * of the address counts before its parameters.
 */
export function readAsked<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
  { isForm }: { isForm: boolean },
): z.output<Schema> {
  if (request.method !== 'POST') {
    const inPath = request.params as Record<string, string>
    return checkedParameters(schema, { ...parametersOf(request.search), ...inPath })
  }
  const body = bodyOf(request.body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestFailure('MALFORMED', 'The body must be a JSON object.')
  }
  const given = isForm ? { ...parametersOf(request.search), ...body } : body
  return checkedBody(schema, given, 'request')
}

function bodyOf(sent: unknown): unknown {
  if (sent === undefined || sent === null || sent === '') return {}
  return typeof sent === 'string' ? parseJson(sent) : sent
}

/** All values count where a parameter is repeated. */
export function parametersOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => [name, search.getAll(name).join(',')]),
  )
}
