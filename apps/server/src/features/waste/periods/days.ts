// On which days a yearly report is due, may be handed in for the first time, and no longer may.
import { localDate } from '@eos/indices'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { texts } from '../texts.ts'
import { findPeriod, listPeriods, writeDueDays } from './queries.ts'

/** The January that follows; zones have five days more (Circular 02/2022/TT-BTNMT, article 66). */
export function usualDueDay(year: number, form: string): string {
  return `${year + 1}-01-${form === '06' ? '20' : '15'}`
}

const named = ({ reportYear, formType }: Values) => ({
  year: Number(reportYear),
  form: String(formType ?? 'reuse'),
})

/** The day that the ministry has set, or the usual one, as `YYYY-MM-DD`. */
export async function dueDayOf(db: Db, report: Values): Promise<string> {
  const { year, form } = named(report)
  const period = await findPeriod(db, { year, form })
  return period?.dueOn ?? usualDueDay(year, form)
}

/** A report that is handed in for the first time comes in its period; one that was returned is taken at any time. */
export async function needOpenPeriod(db: Db, report: Values, now: Date): Promise<void> {
  const period = await findPeriod(db, named(report))
  if (!period) return
  const today = localDate(now.getTime(), nationalZone)
  const { opensOn, closesOn } = period
  const message =
    today < opensOn
      ? texts.notOpenYet(opensOn)
      : closesOn !== null && today > closesOn
        ? texts.closedSince(closesOn)
        : undefined
  if (!message) return
  const entity = report.formType == null ? 'wasteReportReuseReportResult' : 'wasteReportResult'
  refuseField({ entity, property: 'reportYear', invalidValue: report.reportYear, message })
}

export async function needSoundPeriod(_db: Db, item: Values): Promise<void> {
  const { opensOn, dueOn, closesOn } = item
  const refuse = (property: string) =>
    refuseField({
      entity: 'reportPeriod',
      property,
      invalidValue: item[property],
      message: texts.periodOrder,
    })
  if (String(dueOn) < String(opensOn)) refuse('dueOn')
  if (closesOn != null && String(closesOn) < String(dueOn)) refuse('closesOn')
}

/** Reports that are being written are due by the new day. */
export async function settlePeriods(db: Db, ids: readonly string[]): Promise<void> {
  for (const { reportYear: year, formType: form, dueOn } of await listPeriods(db, ids))
    await writeDueDays(db, { year, form, dueOn })
}

/** Without its period, a report is due on the usual day. */
export async function unsetPeriod(db: Db, id: string): Promise<void> {
  for (const { reportYear: year, formType: form } of await listPeriods(db, [id]))
    await writeDueDays(db, { year, form, dueOn: usualDueDay(year, form) })
}
