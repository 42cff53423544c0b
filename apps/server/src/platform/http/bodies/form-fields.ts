// Reads the fields of a multipart form that brings no files.
import type { FastifyRequest } from 'fastify'
import { formFailure } from './form-failure.ts'

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
