// POST /api/admin/public-stations/preview: the answer to everybody about stations as it would be after some decisions.
import { filledIn } from '@eos/contract/calls/call'
import { publicationCalls } from '@eos/contract/calls/announced/publication'
import { stationPageCalls } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { takeJsonAsText } from '../../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { findVisibleStation } from '../../../readings/queries/visible-stations.ts'
import { previewDecisions, stationBatch } from '../../publication/face.ts'
import { buildLatest } from '../latest/build-latest.ts'
import { readRecord } from './open-recent-hours.ts'
import { stationPage } from './station-page.ts'

export async function stationPreviewRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const { product } = context.settings
  takeJsonAsText(app, ['application/json'])
  addCalls(app, publicationCalls, {
    'admin.public-stations.preview': async ({ body }, request) => {
      const now = context.now()
      const answer = answering({ product, now })
      return previewDecisions({ context, request }, stationBatch, { ...body(), answer })
    },
  })
}

/** The newest readings of the country are read once, after the decisions. */
function answering({ product, now }: { product: string; now: Date }) {
  let reading: ReturnType<typeof buildLatest> | undefined
  return async (db: Db, id: string) => {
    const [, path] = stationPageCalls['station-page'].at.split(' ') as [string, string]
    const address = filledIn(path, { product, stationId: id })
    const visible = await findVisibleStation(db, { at: now }, id)
    const latest = await (reading ??= buildLatest(db, now))
    const station = latest.stations.find((each) => each.id === id)
    if (!visible || !station) return { address, status: 404, body: null }
    const own = await readRecord(db, visible, now)
    const hour = Math.floor(now.getTime() / hourMs) * hourMs
    return { address, status: 200, body: JSON.stringify(stationPage(latest, station, own, hour)) }
  }
}
