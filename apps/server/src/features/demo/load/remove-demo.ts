// Takes exactly the demo's rows away again: what is marked as demo, and what belongs to it.
import { resources } from '@eos/contract/resources/all'
import { accountName, forgetFailures } from '../../../access/login-lockout.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { UserError } from '../../../platform/user-error.ts'
import { listDemoPeople } from '../queries/accounts.ts'
import type { Counts, Deletion } from '../queries/delete-rows.ts'
import { deleteDemoState, findDemoState, markRemoving } from '../queries/demo-state.ts'
import { listMixedRows, readDemoTables } from '../queries/references.ts'
import {
  deleteBatches,
  deleteFileUses,
  deleteLiveSnapshot,
  deleteMarked,
  deleteOfHosts,
  deleteOfStations,
  deletePublications,
  deleteSourceKeys,
  deleteTraces,
  waitForDeliveries,
  waitForRollUps,
} from '../queries/removal.ts'
import { unmarkDangerWastes } from './insert/mark-danger-wastes.ts'

/**
 * Waits for a load that is under way. Real rows are not touched; when one of them hangs on the demo, nothing is.
 * @returns how many rows went from each table
 */
export async function removeDemo(db: Db): Promise<Counts> {
  return withAdvisoryLock(db, 'demo', () => deleteDemo(db))
}

/** Takes up a removal that was cut short; does nothing when there was none. */
export async function finishRemoval(db: Db): Promise<void> {
  if ((await findDemoState(db))?.step === 'removing') await removeDemo(db)
}

/** For who holds the demo's lock already. */
export async function deleteDemo(db: Db): Promise<Counts> {
  await refuseMixture(db)
  await stopDeliveries(db)
  return inTransaction(db, async (trx) => {
    const deletion = { db: trx, tables: await readDemoTables(trx), counts: new Map() }
    const sourceIds = await waitForDeliveries(trx)
    const stationIds = await waitForRollUps(trx)
    // The files of binned items are listed before the items go.
    await deleteFileUses(deletion)
    await deleteOfStations(deletion, stationIds)
    await deleteOfHosts(deletion)
    await deletePublications(deletion)
    await deleteTracesOfPeople(deletion)
    await deleteBatches(deletion, sourceIds)
    await deleteMarked(deletion)
    await unmarkDangerWastes(trx)
    await deleteDemoState(trx)
    await deleteLiveSnapshot(trx)
    for (const { path } of resources) {
      await announceChange(trx, { kind: 'catalogue', resource: path })
    }
    await announceChange(trx, { kind: 'publication' })
    return deletion.counts
  })
}

async function refuseMixture(db: Db): Promise<void> {
  const mixed = await listMixedRows(db)
  if (mixed.length === 0) return
  throw new UserError(
    `Nothing was removed: these real rows hang on rows of the demo. Give them real ones first.\n${mixed.map((each) => `  ${each}`).join('\n')}`,
  )
}

/** First of all and for itself, so that no new delivery begins and the simulator makes no new key. */
async function stopDeliveries(db: Db): Promise<void> {
  await markRemoving(db)
  await deleteSourceKeys(db)
}

/** With the failed attempts to sign in under the names of the demo's people. */
async function deleteTracesOfPeople(deletion: Deletion): Promise<void> {
  const { db } = deletion
  await deleteTraces(deletion)
  for (const account of await listDemoPeople(db)) {
    await forgetFailures(db, accountName(account, account.username))
  }
}
