// The mail that reminds of a yearly report, in the language of its reader.
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import type { PeriodForm } from '@eos/contract/waste/waste'
import { nameIn } from '../../../platform/http/locale.ts'
import { mailWords } from '../../../platform/mail/mail-words.ts'
import { reminderTexts } from './texts.ts'
import { lateStage, returnedStage, type Debtor, type ReminderReader } from './queries.ts'

export interface DueReport {
  year: number
  form: PeriodForm
  dueOn: string
  /** Or a stage after the day. */
  daysBefore: number
}

interface Told {
  reader: ReminderReader
  debtor: Debtor
  address: string
}

export function reminderMail(
  { year, form, dueOn, daysBefore }: DueReport,
  { reader, debtor, address }: Told,
): { subject: string; text: string } {
  const words = reminderTexts[reader.locale]
  const resource = form === 'reuse' ? wasteReuseReport : wasteReport
  const day = words.day(dueOn)
  const named = form === 'reuse' ? words.reuse(year) : words.report(year, form)
  const about =
    daysBefore === returnedStage ? words.back : daysBefore === lateStage ? words.late : words
  const page = `${address}/${resource.screen!.page}`
  return {
    subject: about.subject(named, day),
    text: [
      words.hello(mailWords(reader.name)),
      '',
      about.due(mailWords(nameIn(reader.locale, debtor)), named, day),
      daysBefore === returnedStage ? page : `${page}?mode=CREATE`,
      '',
      words.stops,
      '',
    ].join('\n'),
  }
}
