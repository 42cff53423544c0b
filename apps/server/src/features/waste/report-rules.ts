// Rules that a report about waste must fulfil to be submitted. A draft may have gaps.
import type { Db } from '../../platform/database/tables/tables.ts'
import { judgeReport } from '@eos/contract/waste-report/judge'
import { blocking, refusedBy, type Judged } from '@eos/contract/waste-report/judged'
import { judgeReuse } from '@eos/contract/waste-report/reuse'
import { knownFrom } from '@eos/contract/waste-report/subject'
import { localDate } from '@eos/indices'
import { nationalZone } from '../../platform/time/instant.ts'
import { refuseProblems, type Problems } from '../../platform/http/answers/refuse-field.ts'
import type { Values } from '../../engine/model/values.ts'
import { texts } from './texts.ts'
import { classificationsOf } from './queries/reports.ts'
import { factsOf, wastesNamedIn } from './report-facts.ts'

/** Runs when an item is handed in, and never on a draft. */
export function whenSubmitted(
  entity: string,
  problemsOf: (db: Db, item: Values) => Promise<Problems> | Problems,
) {
  return async (db: Db, item: Values): Promise<void> => {
    if (item.status !== 'submitted') return
    refuseProblems(entity, await problemsOf(db, item), texts.incomplete)
  }
}

/** Counts the oddities of a report that is handed in: each is explained in a note, and an office looks at these first. */
export async function countRemarks(db: Db, item: Values, now: Date): Promise<number> {
  const known = knownFrom(await factsOf(db, item, now))
  return judgeReport(item, known).filter(({ severity }) => severity === 'remark').length
}

/** By the rules that the page shows while one types. They are judged as of the instant of the submission. */
export async function problemsOfReport(db: Db, item: Values): Promise<Problems> {
  return problemsIn(judgeReport(item, knownFrom(await factsOf(db, item, submissionOf(item)))))
}

export async function problemsOfReuse(db: Db, item: Values): Promise<Problems> {
  const classifications = await classificationsOf(db, wastesNamedIn(item))
  const today = localDate(submissionOf(item).getTime(), nationalZone)
  return problemsIn(judgeReuse(item, { today, classifications }))
}

const problemsIn = (judgements: readonly Judged[]): Problems =>
  blocking(judgements).map((judgement) => {
    const { property, words } = refusedBy(judgement)
    return [property, words]
  })

const submissionOf = ({ submittedAt }: Values): Date =>
  submittedAt == null ? new Date() : new Date(submittedAt as string | Date)
