// The root of the API: one link per resource and series, from which everything else can be found.
import { halSeries } from '@eos/contract/grains'
import type { Links } from '@eos/contract/hal'
import type { Resource } from '@eos/contract/resource'
import type { FastifyInstance } from 'fastify'
import { chooseType, halTypes } from '../http/media.ts'
import { addAddress } from '../http/routes.ts'
import { sendDocument } from './answers.ts'

export async function rootRoutes(
  app: FastifyInstance,
  { resources }: { resources: readonly Resource[] },
): Promise<void> {
  addAddress(app, '/api', {
    GET: async (request, reply) => {
      const type = chooseType(request.headers.accept, halTypes)
      const body = { _links: linksFrom(request.address.origin, resources) }
      return sendDocument(request, reply, undefined, { type, body })
    },
  })
}

function linksFrom(origin: string, resources: readonly Resource[]): Links {
  const declared = resources.map(({ path }) => [path, '{?page,size,sort,projection}'] as const)
  const series = halSeries.map(({ path }) => [path, '{?page,size,sort}'] as const)
  const links = [...declared, ...series].map(
    ([path, parameters]) =>
      [path, { href: `${origin}/api/${path}${parameters}`, templated: true }] as const,
  )
  return { ...Object.fromEntries(links), profile: { href: `${origin}/api/profile` } }
}
