// Tells people by mail when means of their stations begin to be beyond a limit: those of an enterprise unless they chose
// otherwise, and whoever chose it. Each beginning once, and the same limit of a station once a day at most.
import { createHash } from 'node:crypto'
import { minuteMs } from '@eos/contract/words/time-units'
import { findPerson } from '../../../access/person.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { listAllExceedances, type ShownExceedance } from '../all-exceedances.ts'
import { exceedanceBody } from '../serialize.ts'
import { beginningsOf, lookedAtMs, toldMs } from './beginnings.ts'
import { limitMail } from './limit-mail.ts'
import { listBeyond, listLimitReaders, noteTold, type Begun, type LimitReader } from './queries.ts'

interface LimitMailWork extends Pick<Context, 'db' | 'now'> {
  mailer: Mailer
  /** The address of the list of exceedances. */
  address: string
}

type OnFailure = (error: unknown) => void

export function startLimitMails(
  work: LimitMailWork,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('People could not be told of means beyond a limit; this will be tried again.', error)
  return startWorker({ firstMs: minuteMs, everyMs: 10 * minuteMs, onFailure }, (signal) =>
    sendLimitMails(work, onFailure, signal),
  )
}

/** Several processes may run it. A mail that fails holds back nobody else, and is tried again in the next round. */
export async function sendLimitMails(
  work: LimitMailWork,
  onFailure: OnFailure,
  signal?: AbortSignal,
): Promise<void> {
  const beyond = await listBeyond(work.db, new Date(work.now().getTime() - toldMs))
  if (beyond.length === 0) return
  for (const reader of await listLimitReaders(work.db, beyond)) {
    if (signal?.aborted) return
    try {
      await tell(work, reader, await listBegun(work, reader))
    } catch (error) {
      onFailure(error)
    }
  }
}

type OfStation = ShownExceedance & Begun

/** Beginnings at stations of the person's organization, as far as the person may see them; the latest first. */
async function listBegun({ db, now }: LimitMailWork, reader: LimitReader): Promise<OfStation[]> {
  const caller = await findPerson(db, reader.accountId)
  if (!caller) return []
  const at = now()
  const found = await listAllExceedances(db, {
    caller,
    now: at,
    places: 'stations',
    reach: 'own',
    from: new Date(at.getTime() - lookedAtMs),
    to: at,
    size: mostLookedAt,
  })
  const means = found.flatMap((each): OfStation[] => {
    const { stationId, averaging, place } = each
    if (stationId === null || averaging === 'year') return []
    return [{ ...each, stationId, indicatorId: place.indicatorId }]
  })
  return beginningsOf(means, at)
}

const mostLookedAt = 2_000

/** It is noted as told only when its mail is on its way. */
async function tell(
  { db, mailer, address }: LimitMailWork,
  reader: LimitReader,
  begun: readonly OfStation[],
): Promise<void> {
  if (begun.length === 0) return
  const { accountId, locale, organizationId } = reader
  await inTransaction(db, async (trx) => {
    const fresh = new Set((await noteTold(trx, { accountId, begun })).map(keyOf))
    const news = begun.filter((each) => fresh.has(keyOf(each)))
    if (news.length === 0) return
    const id = createHash('sha256')
      .update([...fresh].toSorted().join('\n'))
      .digest('hex')
    await mailer.send({
      to: reader.address,
      look: { locale, organizationId },
      ...limitMail({
        exceedances: news.map((each) => exceedanceBody(each, locale)),
        reader,
        address,
      }),
      messageId: `<limit-${id.slice(0, 24)}-${accountId}@${new URL(address).hostname}>`,
    })
  })
}

const keyOf = ({ stationId, indicatorId, limitKey, end }: Begun) =>
  `${stationId} ${indicatorId} ${limitKey} ${end.getTime()}`
