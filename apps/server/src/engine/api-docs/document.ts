// The API document as its pages read it: operations by kind, with references followed and one example of everything.

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  default?: unknown
  example?: unknown
  examples?: unknown[]
  description?: string
  format?: string
  maximum?: number
  maxLength?: number
}

interface Content {
  schema?: Schema
  example?: unknown
}

export interface Operation {
  method: string
  path: string
  operationId: string
  summary: string
  tag: string
  parameters: Parameter[]
  body: { type: string; schema: Schema; example: unknown } | undefined
  responses: [status: string, description: string][]
  needsSession: boolean
}

export interface ApiDocument {
  servers: { url: string }[]
  paths: Record<string, Record<string, RawOperation>>
  components: Record<string, Record<string, object>>
}

interface RawOperation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: object[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, object>
  security?: Record<string, unknown>[]
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => readOperation(document, path, method, raw)),
  )
}

/** Returns the component that a reference points to; a value without one is returned as it is. */
export function follow<T extends object>(document: ApiDocument, value: T): T {
  const { $ref } = value as { $ref?: string }
  const [, kind = '', name = ''] = $ref?.match(/^#\/components\/(\w+)\/(\w+)$/) ?? []
  return $ref ? ((document.components[kind]?.[name] ?? {}) as T) : value
}

/** Returns an example of a schema: the given one, else one made of its parts. */
export function exampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = follow(document, given)
  const { example, examples, default: fallback, const: only, enum: choices, items } = schema
  const said = [example, examples?.[0], only, fallback, choices?.[0]].find(
    (each) => each !== undefined,
  )
  if (said !== undefined) return said
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(document, first, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const entries = depth > 3 ? [] : Object.entries(schema.properties ?? {})
    return Object.fromEntries(
      entries.map(([name, each]) => [name, exampleOf(document, each, depth + 1)]),
    )
  }
  if (type === 'array') return items && depth <= 3 ? [exampleOf(document, items, depth + 1)] : []
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : 'Text'
}

function readOperation(
  document: ApiDocument,
  path: string,
  method: string,
  raw: RawOperation,
): Operation {
  const { operationId, summary, tags, parameters = [], responses, security = [] } = raw
  const [type, content] = Object.entries(raw.requestBody?.content ?? {})[0] ?? []
  const schema = content?.schema ?? {}
  return {
    method: method.toUpperCase(),
    path,
    operationId,
    summary,
    tag: tags[0] ?? 'other',
    parameters: parameters.map((each) => follow(document, each) as Parameter),
    body:
      type === undefined
        ? undefined
        : { type, schema, example: content?.example ?? exampleOf(document, schema) },
    responses: Object.entries(responses).map(([status, each]) => {
      const { description = '' } = follow(document, each) as { description?: string }
      return [status, description]
    }),
    needsSession: security.some((each) => 'session' in each),
  }
}
