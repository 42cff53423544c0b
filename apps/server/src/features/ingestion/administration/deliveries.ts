// Deliveries for people who look after stations: a line or a whole receipt of each, and the refused ones seen to.
import type { DeliveryLine, KeptReceipt } from '@eos/contract/calls/ingestion/channels'
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { receiptOf } from '../receipts/receipt.ts'
import { keeperScopes } from '../symbols/queries/delivery-reach.ts'
import { findDeliveryWithin, type FoundDelivery } from './queries/find-deliveries.ts'
import { findRefusal, seeTo } from './queries/refused-deliveries.ts'
import { listRefused } from './refused-deliveries.ts'

export function deliveryLineOf(recorded: FoundDelivery, locale: Locale): DeliveryLine {
  const { problems: _problems, ...line } = receiptOf({ ...recorded, problems: [] }, locale)
  return { ...line, channel: recorded.channel }
}

/** @param refusal nothing when something of the delivery was stored */
export function keptReceiptOf(
  recorded: FoundDelivery,
  refusal: Awaited<ReturnType<typeof findRefusal>>,
  locale: Locale,
): KeptReceipt {
  const { undone } = recorded
  const { at, by } = refusal ?? {}
  return {
    ...receiptOf(recorded, locale),
    undone: undone ? { at: undone.at.toISOString(), by: undone.by } : null,
    ...(recorded.isWithheld && { withheld: true }),
    ...(refusal && { refused: { seenTo: at ? { at: at.toISOString(), by: by ?? '' } : null } }),
  }
}

/** @throws NOT_FOUND for a delivery out of reach, CONFLICT for one that was not refused */
export async function seeToRefused(
  { db, now }: Context,
  request: FastifyRequest,
  id: string,
): Promise<{ deliveries: number }> {
  const person = needPerson(request.caller)
  const at = now()
  return inTransaction(db, async (trx) => {
    const found = await findDeliveryWithin(trx, keeperScopes(person), id)
    if (!found) throw new RequestFailure('NOT_FOUND')
    if (!(await findRefusal(trx, id))) throw notRefused()
    const refused = await listRefused(trx, person, at)
    const ofSource = refused.filter((each) => {
      return each.sourceId === found.sourceId && BigInt(each.id) < BigInt(id)
    })
    const ids = [id, ...(found.sourceId === null ? [] : ofSource.map((each) => each.id))]
    const deliveries = await seeTo(trx, { ids, by: person.name, now: at })
    if (deliveries > 0) {
      const told = { action: 'EDIT', subject: 'deliveries', subjectId: id } as const
      await recordActivity(trx, witnessOf(request), { ...told, after: { deliveries } }, at)
    }
    return { deliveries }
  })
}

function notRefused(): RequestFailure {
  return new RequestFailure('CONFLICT', {
    message: {
      en: 'This delivery was not refused: something of it was stored.',
      vi: 'Gói dữ liệu này không bị từ chối: đã lưu được một phần.',
    },
  })
}
