// The state of the service for everybody: what reports, how quickly it is public, what went wrong,
// the last backup, and the past months.
import type { ServiceStatus } from '@eos/contract/calls/service-status'
import {
  backupHours,
  monthlyObjectives,
  type MonthlyObjective,
} from '@eos/contract/service-objectives'
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { lastBackupIn } from '../backup/face.ts'
import { listIncidents } from '../news/face.ts'
import { median } from '../../readings/judging/checks/columns.ts'
import type { AnswerCount } from './count-answers.ts'
import { listPublicStates, reportingByMonth, type PublicState } from './queries/figures.ts'
import { keptByMonth } from './queries/hours.ts'
import type { PublicDelayMeter } from './public-delays.ts'

/** Answers of this process since it began, and how long deliveries took until it showed them. */
export interface Answers {
  since: Date
  counts(): AnswerCount[]
  delays: PublicDelayMeter
}

const deliveryHours = 24
const mostSilent = 50
const mostIncidents = 50
const incidentDays = 366
const pastMonths = 12
/** A share of fewer answers says nothing. */
const fewAnswers = 100

export async function readServiceStatus(
  { db, now, settings }: Context,
  { since, counts, delays }: Answers,
): Promise<ServiceStatus> {
  const at = now()
  const states = await listPublicStates(db, at)
  const backup = settings.backup && (await lastBackupIn(settings.backup.folder, at))
  const silent = states.filter(({ state }) => state === 'offline')
  return {
    stations: networkOf(states, at),
    provinces: byProvince(states).map(([place, own]) => ({ ...place, ...networkOf(own, at) })),
    silent: silent
      .toSorted((one, other) => other.enteredAt.getTime() - one.enteredAt.getTime())
      .slice(0, mostSilent)
      .map(({ stationId, name, nameEn, enteredAt }) => {
        return { stationId, name, nameEn, since: enteredAt.toISOString() }
      }),
    incidents: (
      await listIncidents(db, {
        now: at,
        since: new Date(at.getTime() - incidentDays * dayMs),
        most: mostIncidents,
      })
    ).map(({ from, until, ...told }) => {
      return { ...told, from: from.toISOString(), until: until?.toISOString() ?? null }
    }),
    deliveries: { hours: deliveryHours, ...delays.since(new Date(at.getTime() - dayMs)) },
    answers: { since: since.toISOString(), ...answersToVisitors(counts()) },
    backup: backup?.toISOString() ?? null,
    isBackedUp: settings.backup !== undefined,
    months: await readMonths(db, at),
    asOf: at.toISOString(),
  }
}

/** The latest hour, as far as it was measured, in the units of the promises. */
export async function measureService(
  { db, now, settings }: Context,
  { answers, delays }: { answers: readonly AnswerCount[]; delays: PublicDelayMeter },
): Promise<Record<MonthlyObjective, number | null>> {
  const at = now()
  const states = await listPublicStates(db, at)
  const { p95Seconds } = delays.since(new Date(at.getTime() - hourMs))
  const backup = settings.backup && (await lastBackupIn(settings.backup.folder, at))
  const { count: _count, ...shares } = answersToVisitors(answers)
  return {
    newest: networkOf(states, at).newestMinutes,
    public: p95Seconds,
    backup: settings.backup ? backupHours(backup, at) : null,
    ...shares,
  }
}

async function readMonths(db: Context['db'], at: Date): Promise<ServiceStatus['months']> {
  const reported = await reportingByMonth(db, { at, months: pastMonths })
  const kept = await keptByMonth(db, { at, months: pastMonths })
  return reported.map(({ month, reporting }) => {
    const shareOf = (objective: MonthlyObjective) =>
      kept.find((each) => each.month === month && each.objective === objective)?.share ?? null
    const shares = monthlyObjectives.map((objective) => [objective, shareOf(objective)] as const)
    return { month, reporting, kept: keyed(shares) }
  })
}

const keyed = <Key extends string, Value>(pairs: readonly (readonly [Key, Value])[]) =>
  Object.fromEntries(pairs) as Record<Key, Value>

/** Stations that lie in no province count in the country alone. */
function byProvince(states: readonly PublicState[]) {
  const provinces = groupedBy(states, ({ provinceCode }) => provinceCode)
  return [...provinces].flatMap(([provinceCode, own]) => {
    const { province: name, provinceEn: nameEn } = own[0]!
    if (provinceCode === null || name === null) return []
    return [[{ provinceCode, name, nameEn }, own] as const]
  })
}

function networkOf(states: readonly PublicState[], at: Date) {
  const expected = states.filter(({ state }) => isExpected(state))
  const ages = expected
    .flatMap(({ newestAt }) => (newestAt ? [(at.getTime() - newestAt.getTime()) / minuteMs] : []))
    .toSorted((one, other) => one - other)
  return {
    expected: expected.length,
    reporting: expected.filter(({ state }) => state === 'live').length,
    paused: states.filter(({ state }) => state === 'maintenance' || state === 'calibrating').length,
    newestMinutes: ages.length === 0 ? null : Math.round(median(ages)),
  }
}

const isExpected = (state: string) => state === 'live' || state === 'delayed' || state === 'offline'

function answersToVisitors(counts: readonly AnswerCount[]) {
  const own = counts.filter(({ kind }) => kind === 'page' || kind === 'public')
  const sumOf = (figure: (each: AnswerCount) => number) =>
    own.reduce((sum, each) => sum + figure(each), 0)
  const count = sumOf((each) => each.count)
  const shareOf = (part: number) => (count < fewAnswers ? null : part / count)
  return {
    count,
    slow: shareOf(sumOf(({ slow }) => slow)),
    answered: shareOf(count - sumOf((each) => (each.status === '5xx' ? each.count : 0))),
  }
}
