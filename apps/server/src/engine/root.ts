// The root of the API: one link per resource and series, from which everything else can be found.
import { rootCalls } from '@eos/contract/calls/root'
import { halSeries } from '@eos/contract/words/grains'
import type { Links } from '@eos/contract/words/hal'
import type { Resource } from '@eos/contract/resource'
import type { FastifyInstance } from 'fastify'
import { chooseType, halForms, halTypes } from '../platform/http/media.ts'
import { addCalls } from '../platform/http/calls.ts'
import { sendDocument } from './wire/answers.ts'
import { rootTemplates } from './wire/hal-forms.ts'

export async function rootRoutes(
  app: FastifyInstance,
  { resources }: { resources: readonly Resource[] },
): Promise<void> {
  addCalls(app, rootCalls, {
    root: async (_asked, request, reply) => {
      const type = chooseType(request.headers.accept, halTypes)
      const { origin } = request.address
      const links = { _links: linksFrom(origin, resources) }
      const body = type === halForms ? { ...links, _templates: rootTemplates(request) } : links
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
  return {
    self: { href: `${origin}/api` },
    ...Object.fromEntries(links),
    profile: { href: `${origin}/api/profile` },
    'service-desc': { href: `${origin}/api/openapi.json` },
  }
}
