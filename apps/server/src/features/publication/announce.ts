// Announces the results of sampling rounds, or withdraws them: each decision is a new row.
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { AnnouncementItem, RoundBatchLine } from '@eos/contract/calls/publication'
import { resourceAt } from '@eos/contract/resources/all'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { needAction } from '../../access/write-policy.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { doneLine, failedLine } from '../../platform/http/batches.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { needsOtherEyes } from '../../engine/write/rules/lifecycle.ts'
import {
  followAnnouncements,
  listEnteredBy,
  findRounds,
  type Round,
  keyOf,
  insertAnnouncement,
} from './queries/announcements.ts'
import { judgeReach, runWhole, type Asked } from './batch.ts'
import { findReached } from './queries/decisions.ts'

export async function announceBatch(
  { context, request }: Asked,
  items: readonly AnnouncementItem[],
): Promise<BatchAnswer<RoundBatchLine>> {
  const person = needPerson(request.caller)
  const scopes = needAction(person, resourceAt('public-location-point-data')!, 'APPROVE')
  return runWhole({ context, request }, async (db, now) => {
    const ids = items.map(({ locationId }) => locationId)
    const resource = resourceAt('location-point')!
    const reached = await findReached(db, request, { resource, scopes, ids, now })
    const rounds = await findRounds(db, [...reached.keys()])
    const resultIds = [...rounds.values()].map(({ id }) => id)
    const entered = await listEnteredBy(db, resultIds, person.id)
    const judged = items.map((item) => judge(item, { reached, rounds, entered }))
    const lines = items.map(({ locationId, year, observation }, index) => {
      const failure = judged[index]
      const about = { locationId, year, observation }
      return failure ? failedLine(about, failure, request.locale) : doneLine(about, 200)
    })
    const good = items.filter((_item, index) => !judged[index])
    const apply = async () => {
      for (const item of good) await decide(db, request, item, { rounds, now })
      await followAnnouncements(
        db,
        good.map((item) => roundOf(rounds, item)!.id),
      )
      if (good.length > 0) await announceChange(db, { kind: 'publication' })
    }
    return { lines, apply }
  })
}

interface Known {
  reached: ReadonlyMap<string, boolean>
  rounds: ReadonlyMap<string, Round>
  /** The results that the caller has entered: somebody else has to announce them. */
  entered: ReadonlySet<string>
}

function judge(
  item: AnnouncementItem,
  { reached, rounds, entered }: Known,
): RequestFailure | undefined {
  const unreachable = judgeReach(item.locationId, reached)
  if (unreachable) return unreachable
  const round = roundOf(rounds, item)
  if (!round) {
    return new RequestFailure('NOT_FOUND', {
      message: {
        en: 'There are no results of this year and sampling round.',
        vi: 'Chưa có kết quả của năm và đợt quan trắc này.',
      },
    })
  }
  return item.announced && entered.has(round.id) ? needsOtherEyes() : undefined
}

function roundOf(
  rounds: ReadonlyMap<string, Round>,
  item: Pick<AnnouncementItem, 'locationId' | 'year' | 'observation'>,
): Round | undefined {
  return rounds.get(keyOf(item.locationId, item))
}

async function decide(
  db: Db,
  request: Asked['request'],
  { locationId, year, observation, announced, reason }: AnnouncementItem,
  { rounds, now }: { rounds: ReadonlyMap<string, Round>; now: Date },
): Promise<void> {
  const round = roundOf(rounds, { locationId, year, observation })!
  const state = announced ? 'announced' : 'withdrawn'
  if (round.state === state || (round.state === null && !announced)) return
  const by = witnessOf(request)
  const decision = { locationPointId: locationId, year, observation, reason: reason ?? null }
  await insertAnnouncement(db, { ...decision, state, actor: by.name, now })
  const activity = {
    action: announced ? 'PUBLISH' : 'WITHHOLD',
    subject: 'public-location-point-data',
    subjectId: round.id,
    after: { announced },
    ...(reason ? { note: reason } : {}),
  } as const
  await recordActivity(db, by, activity, now)
}
