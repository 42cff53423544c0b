// The background work that writes to people: changes of stations, limits, what waits for them, reports that are due, and exports.
import { pagePrefix } from '@eos/contract/pages/pages'
import { startLimitMails } from '../features/exceedances/mails/send-limit-mails.ts'
import { openLookMailer } from '../features/organizations/mails/mail-look.ts'
import { startStateWorker } from '../features/station-states/state-worker.ts'
import { startExportNotices } from '../features/waste/exports/notices/send-notices.ts'
import { startReportReminders } from '../features/waste/periods/reminders.ts'
import { startDigestJob } from '../features/work/digest-job.ts'
import type { Context } from '../platform/context.ts'
import { homeOrigin } from './listening.ts'
import { workKinds } from './work-kinds.ts'

type Warn = (sentence: string, error: unknown) => void

/** In the order in which they were started. */
export async function startMailJobs(
  context: Context,
  warn: Warn,
): Promise<{ stop(): Promise<void> }[]> {
  const { settings, db, now } = context
  const mailer = openLookMailer(context)
  const address = `${homeOrigin(settings, settings.port)}${pagePrefix(settings.product)}admin`
  const noticesAddress = `${address}/station-states`
  return [
    await startStateWorker({ ...context, mailer, noticesAddress }, warn),
    startLimitMails({ db, now, mailer, address: `${address}/exceedances` }, warn),
    startDigestJob({ db, now, mailer, kinds: workKinds, address }, warn),
    startReportReminders({ db, now, mailer, address }, warn),
    startExportNotices({ db, now, mailer, address }, warn),
  ]
}
