// The OpenAPI 3.1 document of the whole server, computed from the same declarations as the server itself. See
// docs/decisions/0014-the-openapi-document-is-computed.md.
import { calls } from '../calls/all.ts'
import { licences, type LicenceId } from '../waste/licences.ts'
import type { Resource } from '../resource.ts'
import { describeCalls } from './call-paths.ts'
import { parts, sharedSchemas, type Paths } from '../schemas/parts.ts'
import { resourceSchemas } from '../schemas/resource-schemas.ts'
import { resourcePaths } from './resources.ts'
import type { ServerFacts } from './server-facts.ts'

interface DocumentOptions extends ServerFacts {
  product: string
  resources: readonly Resource[]
  origin: string
  /** That of the data, as the organization of the host has chosen it. */
  licence?: LicenceId | null
}

export function openApiDocument(options: DocumentOptions): object {
  const { product, resources, origin, licence } = options
  const paths: Paths = {}
  for (const resource of resources) {
    Object.assign(paths, resourcePaths(resource, options))
  }
  const described = describeCalls(calls, { product })
  Object.assign(paths, described.paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eos',
      version: '1',
      summary: 'The environment of a country, published.',
      ...(licence && { license: { name: licences[licence].name, identifier: licence } }),
      'x-software-license': 'Apache-2.0',
    },
    servers: [{ url: origin }],
    security: [],
    paths,
    components: {
      schemas: {
        ...sharedSchemas,
        ...described.schemas,
        ...Object.assign({}, ...resources.map(resourceSchemas)),
      },
      parameters: parts.parameters,
      responses: parts.responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'eos_sid' },
        sourceKey: { type: 'apiKey', in: 'header', name: 'X-Source-Key' },
      },
    },
  }
}
