// The calls that describe the API, and the first call of every visitor.
import { z } from 'zod'
import { schemaName } from '../schemas/resource-schemas.ts'
import { organization } from '../resources/organization.ts'
import { callsOf } from './call.ts'
import { componentOf, hal, links } from './hal-shapes.ts'

const linked = z.looseObject({ _links: links })
const html = { answer: z.string(), type: 'text/html' }

/** The OpenAPI standard declares the rest. */
const openApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ operationId: z.string(), summary: z.string() })),
  ),
})

const root = callsOf(
  { tag: 'root', entity: 'api' },
  {
    root: { at: 'GET /api', summary: 'Links to everything.', answer: linked, type: hal },
    profiles: {
      at: 'GET /api/profile',
      summary: 'Links to the description of every resource.',
      answer: linked,
      type: hal,
    },
    openapi: { at: 'GET /api/openapi.json', summary: 'This document.', answer: openApi },
    docs: {
      at: 'GET /api/docs',
      summary: 'This document as pages.',
      query: z.object({ q: z.string().optional().describe('Words of the calls to find.') }),
      ...html,
    },
    'docs-of': { at: 'GET /api/docs/{tag}', summary: 'The calls of one kind.', ...html },
  },
)

const startUp = callsOf(
  { tag: 'start-up', entity: 'organization' },
  {
    'organization-by-host': {
      at: 'GET /api/{product}/public/organization',
      summary: 'The organization of a host name, as a list of one or none.',
      query: z.object({
        host: z.string().optional().describe('That of the request when absent.'),
      }),
      answer: componentOf(`${schemaName(organization)}Collection`),
      type: hal,
    },
  },
)

export const rootCalls = { ...root, ...startUp }
