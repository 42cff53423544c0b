// Batches of decisions about publication: each within the caller's reach, and with a reason if one is given.
import type { BatchAnswer, BatchLine } from '@eos/contract/calls/lists'
import type { RoundBatchLine } from '@eos/contract/calls/announced/announcements'
import type { PublicationItem } from '@eos/contract/calls/announced/publication'
import { resourceAt } from '@eos/contract/resources/all'
import type { PermissionAction, SubjectKind } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import { recordActivities, witnessOf } from '../../engine/activity/record-activity.ts'
import { needAction } from '../../access/write-policy.ts'
import { needPerson } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/context.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { undoneIf } from '../../engine/model/try-one.ts'
import { batchAnswer, doneLine, failedLine, isAtomic } from '../../platform/http/batches.ts'
import { takeItsTime } from '../../platform/database/connection.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { claimRequest, settleRequest } from '../../platform/http/guards/idempotency.ts'
import { decide } from './publish.ts'
import { findReached, listHeld, listIndicators } from './queries/decisions.ts'
import { decidedInWords, heldInWords, judgeTime, termsOf } from './terms.ts'

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
  asked: Asked,
  kind: BatchKind,
  items: readonly PublicationItem[],
): Promise<BatchAnswer> {
  needRight(asked, kind)
  return runWhole(asked, (db, now) => judgeAndApply(db, { ...asked, kind, items, now }))
}

/** Does in a transaction what a batch would, and nothing when something is refused: for a preview. */
export async function applyInTransaction(
  db: Db,
  asked: Asked,
  kind: BatchKind,
  items: readonly PublicationItem[],
): Promise<BatchLine[]> {
  needRight(asked, kind)
  const { lines, apply } = await judgeAndApply(db, {
    ...asked,
    kind,
    items,
    now: asked.context.now(),
  })
  if (lines.every(({ code }) => code === undefined)) await apply()
  return lines
}

function needRight({ request }: Asked, { path, action }: BatchKind) {
  return needAction(needPerson(request.caller), resourceAt(path)!, action)
}

interface Judging extends Asked {
  kind: BatchKind
  items: readonly PublicationItem[]
  now: Date
}

async function judgeAndApply(
  db: Db,
  { context, request, kind, items, now }: Judging,
): Promise<{ lines: BatchLine[]; apply: () => Promise<void> }> {
  const scopes = needRight({ context, request }, kind)
  const ids = items.map(({ id }) => id)
  const resource = resourceAt(kind.path)!
  const reached = await findReached(db, request, { resource, scopes, ids, now })
  const codes = await findIndicators(db, items)
  const judged = items.map((item) => judge(item, { reached, codes, now }))
  const lines = items.map((item, index): BatchLine => {
    const failure = judged[index]
    const about = { id: item.id }
    return failure ? failedLine(about, failure, request.locale) : doneLine(about, 200)
  })
  const good = items.filter((_item, index) => !judged[index])
  return { lines, apply: () => decideAll(db, { request, kind, now }, good, codes) }
}

/** The transaction that all batches share: nothing is done when all was asked for and something is wrong. */
export async function runWhole<Line extends BatchLine | RoundBatchLine>(
  { context, request }: Asked,
  judgeAll: (db: Db, now: Date) => Promise<{ lines: Line[]; apply: () => Promise<void> }>,
): Promise<BatchAnswer<Line>> {
  const atomic = isAtomic(request)
  const now = context.now()
  const isUndone = ({ failed }: BatchAnswer<Line>) => atomic && failed > 0
  const answer = await undoneIf(isUndone, (run) =>
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
  // This process hears of the decisions at once, so that its next answer follows them.
  if (answer.succeeded > 0) context.changes.tell({ kind: 'publication' })
  return answer
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
  item: PublicationItem,
  {
    reached,
    codes,
    now,
  }: { reached: ReadonlyMap<string, boolean>; codes: ReadonlyMap<string, string>; now: Date },
): RequestFailure | undefined {
  const { id, indicators = [] } = item
  const unreachable = judgeReach(id, reached) ?? judgeTime(item, now)
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
  kind: BatchKind
  now: Date
}

/** Things that share a decision are decided together. */
async function decideAll(
  db: Db,
  deciding: Deciding,
  items: readonly PublicationItem[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const group of groupedBy(items, ({ id: _id, ...shared }) =>
    JSON.stringify(shared),
  ).values()) {
    const { indicators } = group[0]!
    const ids = group.map(({ id }) => id)
    if (!indicators) await decideTogether(db, deciding, group[0]!, { ids })
    for (const code of (indicators ?? []).map((each) => each.toLowerCase())) {
      await decideTogether(db, deciding, group[0]!, { ids, code, indicatorId: codes.get(code)! })
    }
  }
}

async function decideTogether(
  db: Db,
  { request, kind: { kind, path }, now }: Deciding,
  item: PublicationItem,
  { ids, code, indicatorId }: { ids: string[]; code?: string; indicatorId?: string },
): Promise<void> {
  const by = witnessOf(request)
  const { reason = '', public: isPublic } = item
  const held = await listHeld(db, { kind, ids, indicatorId, now })
  const before = new Map(held.map((each) => [each.subjectId, each]))
  const changed = await decide(db, {
    kind,
    ids,
    indicatorId,
    state: isPublic ? 'published' : 'withheld',
    actor: by.name,
    reason,
    now,
    ...termsOf(item),
  })
  const about = code === undefined ? {} : { indicator: code }
  const activities = changed.map((subjectId) => ({
    action: isPublic ? ('PUBLISH' as const) : ('WITHHOLD' as const),
    subject: path,
    subjectId,
    before: { ...about, ...heldInWords(before.get(subjectId)) },
    after: { ...about, ...decidedInWords(item) },
    note: reason,
  }))
  await recordActivities(db, by, activities, now)
}
