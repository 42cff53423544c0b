// Takes an import of samples back: results that it made go, values that it replaced return; all of it or nothing.
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyRequest } from 'fastify'
import { recordActivities, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Engine } from '../../../engine/model/engine.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { takeItsTime } from '../../../platform/database/connection.ts'
import { parts } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { judgeSamples } from '../../exceedances/face.ts'
import { indexSamples } from '../keep-indices.ts'
import {
  lockWritten,
  markUndone,
  removeEmptyPoints,
  removeMade,
  restoreChanged,
  type KeptImport,
  type WrittenResult,
} from '../queries/sample-imports.ts'
import { areSamples } from '../queries/samples.ts'
import { findImport, needImporter } from './importers.ts'
import { toldImport } from './told-import.ts'

const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!

export async function undoImport(
  { engine, request, id }: { engine: Engine; request: FastifyRequest; id: string },
  reason: string,
): Promise<SampleImport> {
  const { db, now, changes } = engine.context
  const { mayEnter } = needImporter(request)
  const kept = await findImport(db, request, id)
  if (kept.state !== 'done') throw notDone()
  await inTransaction(db, async (trx) => {
    await takeItsTime(trx)
    const written = await lockWritten(trx, id, mayEnter)
    needUntouched(written)
    await takeBack(trx, { request, kept, written, reason, now: now() })
  })
  for (const resource of [results.path, points.path]) changes.tell({ kind: 'catalogue', resource })
  return toldImport(await findImport(db, request, id), request.locale, now())
}

interface TakingBack {
  request: FastifyRequest
  kept: KeptImport
  written: readonly WrittenResult[]
  reason: string
  now: Date
}

async function takeBack(trx: Db, taking: TakingBack): Promise<void> {
  const { request, kept, written, reason, now } = taking
  const by = witnessOf(request)
  const made = written.filter(({ before }) => before === null).map(({ id }) => id)
  const changed = written.filter(({ before }) => before !== null)
  await removeMade(trx, made)
  await restoreChanged(trx, kept.id, now)
  const removed = await removeEmptyPoints(trx, kept.points)
  for (const some of parts(
    changed.map(({ id }) => id),
    1000,
  )) {
    await judgeSamples(trx, areSamples(some), now)
    await indexSamples(trx, areSamples(some), now)
  }
  await markUndone(trx, kept.id, { by: by.name, reason })
  const note = `${kept.fileName}: ${reason}`
  const about = { subject: results.path, note }
  await recordActivities(
    trx,
    by,
    [
      ...made.map((subjectId) => ({ ...about, action: 'DELETE' as const, subjectId })),
      ...changed.map(({ id: subjectId, before }) => ({
        ...about,
        action: 'EDIT' as const,
        subjectId,
        after: { values: before },
      })),
      ...removed.map((subjectId) => ({
        action: 'DELETE' as const,
        subject: points.path,
        subjectId,
        note,
      })),
    ],
    now,
  )
  for (const resource of [results.path, points.path]) {
    await announceChange(trx, { kind: 'catalogue', resource })
  }
}

const namedAtMost = 5

function needUntouched(written: readonly WrittenResult[]): void {
  const touched = written.filter(({ isTouched }) => isTouched)
  if (touched.length > 0) throw isTouched(touched)
  if (written.some(({ isReached }) => !isReached)) throw new RequestFailure('TENANT_FORBIDDEN')
}

function isTouched(touched: readonly WrittenResult[]): RequestFailure {
  const named = touched
    .filter(({ code }) => code !== '')
    .slice(0, namedAtMost)
    .map(({ code, year, observation }) => `${code} ${observation}/${year}`)
    .join(', ')
  const more = touched.length > namedAtMost ? ', …' : ''
  return new RequestFailure('CONFLICT', {
    message: {
      en: `Nothing was taken back: ${touched.length} results have been changed, removed or submitted since (${named}${more}).`,
      vi: `Chưa thu hồi gì: ${touched.length} kết quả đã được sửa, xóa hoặc trình sau đó (${named}${more}).`,
    },
  })
}

function notDone(): RequestFailure {
  return new RequestFailure('CONFLICT', {
    message: {
      en: 'This import stored nothing that could be taken back.',
      vi: 'Lần nhập này không lưu gì để thu hồi.',
    },
  })
}
