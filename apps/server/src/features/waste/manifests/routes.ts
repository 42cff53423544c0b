// GET and POST /api/admin/waste-manifests/{id}/hand-overs, and manifest.pdf: the way of a manifest, and its paper.
import { wasteManifestCalls } from '@eos/contract/calls/waste/waste-manifests'
import { pagePrefix } from '@eos/contract/pages/pages'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import { getItem } from '../../../engine/model/find-item.ts'
import { takeJsonAsText } from '../../../platform/http/bodies/json-body.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { listOf } from '../rows-of.ts'
import { drawManifest } from './draw-manifest.ts'
import { stepsFor, takeStep } from './hand-over.ts'
import { partiesIn } from './parties.ts'
import { findGenerator, listMethodCodes, listNamedWastes, listParties } from './queries.ts'

export async function wasteManifestRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  takeJsonAsText(app)
  const { db, now, settings } = engine.context
  const readable = (request: FastifyRequest, id: string) => {
    needPerson(request.caller)
    return getItem(engine, modelAt(engine, wasteManifest.path), request, id)
  }
  addCalls(app, wasteManifestCalls, {
    'waste-manifests.steps': async ({ params, person }, request) => ({
      data: await stepsFor(db, await readable(request, params.id), person),
    }),
    'waste-manifests.hand-over': async ({ params, body, person }, request) => {
      const row = await takeStep({ engine, request, id: params.id }, body())
      return { data: await stepsFor(db, row, person) }
    },
    'waste-manifests.paper': async ({ params }, request, reply) => {
      const item = await readable(request, params.id)
      const lines = listOf(item.lines)
      const idsOf = (name: string) =>
        lines.flatMap((line) => (line[name] == null ? [] : [String(line[name])]))
      const [parties, wastes, methods, generator] = await Promise.all([
        listParties(db, partiesIn(item)),
        listNamedWastes(db, idsOf('dangerWasteId')),
        listMethodCodes(db, idsOf('methodId')),
        findGenerator(db, String(item.organizationId)),
      ])
      const page = `${pagePrefix(settings.product)}admin/waste-manifests?id=${item.id}`
      const bytes = await drawManifest(
        {
          item,
          generator: generator!,
          parties: new Map(parties.map((each) => [each.id, each])),
          wastes: new Map(wastes.map(({ id, code }) => [id, code])),
          methods: new Map(methods.map(({ id, code }) => [id, code])),
          address: `${request.address.origin}${page}`,
          locale: request.locale,
        },
        now(),
      )
      return reply
        .header('content-disposition', `attachment; filename="${String(item.manifestNo)}.pdf"`)
        .type('application/pdf')
        .send(bytes)
    },
  })
}
