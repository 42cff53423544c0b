// Multipart forms: fields of one that brings no files, and errors turned into failures.
import type { FastifyRequest } from 'fastify'
import { RequestFailure } from '../answers/errors.ts'

/** A field that stands several times is a list. @throws MALFORMED for a form that cannot be read to its end */
export async function readFormFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'field') continue
      const { fieldname: name, value } = part
      fields[name] = name in fields ? [fields[name], value].flat() : value
    }
  } catch (error) {
    throw formFailure(error)
  }
  return fields
}

/** Errors on our side, which have a code, are returned unchanged. */
export function formFailure(error: unknown): unknown {
  const isBadForm =
    error instanceof Error && !(error instanceof RequestFailure) && !('code' in error)
  return isBadForm ? new RequestFailure('MALFORMED', error.message) : error
}
