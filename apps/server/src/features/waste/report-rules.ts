// Rules that a report about waste must fulfil to be submitted. A draft may have gaps.
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Words } from '@eos/contract/errors'
import { balanceOf, reuseOutflow } from '@eos/contract/waste-balance'
import { blocking, judgeReport, refusedBy } from '@eos/contract/waste-report/judge'
import { knownFrom } from '@eos/contract/waste-report/subject'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Values } from '../../engine/model/values.ts'
import { problems as sentences, texts } from './texts.ts'
import { hazardousAmong, quantity } from './queries/reports.ts'
import { factsOf, linesOf } from './report-facts.ts'

export type Problems = [property: string, words: Words][]

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

export function refuseProblems(entity: string, problems: Problems, message?: Words): void {
  if (problems.length === 0) return
  throw new RequestFailure('VALIDATION', {
    detail: problems.map(([property, { en }]) => `${property}: ${en}`).join('; '),
    errors: problems.map(([property, words]) => ({ entity, property, words })),
    ...(message && { message }),
  })
}

/** What is odd in a report that is handed in: each is explained in a note, and an office looks at these first. */
export async function countRemarks(db: Db, item: Values, now: Date): Promise<number> {
  const known = knownFrom(await factsOf(db, item, now))
  return judgeReport(item, known).filter(({ severity }) => severity === 'remark').length
}

/** By the rules that the page shows while one types. They are judged as of the instant of the submission. */
export async function problemsOfReport(db: Db, item: Values): Promise<Problems> {
  const { submittedAt } = item
  const now = submittedAt == null ? new Date() : new Date(submittedAt as string | Date)
  const known = knownFrom(await factsOf(db, item, now))
  return blocking(judgeReport(item, known)).map((judgement) => {
    const { property, words } = refusedBy(judgement)
    return [property, words]
  })
}

export async function problemsOfReuse(db: Db, item: Values): Promise<Problems> {
  const lines = linesOf(item)
  const problems: Problems = problemsOfFoot(item)
  if (lines.length === 0) problems.push(['lines', sentences.noReusedLine])
  const hazardous = await hazardousAmong(db, lines)
  for (const [index, line] of lines.entries()) {
    const place = `lines.${index}.`
    if (balanceOf(line, reuseOutflow).open !== 0)
      problems.push([`${place}qtyStockEnd`, sentences.unbalanced])
    const { receiverId, receiverName, receiverTaxCode, dangerWasteId, testResultFileId } = line
    const hasReceiver = receiverId != null || (receiverName != null && receiverTaxCode != null)
    if (quantity(line, 'qtyTransferred') > 0 && !hasReceiver)
      problems.push([`${place}receiverId`, sentences.neededForTransfer])
    const kind = hazardous.get(String(dangerWasteId))
    if (kind === 'NH') problems.push([`${place}dangerWasteId`, sentences.hazardous])
    if (kind === 'KS' && testResultFileId == null)
      problems.push([`${place}testResultFileId`, sentences.neededUnderControl])
    const needsStandard =
      item.reuseKind === 'filling_levelling' || item.reuseKind === 'raw_material'
    if (needsStandard && line.standardRef == null)
      problems.push([`${place}standardRef`, sentences.neededForReuse])
  }
  return problems
}

function problemsOfFoot({ declared, signerName, signerTitle, signedAt }: Values): Problems {
  const missing = Object.entries({ signerName, signerTitle, signedAt })
    .filter(([, value]) => value == null)
    .map(([name]): Problems[number] => [name, sentences.needed])
  return declared === true ? missing : [['declared', sentences.unticked], ...missing]
}
