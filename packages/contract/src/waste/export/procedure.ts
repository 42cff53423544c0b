// The clocks of the authority in a registration of an export: working days of each stage, which stop while the dossier lies
// with the applicant. The limits are those of Circular 36/2015/TT-BTNMT; that later rules keep them is not confirmed.
import { daysAfter, daysToAnswer } from './alerts.ts'
import { workingDayAfter, workingDaysBetween, type DaysOfRest } from './working-days.ts'

type Facts = Readonly<Record<string, unknown>>

export const procedureStages = ['completeness', 'notification', 'decision'] as const
export type ProcedureStage = (typeof procedureStages)[number]

/** Working days: to check a dossier, to notify the countries once it is complete, to decide after their last answer. */
const allowedDays: Readonly<Record<ProcedureStage, number>> = {
  completeness: 10,
  notification: 10,
  decision: 20,
}

/** The statuses in which a stage goes on. */
const statusesOf: Readonly<Record<ProcedureStage, readonly unknown[]>> = {
  completeness: ['submitted', 'returned_incomplete'],
  notification: ['dossier_complete'],
  decision: ['notified_abroad', 'consents_pending'],
}

export interface StatusChange {
  status: string
  /** `YYYY-MM-DD` in the country. */
  on: string
}

export interface ProcedureClock {
  stage: ProcedureStage
  state: 'running' | 'stopped' | 'ended'
  /** Working days. */
  spent: number
  allowed: number
  /** The last day of a clock that runs. */
  due: string | null
  endedOn: string | null
  /** More days were spent than are allowed. */
  isLate: boolean
}

interface Asked {
  /** The first one first. */
  changes: readonly StatusChange[]
  /** The fields of the export: its status, its route, and what the countries have answered. */
  facts: Facts
  today: string
  rest: DaysOfRest
}

/** The clocks that have begun, in their order; a stage that is over but whose end nobody knows is left out. */
export function procedureClocks({ changes, facts, today, rest }: Asked): ProcedureClock[] {
  const answered = lastAnswer(facts, today)
  const spells: Readonly<Record<ProcedureStage, Spell[]>> = {
    completeness: spellsOf(changes, {
      begins: 'submitted',
      pauses: 'returned_incomplete',
      ends: ['dossier_complete', 'withdrawn'],
    }),
    notification: spellsOf(changes, {
      begins: 'dossier_complete',
      ends: ['notified_abroad', 'withdrawn'],
    }),
    decision: answered === undefined ? [] : [decisionAfter(answered, changes)],
  }
  return procedureStages.flatMap((stage) => {
    const [last] = spells[stage].slice(-1)
    if (!last) return []
    const allowed = allowedDays[stage]
    const count = ({ from, to }: Spell) => workingDaysBetween(from, to ?? today, rest)
    const before = spells[stage].slice(0, -1).reduce((sum, spell) => sum + count(spell), 0)
    const spent = before + count(last)
    const state = last.to === undefined ? 'running' : last.isPause ? 'stopped' : 'ended'
    const isOver = facts.status !== undefined && !statusesOf[stage].includes(facts.status)
    if (state !== 'ended' && isOver) return []
    const due = state === 'running' ? workingDayAfter(last.from, allowed - before, rest) : null
    const endedOn = state === 'ended' ? last.to! : null
    return [{ stage, state, spent, allowed, due, endedOn, isLate: spent > allowed }]
  })
}

interface Spell {
  from: string
  /** Nothing while it lasts. */
  to?: string
  isPause?: boolean
}

interface Bounds {
  begins: string
  pauses?: string
  ends: readonly string[]
}

function spellsOf(changes: readonly StatusChange[], { begins, pauses, ends }: Bounds): Spell[] {
  const spells: Spell[] = []
  for (const { status, on } of changes) {
    const open = spells.at(-1)
    if (status === begins && (!open || open.to !== undefined)) spells.push({ from: on })
    else if (open && open.to === undefined && (status === pauses || ends.includes(status)))
      Object.assign(open, { to: on, isPause: status === pauses })
    else if (open?.isPause && ends.includes(status)) open.isPause = false
  }
  return spells
}

function decisionAfter(answered: string, changes: readonly StatusChange[]): Spell {
  const decided = changes.find(({ status }) => decisions.has(status))
  return decided ? { from: answered, to: decided.on } : { from: answered }
}

const decisions: ReadonlySet<string> = new Set(['approved', 'refused', 'withdrawn'])
const answers: ReadonlySet<unknown> = new Set(['consent', 'conditions', 'denied'])

/** Silence counts on the sixtieth day where a country waived its consent; nothing while a country has not answered. */
function lastAnswer({ route, consents }: Facts, today: string): string | undefined {
  const asked = listOf(route).filter(({ role }) => role !== 'export')
  const days = asked.map(({ countryCode }) => {
    const found = listOf(consents).find((each) => each.countryCode === countryCode)
    if (found && answers.has(found.decision)) return dayOf(found.decidedAt)
    const sent = found?.waived === true ? dayOf(found.sentAt) : undefined
    const counts = sent && daysAfter(sent, daysToAnswer)
    return counts && counts <= today ? counts : undefined
  })
  if (days.length === 0 || days.includes(undefined)) return undefined
  return (days as string[]).toSorted().at(-1)
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined
}

function listOf(list: unknown): readonly Facts[] {
  return Array.isArray(list) ? (list as Facts[]) : []
}
