// Takes in the figures of one international table, in place of what its source has told before.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { UserError } from '../../../platform/user-error.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { replaceReferences } from './queries.ts'
import { readReferences, type ReferenceTable } from './read-references.ts'

/**
 * All of the file is stored or nothing.
 * @throws UserError when the file is none of the known tables, or has nothing that is compared here
 */
export async function loadReferences(db: Db, path: string, name: string): Promise<ReferenceTable> {
  const table = await readReferences(path, name)
  if (table.references.length === 0)
    throw new UserError(`${name} is read, but nothing in it is compared here.`)
  await inTransaction(db, async (trx) => {
    await replaceReferences(trx, table.source, table.references)
    await announceChange(trx, { kind: 'catalogue', resource: 'waste_reference' })
  })
  return table
}
