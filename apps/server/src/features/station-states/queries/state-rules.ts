// The settings by which states are judged and told: what the installation says, else what is declared.
import type { SourcePatience } from '@eos/contract/calls/stations/station-states'
import { defaultStateRules, type StateRules } from '@eos/contract/readings/station-states'
import { insertInto, run, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export async function readStateRules(db: Db): Promise<StateRules> {
  const found = await rows<{ value: Partial<StateRules> }>(db)`
    select value from installation where key = ${key}`
  return { ...defaultStateRules, ...found[0]?.value }
}

export async function writeStateRules(db: Db, rules: StateRules, now: Date): Promise<void> {
  await run(db)`
    insert into installation (key, value, updated_at)
    values (${key}, ${JSON.stringify(rules)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
}

const key = 'station-state-rules'

export async function listSourcePatience(db: Db): Promise<SourcePatience[]> {
  return rows<SourcePatience>(db)`
    select source.id as "sourceId", source.name, delayed_factor as "delayedFactor",
           delayed_minutes as "delayedMinutes", offline_factor as "offlineFactor",
           offline_minutes as "offlineMinutes"
      from source_patience join source on source.id = source_patience.source_id
     order by source.name, source.id`
}

/** Sources that are not named have the times of all again. */
export async function writeSourcePatience(
  db: Db,
  sources: readonly Omit<SourcePatience, 'name'>[],
): Promise<void> {
  await run(db)`delete from source_patience`
  if (sources.length === 0) return
  const patience = sources.map((each) => ({
    source_id: each.sourceId,
    delayed_factor: each.delayedFactor,
    delayed_minutes: each.delayedMinutes,
    offline_factor: each.offlineFactor,
    offline_minutes: each.offlineMinutes,
  }))
  await run(db, insertInto('source_patience', patience))
}
