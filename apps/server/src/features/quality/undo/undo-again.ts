// Withdraws a delivery once more that was withdrawn before a restore, as the journal of originals says.
import type { UndoneDelivery } from '@eos/contract/calls/ingestion/quality'
import { machineWitness, recordActivity } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Withdrawal } from '../../ingestion/face.ts'
import { refusalOf } from './delivery-to-undo.ts'
import { findDeliveryToUndo, findReceipt, type DeliveryRow } from './queries/deliveries.ts'
import { undoDelivery } from './undo-delivery.ts'

/** Without the bytes of the delivery nobody could find it again. */
export function withdrawalOf(
  { sha256, received_at: receivedAt }: DeliveryRow,
  { undoneAt, undoneBy: by }: UndoneDelivery,
  reason: string,
): Withdrawal | undefined {
  if (!sha256) return undefined
  const withdrawnAt = new Date(undoneAt)
  return { sha256: sha256.toString('hex'), receivedAt, withdrawnAt, by, reason }
}

/** @returns false when it is not here, has been withdrawn already, or cannot be withdrawn */
export async function undoAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { by: actor, reason, ...known }: Withdrawal,
): Promise<boolean> {
  const id = await findReceipt(db, known)
  if (id === undefined) return false
  return inTransaction(
    db,
    async (trx) => {
      const delivery = await findDeliveryToUndo(trx, id)
      if (!delivery || delivery.undone_at || refusalOf(delivery)) return false
      const { values } = await undoDelivery(trx, delivery, { actor, reason, now: now() })
      const told = { action: 'DELETE', subject: 'deliveries', subjectId: id } as const
      const entry = { ...told, after: { values }, note: `${reason} (${actor})` }
      await recordActivity(trx, machineWitness('eos'), entry, now())
      return true
    },
    { hasTimeLimit: false },
  )
}
