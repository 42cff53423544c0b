// Takes back plans to announce rounds, before their time has come.
import type { RoundBatchLine } from '@eos/contract/calls/announced/announcements'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { resourceAt } from '@eos/contract/resources/all'
import { needAction } from '../../../access/write-policy.ts'
import { recordActivities, witnessOf } from '../../../engine/activity/record-activity.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { doneLine, failedLine } from '../../../platform/http/batches.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { findReached, judgeReach, runWhole, type Asked } from '../../publication/face.ts'
import { results } from '../announce.ts'
import { findRounds, keyOf, type RoundPlace } from '../queries/decisions.ts'
import { endPlans, listPlanned } from '../queries/plans.ts'

const points = resourceAt('location-point')!

export async function cancelPlans(
  asked: Asked,
  items: readonly RoundPlace[],
): Promise<BatchAnswer<RoundBatchLine>> {
  const { request } = asked
  const scopes = needAction(needPerson(request.caller), results, 'APPROVE')
  return runWhole(asked, async (db, now) => {
    const ids = items.map(({ locationId }) => locationId)
    const reached = await findReached(db, request, { resource: points, scopes, ids, now })
    const rounds = await findRounds(db, items)
    const planned = new Set((await listPlanned(db, items)).map(keyOf))
    const judged = items.map(
      (item) =>
        judgeReach(item.locationId, reached) ?? (planned.has(keyOf(item)) ? undefined : noPlan()),
    )
    const lines = items.map(({ locationId, year, observation }, index) => {
      const failure = judged[index]
      const about = { locationId, year, observation }
      return failure ? failedLine(about, failure, request.locale) : doneLine(about, 200)
    })
    const good = items.filter((_item, index) => !judged[index])
    return {
      lines,
      apply: async () => {
        const activities = (await endPlans(db, good, now)).flatMap((place) => {
          const round = rounds.get(keyOf(place))
          const after = { announcementPlannedAt: null }
          const about = { action: 'EDIT', subject: results.path, after } as const
          return round ? [{ ...about, subjectId: round.id }] : []
        })
        await recordActivities(db, witnessOf(request), activities, now)
      },
    }
  })
}

function noPlan(): RequestFailure {
  return new RequestFailure('NOT_FOUND', {
    message: {
      en: 'No announcement of this round is planned.',
      vi: 'Chưa có lịch công bố cho đợt này.',
    },
  })
}
