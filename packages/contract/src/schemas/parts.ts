// The parts that many operations of the API document share.

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
  security?: object[]
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>
export type Paths = Record<string, PathItem>

export const ref = (kind: 'schemas' | 'parameters' | 'responses', name: string): object => ({
  $ref: `#/components/${kind}/${name}`,
})

export function queryParameter(
  name: string,
  more: { description?: string; required?: boolean; schema?: object } = {},
): object {
  return { name, in: 'query', required: false, schema: { type: 'string' }, ...more }
}

export function pathParameter(name: string): object {
  return { name, in: 'path', required: true, schema: { type: 'string' } }
}

export function answer(description: string, schema: object, type = 'application/hal+json'): object {
  return { description, content: { [type]: { schema } } }
}

export const json = 'application/json'

/** For calls with a session: how it is sent, and the errors without a session or without the right. */
export const security = [{ session: [] }]
export const signedIn = { '401': ref('responses', 'Error'), '403': ref('responses', 'Error') }

/** The errors of any read. */
export const readErrors: Record<string, object> = {
  '400': ref('responses', 'Error'),
  '404': ref('responses', 'Error'),
  '406': ref('responses', 'Error'),
  '429': ref('responses', 'Error'),
}

/** The errors of any change. */
export const changeErrors: Record<string, object> = {
  ...readErrors,
  '401': ref('responses', 'Error'),
  '403': ref('responses', 'Error'),
  '409': ref('responses', 'Error'),
  '412': ref('responses', 'Error'),
  '413': ref('responses', 'Error'),
  '415': ref('responses', 'Error'),
}

/** The errors of a change with an Idempotency-Key, among them that the key was used for another request. */
export const idempotencyErrors: Record<string, object> = { '422': ref('responses', 'Error') }
export const repeatableErrors: Record<string, object> = { ...changeErrors, ...idempotencyErrors }

export const idempotencyKey = ref('parameters', 'idempotencyKey')
export const pagingParameters = ['page', 'size', 'sort'].map((name) => ref('parameters', name))
export const scopeParameters = ['provinceCode', 'tenantCode'].map((name) => ref('parameters', name))

export const sharedSchemas: Record<string, object> = {
  JsonPatch: {
    type: 'array',
    maxItems: 1000,
    items: {
      type: 'object',
      required: ['op', 'path'],
      properties: {
        op: { type: 'string', enum: ['test', 'add', 'replace', 'remove', 'move', 'copy'] },
        path: { type: 'string' },
        from: { type: 'string' },
        value: {},
      },
    },
  },
  Error: {
    type: 'object',
    required: ['timestamp', 'status', 'statusCode', 'error', 'message', 'path', 'code'],
    properties: {
      timestamp: { type: 'string', format: 'date-time' },
      status: { type: 'integer' },
      statusCode: { type: 'integer', description: 'Always equal to the status of the answer.' },
      error: { type: 'string' },
      message: {
        type: 'string',
        description: 'One sentence for people, in the language of Accept-Language.',
      },
      path: { type: 'string' },
      type: { type: 'string' },
      title: { type: 'string' },
      detail: { type: 'string' },
      instance: { type: 'string' },
      code: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            entity: { type: 'string' },
            property: { type: 'string' },
            invalidValue: {},
            message: { type: 'string' },
          },
        },
      },
    },
  },
}

/** For parameters in which a mistake is no error. */
export const lenient = 'What makes no sense counts as not given.'

/** A switch in an address: any value but true and false is ignored. */
export const switchSchema = { type: ['boolean', 'string'] }

export const parts = {
  parameters: {
    page: queryParameter('page', {
      description: `Counted from 0. ${lenient}`,
      schema: { type: ['integer', 'string'] },
    }),
    size: queryParameter('size', {
      description: `At most 1000, of time series 10000; more is taken as that. Absent: 20, and of a search or of what is linked everything when page is absent too. ${lenient}`,
      schema: { type: ['integer', 'string'] },
    }),
    sort: queryParameter('sort', {
      description: 'property[,property][,asc|desc]; may be repeated.',
    }),
    projection: queryParameter('projection', {
      description: `summary, full or geo. ${lenient}`,
      schema: { type: 'string', examples: ['summary', 'full', 'geo'] },
    }),
    provinceCode: {
      name: 'Province-Code',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'Narrows to a province in force.',
    },
    tenantCode: {
      name: 'Tenant-Code',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'Narrows to an organization, or to a province in force.',
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 255 },
      description:
        'The same request of the same person under the same key is done once, and answered alike for a day.',
    },
    ifMatch: { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
  },
  responses: {
    Error: {
      description: 'An error; every error has this body.',
      content: { 'application/json': { schema: ref('schemas', 'Error') } },
    },
  },
}
