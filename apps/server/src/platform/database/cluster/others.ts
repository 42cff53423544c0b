// Notices who else uses a database that has to be used by nobody.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../../user-error.ts'
import { rows } from '../statements.ts'
import type { Db } from '../tables/tables.ts'

/** The name under which this process is connected for the work; no other process has it. */
export const distributing = `eos distribute ${randomUUID().slice(0, 8)}`

/** Connections that were closed a moment ago, and the statement of a process that was killed, need a little to end. */
const patienceMs = 5_000

/**
 * Looks at the sessions on all machines of the cluster, whatever their names; this process and its workers do not count.
 *
 * @throws UserError when somebody stays
 */
export async function refuseOthers(db: Db): Promise<void> {
  let others = await listOthers(db)
  for (const end = Date.now() + patienceMs; others.length > 0 && Date.now() < end;) {
    await sleep(100)
    const now = new Set((await listOthers(db)).map(({ id }) => id))
    others = others.filter(({ id }) => now.has(id))
  }
  if (others.length === 0) return
  const names = [...new Set(others.map(({ name }) => name))].map(
    (name) => `${name} (${others.filter((each) => each.name === name).length})`,
  )
  throw new UserError(
    `Others use this database: ${names.join(', ')}. Stop all processes of Eos, end all other sessions, and run the command again.`,
  )
}

function listOthers(db: Db): Promise<{ id: string; name: string }[]> {
  return rows<{ id: string; name: string }>(db)`
    select concat_ws(' ', nodeid, pid, backend_start) as id,
           coalesce(nullif(application_name, ''), 'a session of ' || usename) as name
      from citus_stat_activity
     where datname = current_database() and application_name <> ${distributing}
       and is_worker_query is not true
       -- Roles that may not look at others see no type; what belongs to the server itself has no user.
       and coalesce(backend_type = 'client backend',
                    usesysid is not null and application_name <> 'Citus Maintenance Daemon')
     order by name, id`
}
