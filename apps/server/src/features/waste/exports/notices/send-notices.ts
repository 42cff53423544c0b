// Tells by mail what is late, ends or was decided about exports of hazardous waste: the applicant, and the people of the ministry
// who decide about exports. Each once.
import { createHash } from 'node:crypto'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import { localDate } from '@eos/indices'
import { findPerson } from '../../../../access/person.ts'
import { scopesFor } from '../../../../access/write-policy.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { startWorker, type Worker } from '../../../../platform/jobs/worker.ts'
import { nationalZone } from '../../../../platform/time/instant.ts'
import type { ReminderWork } from '../../periods/reminders.ts'
import { listReaders } from '../../periods/queries.ts'
import { noticeMail } from './notice-mail.ts'
import { keyOf, noticesOf, type ExportNotice } from './notices.ts'
import {
  listOfficeReaders,
  listWatchedExports,
  noteNotices,
  type OfficeReader,
  type WatchedExport,
} from './queries.ts'

type OnFailure = (error: unknown) => void

export function startExportNotices(
  work: ReminderWork,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('People could not be told of exports of hazardous waste; this will be tried again.', error)
  return startWorker({ firstMs: minuteMs, everyMs: hourMs, onFailure }, (signal) =>
    sendExportNotices(work, onFailure, signal),
  )
}

/** Several processes may run it. A mail that fails holds back no other export, and is tried again in the next round. */
export async function sendExportNotices(
  work: ReminderWork,
  onFailure: OnFailure,
  signal?: AbortSignal,
): Promise<void> {
  const today = localDate(work.now().getTime(), nationalZone)
  const deciders = onceRead(() => listDeciders(work.db))
  let after: string | undefined = '0'
  while (after !== undefined) {
    after = signal?.aborted
      ? undefined
      : await tellNext({ work, today, deciders }, after, onFailure)
  }
}

interface Round {
  work: ReminderWork
  today: string
  deciders: () => Promise<OfficeReader[]>
}

/** @returns the last export that was looked at; nothing at the end */
async function tellNext(
  { work, today, deciders }: Round,
  after: string,
  onFailure: OnFailure,
): Promise<string | undefined> {
  const found = await listWatchedExports(work.db, after)
  for (const item of found) {
    const notices = noticesOf(item, today)
    if (notices.length === 0) continue
    try {
      await tell(work, { item, notices, deciders: await deciders() })
    } catch (error) {
      onFailure(error)
    }
  }
  return found.at(-1)?.id
}

function onceRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

async function listDeciders(db: Db): Promise<OfficeReader[]> {
  const deciders: OfficeReader[] = []
  for (const reader of await listOfficeReaders(db)) {
    const person = await findPerson(db, reader.accountId)
    if (person && scopesFor(person, wasteExportReport, 'APPROVE').length > 0) deciders.push(reader)
  }
  return deciders
}

interface Told {
  item: WatchedExport
  notices: readonly ExportNotice[]
  deciders: readonly OfficeReader[]
}

/** A notice is noted as sent only when all its mails are on their way. */
async function tell({ db, now, mailer, address }: ReminderWork, about: Told): Promise<void> {
  const { item, notices, deciders } = about
  await inTransaction(db, async (trx) => {
    const keys = notices.map(keyOf)
    const fresh = new Set(await noteNotices(trx, { exportId: item.id, keys, at: now() }))
    const news = notices.filter((notice) => fresh.has(keyOf(notice)))
    if (news.length === 0) return
    const { organizationId } = item
    const own = (await listReaders(trx, organizationId)).map((each) => ({
      ...each,
      organizationId,
    }))
    const id = createHash('sha256')
      .update([...fresh].toSorted().join('\n'))
      .digest('hex')
    for (const reader of [...own, ...deciders])
      await mailer.send({
        to: reader.address,
        look: { locale: reader.locale, organizationId: reader.organizationId },
        ...noticeMail({ item, notices: news, reader, address }),
        messageId: `<export-${item.id}-${id.slice(0, 16)}-${reader.accountId}@${new URL(address).hostname}>`,
      })
  })
}
