// Fills a table without some of its indexes: made at the end, they take a fraction of the time that keeping them takes.

/**
 * Drops the indexes of a kind, and gives the way to make them again.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function dropIndexes(pool, table, method) {
  const { rows } = await pool.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = $1 and indexdef ilike '%using ' || $2 || '%'`,
    [table, method],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return async () => {
    const client = await pool.connect()
    try {
      await client.query(`set maintenance_work_mem = '512MB'`)
      for (const { definition } of rows) await client.query(definition)
    } finally {
      // The setting goes with the connection.
      client.release(true)
    }
  }
}
