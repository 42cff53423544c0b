// The paths and components of the API document for declared calls.
import { z } from 'zod'
import { addressOfCall, filledIn, type Call, type Fixed, type Reply } from '../calls/call.ts'
import { madeOnce } from '../words/made-once.ts'
import {
  answer,
  changeErrors,
  idempotencyErrors,
  json,
  pathParameter,
  queryParameter,
  readErrors,
  ref,
  security,
  signedIn,
  type Operation,
  type Paths,
} from '../schemas/parts.ts'

interface Described {
  paths: Paths
  /** The named schemas. */
  schemas: Record<string, object>
}

export function describeCalls(calls: readonly Call[], fixed: Fixed): Described {
  const described: Described = { paths: {}, schemas: {} }
  for (const call of calls) {
    const { method, path: pattern } = addressOfCall(call)
    const path = filledIn(pattern, fixed)
    const operation = describeCall(call, path, described.schemas)
    described.paths[path] = { ...described.paths[path], [method.toLowerCase()]: operation }
  }
  return described
}

function describeCall(call: Call, path: string, schemas: Described['schemas']): Operation {
  const shapeOf = (schema: z.ZodType) => jsonSchema(schema, schemas)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => pathParameter(name!))
  const parameters = [
    ...inPath,
    ...parametersOf('query', call.query, shapeOf),
    ...parametersOf('header', call.headers, shapeOf),
    ...(call.shared ?? []).map((name) => ref('parameters', name)),
  ]
  const bodies = Object.entries(call.bodies ?? (call.body ? { [json]: call.body } : {}))
  const content = bodies.map(([type, body]) => {
    const { examples, ...schema } = shapeOf(body) as { examples?: unknown[] }
    return [type, { schema, ...(examples ? { example: examples[0] } : {}) }] as const
  })
  const isOptional = call.body?.safeParse(undefined).success ?? false
  const requestBody = { required: !isOptional, content: Object.fromEntries(content) }
  const success = Object.entries(repliesOf(call)).map(([status, { description, body, type }]) => [
    status,
    body ? answer(description, shapeOf(body), type ?? json) : { description },
  ])
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(bodies.length > 0 ? { requestBody } : {}),
    responses: { ...errorsOf(call), ...withHeaders(call, Object.fromEntries(success)) },
    ...(call.access === 'anyone'
      ? {}
      : { security: call.access === 'session' ? security : [{ sourceKey: [] }] }),
  }
}

/** The successful answers of a call, by status. */
export function repliesOf({ answer: body, others, ...call }: Call): Record<number, Reply> {
  const { status = body ? 200 : 204, type } = call
  const description = call.description ?? (call.at.startsWith('GET') ? 'The answer.' : 'Done.')
  return { [status]: { description, ...(body && { body }), ...(type && { type }) }, ...others }
}

function withHeaders(
  { answerHeaders = [] }: Call,
  replies: Record<string, object>,
): Record<string, object> {
  if (answerHeaders.length === 0) return replies
  const headers = answerHeaders.map((name) => [name, { schema: { type: 'string' } }] as const)
  const [status] = Object.keys(replies)
  return {
    ...replies,
    [status!]: { ...replies[status!], headers: Object.fromEntries(headers) },
  }
}

function errorsOf({ at, access, errors, shared }: Call): Record<string, object> {
  if (errors) {
    return Object.fromEntries(errors.map((status) => [status, ref('responses', 'Error')]))
  }
  if (!at.startsWith('GET')) {
    return { ...changeErrors, ...(shared?.includes('idempotencyKey') ? idempotencyErrors : {}) }
  }
  return access === 'session' ? { ...readErrors, ...signedIn } : readErrors
}

function parametersOf(
  place: 'query' | 'header',
  schema: z.ZodObject | undefined,
  shapeOf: (schema: z.ZodType) => object,
): object[] {
  if (!schema) return []
  const { properties, required = [] } = shapeOf(schema) as {
    properties: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) =>
    Object.assign(
      queryParameter(name, {
        ...(description === undefined ? {} : { description }),
        required: required.includes(name),
        schema: shape,
      }),
      { in: place },
    ),
  )
}

/** The schema of a value as it is sent; schemas with an id become components of the document. */
function jsonSchema(schema: z.ZodType, schemas: Described['schemas']): object {
  const { shape, components } = converted(schema)
  for (const [id, component] of Object.entries(components)) schemas[id] ??= component
  return shape
}

/** Converting all schemas takes a second of the processor. */
const converted = madeOnce((schema: z.ZodType) => {
  // Wrapped in a list, so that a schema with an id becomes a reference.
  const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: shape }) => tidy(shape),
  }) as { items: object; $defs?: Record<string, { id?: string }> }
  const components: Record<string, object> = {}
  for (const [id, { id: _, ...shape }] of Object.entries($defs)) components[id] = named(shape)
  return { shape: named(items), components }
})

const named = (shape: object): object =>
  JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/')) as object

/**
 * Removes properties that are not offered, and notes about safe numbers and times. Constants become enums, since some
 * tools do not know `const`.
 */
function tidy(shape: z.core.JSONSchema.BaseSchema): void {
  for (const [name, property] of Object.entries(shape.properties ?? {})) {
    if (typeof property === 'object' && property.not) delete shape.properties![name]
  }
  if (shape.const !== undefined) {
    shape.enum = [shape.const]
    delete shape.const
  }
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum
  if (shape.format === 'date-time' || shape.format === 'date') delete shape.pattern
}
