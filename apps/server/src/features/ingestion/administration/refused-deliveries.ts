// Refused deliveries as entries of the work list: one for each source, which leads to the newest receipt.
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { dayMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { mostCounted, type FoundRow, type WorkKind, type WorkPage } from '../../work/face.ts'
import { describeProblem } from '../parse/problems.ts'
import { reachedByKeeper } from '../symbols/queries/delivery-reach.ts'
import { listDeliveriesWithin, type FoundDelivery } from './queries/find-deliveries.ts'

/** Older ones are history: their readings have long been missed. */
const waitingDays = 30

/** The newest first. */
export async function listRefused(db: Db, person: Person, now: Date): Promise<FoundDelivery[]> {
  const scopes = reachedByKeeper(person)
  if (scopes.length === 0) return []
  const waitingSince = new Date(now.getTime() - waitingDays * dayMs)
  return listDeliveriesWithin(db, scopes, { waitingSince, limit: mostCounted, offset: 0 })
}

export const waitingDeliveries: WorkKind = {
  list: async (db, person, page) => {
    const entries = entriesOf(await listRefused(db, person, page.now))
    return entries.filter((entry) => isAsked(entry, page)).slice(0, page.size)
  },
  count: async (db, person, now) => entriesOf(await listRefused(db, person, now)).length,
}

/** The oldest first. */
function entriesOf(refused: readonly FoundDelivery[]): FoundRow[] {
  const bySource = new Map<string, FoundDelivery[]>()
  for (const each of refused) {
    const key = each.sourceId ?? `delivery ${each.id}`
    bySource.set(key, [...(bySource.get(key) ?? []), each])
  }
  return [...bySource.values()]
    .map((each) => entryOf(each))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || byId(one, other))
}

const byId = (one: FoundRow, other: FoundRow) => Number(BigInt(one.id) - BigInt(other.id))

function entryOf(deliveries: readonly FoundDelivery[]): FoundRow {
  const newest = deliveries[0]!
  const { id, source, fileName, format, status, problems } = newest
  return {
    id,
    since: deliveries.at(-1)!.receivedAt,
    due: null,
    name: source ?? fileName ?? format,
    nameEn: null,
    stationId: null,
    provinceId: null,
    timeZone: null,
    by: null,
    indicator: null,
    verdict: null,
    from: null,
    to: null,
    fields: [],
    number: fileName,
    status,
    count: deliveries.length,
    reason: reasonOf(problems),
  }
}

/** The first problem for which something was not stored. */
function reasonOf(problems: FoundDelivery['problems']): WaitingItem['reason'] {
  const problem = problems.find(({ outcome }) => outcome === 'rejected')
  if (!problem) return null
  const lineOf = { en: 'line', vi: 'dòng' }
  const sentence = (locale: 'en' | 'vi') => {
    const { line, message } = describeProblem(problem, locale)
    return line === null ? message : `${lineOf[locale]} ${line}: ${message}`
  }
  return { en: sentence('en'), vi: sentence('vi') }
}

/** Behind the place of the page, and with its words in the names. */
function isAsked(entry: FoundRow, { after, words = [] }: WorkPage): boolean {
  const later = entry.since.getTime() - after.since.getTime()
  if (later < 0 || (later === 0 && BigInt(entry.id) <= BigInt(after.id))) return false
  const within = folded(`${entry.name} ${entry.number ?? ''}`)
  // Words come ready to stand in a pattern of the database.
  return words.every((word) => within.includes(folded(word.replaceAll(/\\(.)/g, '$1'))))
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
