// Lets the database parse a statement and say which columns its rows would have, without running it.
import type { Client, Connection, FieldDef } from 'pg'
import { columnKey } from './row-type.ts'

export async function describeRows(client: Client, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: FieldDef[] = []
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: FieldDef[] }) => (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    })
  })
}

/** Names of the columns that may be null, by {@link columnKey}. */
export async function readNullable(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: number; position: number; name: string }>(
    `select attrelid as table, attnum as position, attname as name from pg_attribute
      where attnum > 0 and not attnotnull`,
  )
  return new Map(rows.map(({ table, position, name }) => [columnKey(table, position), name]))
}
