// Batches of decisions about publication: each within the caller's reach, and with a reason if one is given.
import type { BatchAnswer, BatchLine } from '@eos/contract/calls/lists'
import type { PublicationItem, RoundBatchLine } from '@eos/contract/calls/publication'
import { resourceAt } from '@eos/contract/resources/all'
import type { PermissionAction, SubjectKind } from '@eos/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { needAction } from '../../access/write-policy.ts'
import { needPerson } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { undoneIf } from '../../engine/model/try-one.ts'
import { batchAnswer, doneLine, failedLine, isAtomic } from '../../platform/http/batches.ts'
import { takeItsTime } from '../../platform/database/connection.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { claimRequest, settleRequest } from '../../platform/http/guards/idempotency.ts'
import { decideIndicator, decideWhole } from './publish.ts'
import { findReached, listIndicators } from './queries/decisions.ts'

export interface BatchKind {
  kind: SubjectKind
  path: string
  action: PermissionAction
}

export const stationBatch: BatchKind = {
  kind: 'STATION',
  path: 'stations',
  action: 'PUBLIC_STATION',
}
export const pointBatch: BatchKind = {
  kind: 'LOCATION_POINT',
  path: 'location-point',
  action: 'PUBLIC_LOCATION',
}

export interface Asked {
  context: Context
  request: FastifyRequest
}

export async function decideBatch(
  { context, request }: Asked,
  { kind, path, action }: BatchKind,
  items: readonly PublicationItem[],
): Promise<BatchAnswer> {
  const resource = resourceAt(path)!
  const scopes = needAction(needPerson(request.caller), resource, action)
  return runWhole({ context, request }, async (db, now) => {
    const ids = items.map(({ id }) => id)
    const reached = await findReached(db, request, { resource, scopes, ids, now })
    const codes = await findIndicators(db, items)
    const judged = items.map((item) => judge(item, reached, codes))
    const lines = items.map((item, index): BatchLine => {
      const failure = judged[index]
      const about = { id: item.id }
      return failure ? failedLine(about, failure, request.locale) : doneLine(about, 200)
    })
    const good = items.filter((_item, index) => !judged[index])
    const apply = () => decideAll(db, { request, kind, path, now }, good, codes)
    return { lines, apply }
  })
}

/** The transaction that all batches share: nothing is done when all was asked for and something is wrong. */
export async function runWhole<Line extends BatchLine | RoundBatchLine>(
  { context, request }: Asked,
  judgeAll: (db: Db, now: Date) => Promise<{ lines: Line[]; apply: () => Promise<void> }>,
): Promise<BatchAnswer<Line>> {
  const atomic = isAtomic(request)
  const now = context.now()
  const isUndone = ({ failed }: BatchAnswer<Line>) => atomic && failed > 0
  return undoneIf(isUndone, (run) =>
    inTransaction(context.db, (trx) =>
      run(async () => {
        await takeItsTime(trx)
        const repeated = await claimRequest<BatchAnswer<Line>>(trx, request, now)
        if (repeated) return repeated
        const { lines, apply } = await judgeAll(trx, now)
        const answer = batchAnswer(lines, atomic)
        if (isUndone(answer)) return answer
        await apply()
        await settleRequest(trx, request, answer)
        return answer
      }),
    ),
  )
}

/** The reason why a person may not decide about something, if there is one. */
export function judgeReach(
  id: string,
  reached: ReadonlyMap<string, boolean>,
): RequestFailure | undefined {
  const isCovered = reached.get(id)
  if (isCovered === undefined) return new RequestFailure('NOT_FOUND')
  return isCovered ? undefined : new RequestFailure('TENANT_FORBIDDEN')
}

function judge(
  { id, indicators = [] }: PublicationItem,
  reached: ReadonlyMap<string, boolean>,
  codes: ReadonlyMap<string, string>,
): RequestFailure | undefined {
  const unreachable = judgeReach(id, reached)
  if (unreachable) return unreachable
  const unknown = indicators.filter((code) => !codes.has(code.toLowerCase()))
  if (unknown.length === 0) return undefined
  return new RequestFailure('VALIDATION', {
    message: {
      en: `There is no indicator ${unknown.join(', ')}.`,
      vi: `Không có thông số ${unknown.join(', ')}.`,
    },
  })
}

async function findIndicators(
  db: Db,
  items: readonly PublicationItem[],
): Promise<Map<string, string>> {
  if (!items.some(({ indicators }) => indicators)) return new Map()
  return new Map((await listIndicators(db)).map(({ id, code }) => [code.toLowerCase(), id]))
}

interface Deciding {
  request: FastifyRequest
  kind: SubjectKind
  path: string
  now: Date
}

/** Whole things that share a decision are decided together. */
async function decideAll(
  db: Db,
  { request, kind, path, now }: Deciding,
  items: readonly PublicationItem[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const by = witnessOf(request)
  const groups = new Map<string, PublicationItem[]>()
  for (const item of items) {
    const { indicators, public: isPublic, reason } = item
    const key = JSON.stringify([indicators ? item.id : null, isPublic, reason, indicators])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  for (const group of groups.values()) {
    const { id, public: isPublic, indicators, reason = '' } = group[0]!
    const why = { actor: by.name, reason }
    const state = isPublic ? ('published' as const) : ('withheld' as const)
    const action = isPublic ? ('PUBLISH' as const) : ('WITHHOLD' as const)
    const told = { action, subject: path, note: reason }
    if (!indicators) {
      const ids = group.map((item) => item.id)
      for (const subjectId of await decideWhole(db, { kind, ids, state, ...why })) {
        await recordActivity(db, by, { ...told, subjectId }, now)
      }
    }
    for (const code of indicators ?? []) {
      const indicatorId = codes.get(code.toLowerCase())!
      await decideIndicator(db, { kind, stationId: id, indicatorId, state }, why)
      const after = { indicator: code.toLowerCase() }
      await recordActivity(db, by, { ...told, subjectId: id, after }, now)
    }
  }
}
