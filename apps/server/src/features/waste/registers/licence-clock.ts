// Closes the registration of partners whose licence or permit has ended: who may work is known without anybody's care.
import { hourMs } from '@eos/contract/words/time-units'
import { wasteForeignUnit } from '@eos/contract/resources/waste/waste-foreign-unit'
import { wasteReceivingOrganization } from '@eos/contract/resources/waste/waste-receiving-organization'
import { wasteShippingUnit } from '@eos/contract/resources/waste/waste-shipping-unit'
import { localDate } from '@eos/indices'
import { machineWitness, recordActivities } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { expireLicensed, expirePermitted } from './queries.ts'

type Expire = (db: Db, closing: { today: string; at: Date }) => Promise<{ id: string }[]>

const registers: readonly { path: string; expire: Expire }[] = [
  {
    path: wasteReceivingOrganization.path,
    expire: (db, closing) => expireLicensed(db, 'waste_receiving_organization', closing),
  },
  {
    path: wasteShippingUnit.path,
    expire: (db, closing) => expireLicensed(db, 'waste_shipping_unit', closing),
  },
  { path: wasteForeignUnit.path, expire: expirePermitted },
]

const note = 'Giấy phép đã hết hạn. / The licence has ended.'

export function startLicenceClock(
  context: Pick<Context, 'db' | 'now'>,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('Registrations whose licence has ended could not be closed.', error)
  return startWorker({ firstMs: hourMs / 60, everyMs: hourMs, onFailure }, () =>
    expireEnded(context),
  )
}

/** A licence holds through its last day, by the calendar of the country. Several processes may do it. */
export async function expireEnded({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  const today = localDate(at.getTime(), nationalZone)
  for (const { path, expire } of registers) {
    await inTransaction(db, async (trx) => {
      const ended = await expire(trx, { today, at })
      if (ended.length === 0) return
      const changes = ended.map(({ id: subjectId }) => ({
        action: 'EDIT' as const,
        subject: path,
        subjectId,
        before: { status: 'active' },
        after: { status: 'expired' },
        note,
      }))
      await recordActivities(trx, machineWitness('eos'), changes, at)
      await announceChange(trx, { kind: 'catalogue', resource: path })
    })
  }
}
