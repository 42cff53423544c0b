// Asks a primary how far it has written its log, and a standby how far it has replayed it.
import type { Client } from 'pg'

/** A place in the log of one history: a cluster, and a line of its time that ends where a standby is promoted. */
interface Position {
  history: string
  /** Bytes since the begin of the log. */
  bytes: number
}

interface ReplayedPosition extends Position {
  /** Since the last commit that was replayed, by the clocks of both servers; null when none was. */
  sinceCommitMs: number | null
}

/** The answer of a server that takes changes itself. */
class IsNoStandby extends Error {
  override readonly name = 'IsNoStandby'
}

/** Behind everything that is committed, also what has not been flushed yet. */
export async function askPrimaryPosition(client: Client): Promise<Position> {
  const { rows } = await client.query<Position>(`
    select (select system_identifier from pg_control_system()) || ' '
             || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as history,
           (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`)
  return rows[0]!
}

/**
 * A standby tells its timeline with its restart points, minutes after it has followed a new primary.
 *
 * @throws IsNoStandby
 */
export async function askStandbyPosition(client: Client): Promise<ReplayedPosition> {
  const { rows } = await client.query<ReplayedPosition & { follows: boolean }>(`
    select pg_is_in_recovery() as follows,
           (select system_identifier from pg_control_system()) || ' '
             || lpad(upper(to_hex(greatest(at.timeline_id, recovery.min_recovery_end_timeline))), 8, '0') as history,
           (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as bytes,
           (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8
             as "sinceCommitMs"
      from pg_control_checkpoint() at, pg_control_recovery() recovery`)
  const { follows, ...position } = rows[0]!
  if (!follows) throw new IsNoStandby('it takes changes itself')
  return position
}
