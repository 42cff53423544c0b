// The machines on which the databases of a test run lie: one server, or the coordinator and the workers of a cluster.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { dropDatabase } from './drop-database.ts'

/** The address of the same database at each node, the coordinator first. */
export async function listNodes(coordinator: string): Promise<string[]> {
  const workers = await asAdmin(coordinator, (client) =>
    client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where groupid <> 0 and isactive order by groupid',
    ),
  )
  const others = workers.rows.map(({ nodename, nodeport }) => {
    const url = new URL(coordinator)
    url.hostname = nodename
    url.port = String(nodeport)
    return url.href
  })
  return [coordinator, ...others]
}

/** Makes one cluster of the databases of this name. */
export async function joinNodes(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes.map((url) => urlOfDatabase(url, name))
  for (const url of [coordinator, ...workers]) {
    await asAdmin(url, (client) => client.query('create extension citus'))
  }
  await asAdmin(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', placeOf(coordinator))
    for (const url of workers) await client.query('select citus_add_node($1, $2)', placeOf(url))
  })
}

function placeOf(url: string): [string, number] {
  const { hostname, port } = new URL(url)
  return [hostname, Number(port || 5432)]
}

/** A copy on every node has the tables and shards of the template. */
export async function createDatabase(
  nodes: readonly string[],
  name: string,
  template: string,
): Promise<void> {
  await onEach(nodes, `create database ${name} template ${template}`)
}

export async function renameDatabase(
  nodes: readonly string[],
  name: string,
  newName: string,
): Promise<void> {
  await onEach(nodes, `alter database ${name} rename to ${newName}`)
}

/** Makes it ready to be copied: a cluster's own work is connected to each database, and ends only when nobody may be. */
export async function closeToOthers(nodes: readonly string[], name: string): Promise<void> {
  if (nodes.length === 1) return
  await onEach(nodes, `alter database ${name} allow_connections false`)
  await Promise.all(nodes.map((url) => asAdmin(url, (client) => endSessions(client, name))))
}

/** One that was just beginning is seen a little later. */
async function endSessions(client: Client, name: string): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [name],
    )
    quiet = rowCount === 0 ? quiet + 1 : 0
    await sleep(50)
  }
}

export async function dropOnEach(nodes: readonly string[], name: string): Promise<void> {
  await Promise.all(nodes.map((url) => asAdmin(url, (client) => dropAtLast(client, name))))
}

/** The own work of a cluster may take longer to end than a drop with force waits. */
async function dropAtLast(client: Client, name: string): Promise<void> {
  for (let left = 5; ; left--) {
    try {
      await dropDatabase(client, name)
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== objectInUse || left === 0) throw error
    }
  }
}

const objectInUse = '55006'

async function onEach(nodes: readonly string[], statement: string): Promise<void> {
  await Promise.all(nodes.map((url) => asAdmin(url, (client) => client.query(statement))))
}

export async function asAdmin<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function urlOfDatabase(url: string, name: string): string {
  const [address = '', query] = url.split('?')
  const changed = address.replace(/\/[^/]*$/, `/${name}`)
  return query === undefined ? changed : `${changed}?${query}`
}
