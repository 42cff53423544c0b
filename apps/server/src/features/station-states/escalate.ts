// Hands a silence that nobody has acknowledged on: from the enterprise to its province, from there to the ministry.
import type { StateRules } from '@eos/contract/readings/station-states'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dueAt, nextStep } from './escalation-chain.ts'
import { listEscalations, listUnanswered } from './queries/states.ts'
import { addToNotices } from './notices.ts'
import { setStages, type StateNews } from './queries/notices.ts'

/** Under the lock of the state job. After a long stop a silence goes up one stage a round. */
export async function escalate(
  db: Db,
  { rules, now }: { rules: StateRules; now: Date },
): Promise<void> {
  const rows = await listUnanswered(db, now)
  if (rows.length === 0) return
  const escalations = await listEscalations(
    db,
    rows.map(({ stationId }) => stationId),
  )
  const stages: Parameters<typeof setStages>[1][number][] = []
  const news: StateNews[] = []
  for (const { id, stationId, stage, noticedAt } of rows) {
    const escalation = escalations.get(stationId)
    const next = nextStep(escalation, stage)
    const reached = next?.stage ?? stage
    const due = next ? dueAt(noticedAt, rules, nextStep(escalation, reached)) : null
    stages.push({ stateId: id, stage: reached, dueAt: due })
    if (next) news.push({ stateId: id, stationId, kind: 'offline', ...next })
  }
  await setStages(db, stages)
  await addToNotices(db, { news, rules, now })
}
