// The settings by which states are judged and told: what the installation says, else what is declared.
import { defaultStateRules, type StateRules } from '@eos/contract/station-states'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export async function readStateRules(db: Kysely<Tables>): Promise<StateRules> {
  const { rows } = await sql<{ value: Partial<StateRules> }>`
    select value from installation where key = ${key}`.execute(db)
  return { ...defaultStateRules, ...rows[0]?.value }
}

export async function writeStateRules(
  db: Kysely<Tables>,
  rules: StateRules,
  now: Date,
): Promise<void> {
  await sql`
    insert into installation (key, value, updated_at)
    values (${key}, ${JSON.stringify(rules)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    db,
  )
}

const key = 'station-state-rules'
