// Describes the series to machines, as resources are: as ALPS, and as JSON schema.
import { halSeries, type Grain } from '@eos/contract/words/grains'
import { seriesRowSchema } from '@eos/contract/words/series-rows'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addAddress } from '../../../platform/http/routes.ts'
import { schemaOf, sendProfile } from '../../../engine/profile.ts'
import { listedSearches } from './search-names.ts'

export async function seriesProfileRoutes(app: FastifyInstance): Promise<void> {
  for (const grain of halSeries) {
    addAddress(app, `/api/profile/${grain.path}`, {
      GET: async (request, reply) =>
        sendProfile(request, reply, {
          schema: () => jsonSchema(grain),
          alps: () => alps(grain, request.address.origin),
        }),
    })
  }
}

/** Nobody writes a row of a series: all of it is read-only. */
function jsonSchema(grain: Grain): object {
  const { properties = {} } = z.toJSONSchema(seriesRowSchema(grain), { target: 'draft-4' })
  const described = Object.entries(properties).map(
    ([name, schema]) => [name, { title: name, readOnly: true, ...(schema as object) }] as const,
  )
  return schemaOf(grain.label, Object.fromEntries(described), [])
}

const semantic = (name: string) => ({ name, type: 'SEMANTIC' })

function alps(grain: Grain, origin: string): object {
  const { path } = grain
  const id = `${path}-representation`
  const rt = `#${id}`
  const searches = listedSearches(grain).map(({ name, parameters }) => ({
    name,
    type: 'SAFE',
    rt,
    descriptor: parameters.map(semantic),
  }))
  const paging = ['stationIds', 'page', 'size'].map(semantic)
  return {
    alps: {
      version: '1.0',
      descriptor: [
        {
          id,
          href: `${origin}/api/profile/${path}`,
          descriptor: Object.keys(seriesRowSchema(grain).shape).map(semantic),
        },
        { id: `get-${path}`, name: path, type: 'SAFE', rt, descriptor: paging },
        { id: `get-${path}-row`, name: `${path}-row`, type: 'SAFE', rt },
        ...searches,
      ],
    },
  }
}
