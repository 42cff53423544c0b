// Keys with which sources send by HTTP as administrators make, see and revoke them, and deliveries on trial.
import type { BodyOf } from '@eos/contract/calls/call'
import type {
  SourceKeyLine,
  sourceKeyCalls,
  TriedDelivery,
} from '@eos/contract/calls/ingestion/source-keys'
import type { FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { listSourceKeys, revokeSourceKey, senderOfSource } from '../queries/sources.ts'
import { contentOf } from '../receive/delivery-formats.ts'
import { openSource } from '../receive/open-source.ts'
import { createSourceKey, usualEnd } from '../receive/source-keys.ts'
import { tryDelivery } from '../receive/take-delivery.ts'
import { UnreadableDelivery } from '../receive/unpack.ts'
import { receiptOf } from '../receipts/receipt.ts'
import { needFormat, refuseSource } from './refuse-source.ts'
import { wrongField } from './wrong-field.ts'

type Asked<Name extends keyof typeof sourceKeyCalls> = BodyOf<(typeof sourceKeyCalls)[Name]>

/** Without the keys of the demo, which nobody gives away. */
export async function showSourceKeys({ db }: Context): Promise<SourceKeyLine[]> {
  const keys = await listSourceKeys(db)
  return keys
    .filter(({ demo }) => !demo)
    .map(({ demo: _demo, ...key }) => ({
      ...key,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      expiresAt: key.expiresAt?.toISOString() ?? null,
    }))
}

export async function makeSourceKey(
  { db, now }: Context,
  request: FastifyRequest,
  wanted: Asked<'make-source-key'>,
): Promise<{ source: string; key: string }> {
  const { source, stations = [], province, all = false, expiresAt = usualEnd(now()) } = wanted
  const key = await inTransaction(db, async (trx) => {
    const sourceId = await openSource(trx, { source, stations, province, all })
    const made = await createSourceKey(trx, sourceId, expiresAt)
    const activity = { action: 'CREATE', subject: 'source-key', subjectId: sourceId } as const
    await recordActivity(trx, witnessOf(request), { ...activity, after: { ...wanted } }, now())
    return made
  }).catch(refuseSource('source-key'))
  return { source, key }
}

/** Deliveries under it are refused from now on. */
export async function revokeKey(
  { db, now }: Context,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const revoked = await revokeSourceKey(db, id, now())
  if (!revoked) throw new RequestFailure('NOT_FOUND')
  const activity = { action: 'DELETE', subject: 'source-key', before: { ...revoked } } as const
  await recordActivity(db, witnessOf(request), activity, now())
}

/** Tells what would become of a delivery; nothing is stored, not even that it was tried. */
export async function showTrial(
  context: Context,
  { locale }: FastifyRequest,
  { source, format, fileName = '', text }: Asked<'try-delivery'>,
): Promise<TriedDelivery> {
  const sender = await senderOfSource(context.db, { code: source })
  if (!sender)
    throw wrongField('source-key', 'source', source, {
      en: `There is no source ${source} yet.`,
      vi: `Chưa có nguồn ${source}.`,
    })
  const declared = needFormat('source-key', format, context.settings.dataDir)
  const bytes = Buffer.from(text, 'utf8')
  try {
    const content = await contentOf(declared, fileName, bytes)
    const tried = await tryDelivery(context, sender, { channel: 'push', content, bytes })
    const { id: _id, status: _status, ...told } = receiptOf(tried, locale)
    const { read, stored, missing, rejected, quarantined, problems, problemsTotal } = told
    const counts = { read, stored, missing, rejected, quarantined }
    return { format: told.format, fileName: told.fileName, ...counts, problems, problemsTotal }
  } catch (error) {
    if (!(error instanceof UnreadableDelivery)) throw error
    throw wrongField('source-key', 'text', null, {
      en: error.message,
      vi: `Không đọc được nội dung: ${error.message}`,
    })
  }
}
