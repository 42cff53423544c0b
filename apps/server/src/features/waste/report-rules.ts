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
import { categoryClassesOf, classificationsOf } from './queries/reports.ts'
import { factsOf, idsIn, wastesNamedIn } from './report-facts.ts'

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
  const judgements = await judgeYearly(db, item, { now })
  return judgements.filter(({ severity }) => severity === 'remark').length
}

interface Judging {
  now: Date
  /** The number under which the reader knows the line at a place. */
  numberOf?: (place: number) => number
}

/** Judges an item with its lines by all rules of its kind, as of an instant. */
export type JudgeReport = (db: Db, item: Values, judging: Judging) => Promise<Judged[]>

export const judgeYearly: JudgeReport = async (db, item, { now, numberOf }) =>
  judgeReport(item, knownFrom(await factsOf(db, item, now)), numberOf)

export const judgeReused: JudgeReport = async (db, item, { now }) =>
  judgeReuse(item, {
    today: localDate(now.getTime(), nationalZone),
    classifications: await classificationsOf(db, wastesNamedIn(item)),
    categoryClasses: await categoryClassesOf(db, idsIn(item, 'wasteCategoryId')),
  })

/** By the rules that the page shows while one types. They are judged as of the instant of the submission. */
export const problemsBy = (judge: JudgeReport) => async (db: Db, item: Values) =>
  problemsIn(await judge(db, item, { now: submissionOf(item) }))

const problemsIn = (judgements: readonly Judged[]): Problems =>
  blocking(judgements).map((judgement) => {
    const { property, words } = refusedBy(judgement)
    return [property, words]
  })

const submissionOf = ({ submittedAt }: Values): Date =>
  submittedAt == null ? new Date() : new Date(submittedAt as string | Date)
