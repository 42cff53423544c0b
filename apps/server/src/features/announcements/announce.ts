// Takes steps of announcements: each is a new row, within the caller's reach, and never the work of one person alone.
// See docs/decisions/0195-who-announces-is-a-setting-of-the-organization.md.
import {
  announcementTransitions,
  type AnnouncementStep,
} from '@eos/contract/publishing/announcements'
import type { AnnouncementItem, RoundBatchLine } from '@eos/contract/calls/announced/announcements'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { resourceAt } from '@eos/contract/resources/all'
import { organizationTypes, type PermissionAction } from '@eos/contract/words/vocabulary'
import { needAction, scopesFor } from '../../access/write-policy.ts'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { RequestFailure } from '../../platform/http/answers/errors.ts'
import { doneLine, failedLine } from '../../platform/http/batches.ts'
import { needPerson, type Person } from '../../platform/http/caller.ts'
import { findReached, judgeReach, runWhole, type Asked } from '../publication/face.ts'
import { keepVersions } from './keep-versions.ts'
import {
  findRounds,
  followAnnouncements,
  insertStep,
  keyOf,
  listEnteredBy,
  type Round,
} from './queries/decisions.ts'
import { endPlans, insertPlan } from './queries/plans.ts'
import { withdrawVersion } from './queries/versions.ts'
import { isIdle, isSoon, noResults, notSoon, problemOfStep } from './step-rules.ts'

export const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!

export async function announceBatch(
  asked: Asked,
  items: readonly AnnouncementItem[],
): Promise<BatchAnswer<RoundBatchLine>> {
  const { request } = asked
  const person = needPerson(request.caller)
  for (const { step } of items) needAction(person, results, actionOf(person, step))
  return runWhole(asked, async (db, now) => {
    const reached = await findReachedBySteps(db, { request, person, now }, items)
    const rounds = await findRounds(db, items)
    const entered = await listEnteredBy(
      db,
      [...rounds.values()].map(({ id }) => id),
      person.id,
    )
    const judged = items.map((item) => judge(item, { reached, rounds, entered, person, now }))
    const lines = items.map(({ locationId, year, observation }, index) => {
      const failure = judged[index]
      const about = { locationId, year, observation }
      return failure ? failedLine(about, failure, request.locale) : doneLine(about, 200)
    })
    const good = items.filter((_item, index) => !judged[index])
    return { lines, apply: () => apply(db, asked, good, { rounds, now }) }
  })
}

/** Submitting needs the right to enter results, every other step the right to approve them. */
export function actionOf(person: Person, step: AnnouncementStep): PermissionAction {
  if (step !== 'submit') return 'APPROVE'
  return scopesFor(person, results, 'EDIT').length > 0 ? 'EDIT' : 'CREATE'
}

/** Finds, for each action that a step needs, the points that the caller sees, and whether the right reaches them. */
async function findReachedBySteps(
  db: Db,
  { request, person, now }: Pick<Asked, 'request'> & { person: Person; now: Date },
  items: readonly AnnouncementItem[],
): Promise<Map<PermissionAction, Map<string, boolean>>> {
  const reached = new Map<PermissionAction, Map<string, boolean>>()
  for (const action of new Set(items.map(({ step }) => actionOf(person, step)))) {
    const own = items.filter(({ step }) => actionOf(person, step) === action)
    const about = { resource: points, scopes: scopesFor(person, results, action), now }
    const ids = own.map(({ locationId }) => locationId)
    reached.set(action, await findReached(db, request, { ...about, ids }))
  }
  return reached
}

interface Known {
  reached: ReadonlyMap<PermissionAction, ReadonlyMap<string, boolean>>
  rounds: ReadonlyMap<string, Round>
  /** The results that the caller has entered. */
  entered: ReadonlySet<string>
  person: Person
  now: Date
}

function judge(
  item: AnnouncementItem,
  { reached, rounds, entered, person, now }: Known,
): RequestFailure | undefined {
  const own = reached.get(actionOf(person, item.step))!
  const unreachable = judgeReach(item.locationId, own)
  if (unreachable) return unreachable
  const round = rounds.get(keyOf(item))
  if (!round) return noResults()
  if (item.at !== undefined && !isSoon(item.at, now)) return notSoon()
  return problemOfStep(item, round, {
    accountId: person.id,
    isOfMinistry: person.organization.type === organizationTypes.ministry,
    hasEntered: entered.has(round.id),
  })
}

async function apply(
  db: Db,
  asked: Asked,
  items: readonly AnnouncementItem[],
  { rounds, now }: { rounds: ReadonlyMap<string, Round>; now: Date },
): Promise<void> {
  const taken = items.filter((item) => !isIdle(item, rounds.get(keyOf(item))!))
  const idOf = (item: AnnouncementItem) => rounds.get(keyOf(item))!.id
  const present = taken.filter(({ at }) => at === undefined)
  await endPlans(db, present, now)
  for (const item of present) await takeStep(db, asked, { item, id: idOf(item), now })
  for (const item of taken) if (item.at) await plan(db, asked, { item, id: idOf(item), now })
  await followAnnouncements(db, present.map(idOf))
  const announced = present.filter(({ step }) => step === 'announce')
  await keepVersions(db, announced.map(idOf), now)
  if (items.length > 0) await announceChange(db, { kind: 'publication' })
}

const logged = {
  submit: 'EDIT',
  return: 'REJECT',
  approve: 'APPROVE',
  announce: 'PUBLISH',
  withdraw: 'WITHHOLD',
} as const

async function takeStep(
  db: Db,
  { request }: Asked,
  { item, id, now }: { item: AnnouncementItem; id: string; now: Date },
): Promise<void> {
  const { step, reason } = item
  const state = announcementTransitions[step].to
  const by = witnessOf(request)
  const { name: actor, accountId } = by
  await insertStep(db, { ...item, state, reason: reason ?? null, actor, accountId, now })
  if (step === 'withdraw') await withdrawVersion(db, item, now)
  const isDecision = step === 'announce' || step === 'withdraw'
  const activity = {
    action: logged[step],
    subject: results.path,
    subjectId: id,
    after: isDecision ? { announced: step === 'announce' } : { announcement: state },
    ...(reason ? { note: reason } : {}),
  }
  await recordActivity(db, by, activity, now)
}

/** The worker announces it at its time, in the name of the person. */
async function plan(
  db: Db,
  { request }: Asked,
  { item, id, now }: { item: AnnouncementItem; id: string; now: Date },
): Promise<void> {
  const by = witnessOf(request)
  const { id: accountId, name: actor } = needPerson(request.caller)
  const { at, reason = null } = item
  await insertPlan(db, { ...item, at: at!, accountId, actor, reason, resultId: id }, now)
  const after = { announcementPlannedAt: at!.toISOString() }
  const activity = { action: 'EDIT', subject: results.path, subjectId: id, after } as const
  await recordActivity(db, by, reason ? { ...activity, note: reason } : activity, now)
}
