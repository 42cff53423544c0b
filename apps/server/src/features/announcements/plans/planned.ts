// Announces what people have planned, at its time and in their name; what has changed since is left alone, with the reason.
// See docs/decisions/0226-announcements-are-planned-by-a-person-and-made-by-a-worker.md.
import type { PlanProblem } from '@eos/contract/publishing/announcements'
import { resourceAt } from '@eos/contract/resources/all'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { findPerson } from '../../../access/person.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { recordActivity, type Witness } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { followDecisions } from '../keep-versions.ts'
import { findRounds, insertStep, keyOf, listEnteredBy, type Round } from '../queries/decisions.ts'
import {
  isReached,
  isSameResult,
  listDuePlans,
  lockOpenPlans,
  settlePlan,
  type DuePlan,
} from '../queries/plans.ts'
import { problemOfStep } from '../step-rules.ts'

const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!
const usualMs = 10_000
const plansAtOnce = 200

export function startPlannedAnnouncements(
  context: Pick<Context, 'db' | 'now'>,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('Announcements that were planned for now could not be made.', error)
  return startWorker({ everyMs: usualMs, onFailure }, () => announceDue(context))
}

/** @returns how many plans have ended by it */
export async function announceDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let ended = 0
  for (;;) {
    const count = await inTransaction(db, (trx) => announceSome(trx, now()))
    ended += count
    if (count < plansAtOnce) return ended
  }
}

async function announceSome(db: Db, now: Date): Promise<number> {
  const plans = await listDuePlans(db, now, plansAtOnce)
  if (plans.length === 0) return 0
  const rounds = await findRounds(db, plans)
  const open = await lockOpenPlans(
    db,
    plans.map(({ id }) => id),
  )
  for (const plan of plans.filter(({ id }) => open.has(id))) {
    const round = rounds.get(keyOf(plan))
    const problem = round ? await problemOf(db, plan, round) : 'changed'
    if (round && problem === null) await announce(db, plan, { round, now })
    await settlePlan(db, plan.id, { problem, now })
  }
  await announceChange(db, { kind: 'publication' })
  return plans.length
}

/** The rules that held when it was planned hold again: the person may still do so, and nobody has changed anything. */
async function problemOf(db: Db, plan: DuePlan, round: Round): Promise<PlanProblem | null> {
  const about = { resultId: round.id, version: plan.resultVersion }
  if (!(await isSameResult(db, about))) return 'changed'
  const person = await findPerson(db, plan.accountId)
  if (!person || !(await mayAnnounce(db, plan, person))) return 'no-right'
  const entered = await listEnteredBy(db, [round.id], person.id)
  const taker = {
    accountId: person.id,
    isOfMinistry: person.organization.type === organizationTypes.ministry,
    hasEntered: entered.has(round.id),
  }
  const failure = problemOfStep({ step: 'announce', isPlain: false }, round, taker)
  if (!failure) return null
  return taker.hasEntered ? 'own-work' : 'not-fit'
}

async function mayAnnounce(db: Db, { locationId }: DuePlan, person: Person): Promise<boolean> {
  const scopes = scopesFor(person, results, 'APPROVE')
  return scopes.length > 0 && (await isReached(db, locationId, { points, scopes }))
}

async function announce(
  db: Db,
  plan: DuePlan,
  { round, now }: { round: Round; now: Date },
): Promise<void> {
  const { accountId, actor, reason } = plan
  await insertStep(db, { ...plan, state: 'announced', reason, actor, accountId, now })
  await followDecisions(db, [round.id], now)
  const activity = {
    action: 'PUBLISH',
    subject: results.path,
    subjectId: round.id,
    after: { announced: true },
    ...(reason ? { note: reason } : {}),
  } as const
  await recordActivity(db, inTheNameOf(plan), activity, now)
}

function inTheNameOf({ accountId, actor }: DuePlan): Witness {
  return {
    accountId,
    name: actor,
    organizationId: null,
    reportedBy: 'server',
    address: null,
    userAgent: null,
    requestId: null,
  }
}
