// A changed rule of quality control also judges stored readings: its stations are judged again in the background.
import { qualityKind, type QualityKind } from '@eos/contract/readings/quality-rules'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertRun } from './begin.ts'
import { deleteOpen, listMeant, type Values } from './queries/runs.ts'

/** A hook of the resource: runs inside the transaction that makes the rule. */
export async function judgeAgainWhenMade(db: Db, rule: Values, now: Date): Promise<Values> {
  await judgeAgain(db, [rule], now)
  return rule
}

/** Inside the transaction that changes it: what it was meant for before, and what it is meant for now. */
export async function judgeAgainWhenChanged(
  db: Db,
  { row, changes, now }: { row: Values; changes: Values; now: Date },
): Promise<void> {
  await judgeAgain(db, [row, { ...row, ...changes }], now)
}

async function judgeAgain(db: Db, rules: readonly Values[], now: Date): Promise<void> {
  const rule = rules.at(-1)!
  // Rules about deliveries judged them on arrival and are not applied again.
  if (qualityKind(rule.kind as QualityKind).judges === 'delivery') return
  const from = Math.min(...rules.map(({ validFrom }) => timeOf(validFrom) ?? 0))
  const to = Math.max(...rules.map(({ validTo }) => timeOf(validTo) ?? now.getTime()))
  const range = { from: new Date(from), to: new Date(Math.min(to, now.getTime())) }
  const stationIds = await listMeant(db, rule)
  if (stationIds.length === 0 || range.from >= range.to) return
  const scope = JSON.stringify({ rule: rule.code })
  const wider = await deleteOpen(db, scope)
  await insertRun(db, {
    what: 'readings-flags',
    scope,
    stationIds,
    from: wider && wider.from < range.from ? wider.from : range.from,
    to: wider && wider.to > range.to ? wider.to : range.to,
    actor: 'Eos',
    reason: String(rule.code),
    now,
  })
}

function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' ? Date.parse(value) : undefined
}
