// Rules that a report about waste must fulfil to be submitted. A draft may have gaps.
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Words } from '@eos/contract/errors'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Values } from '../../engine/model/values.ts'
import { problems as sentences, texts } from './texts.ts'
import { methodsNeedingDetail, hazardousAmong, type Line, quantity } from './queries/reports.ts'

export type Problems = [property: string, words: Words][]

/** Runs when an item is handed in, and never on a draft. */
export function whenSubmitted(
  entity: string,
  problemsOf: (db: Db, item: Values) => Promise<Problems> | Problems,
) {
  return async (db: Db, item: Values): Promise<void> => {
    if (item.status !== 'submitted') return
    const problems = await problemsOf(db, item)
    if (problems.length === 0) return
    throw new RequestFailure('VALIDATION', {
      detail: problems.map(([property, { en }]) => `${property}: ${en}`).join('; '),
      errors: problems.map(([property, words]) => ({ entity, property, words })),
      message: texts.incomplete,
    })
  }
}

export async function problemsOfReport(db: Db, item: Values): Promise<Problems> {
  const lines = linesOf(item)
  const methods = await methodsNeedingDetail(db)
  return [
    ...problemsOfFoot(item),
    ...(lines.length === 0 && item.zeroReport !== true
      ? [['lines', sentences.noLine] satisfies Problems[number]]
      : []),
    ...lines.flatMap((line, index) => problemsOfLine(line, `lines.${index}.`, methods)),
  ]
}

export async function problemsOfReuse(db: Db, item: Values): Promise<Problems> {
  const lines = linesOf(item)
  const problems: Problems = problemsOfFoot(item)
  if (lines.length === 0) problems.push(['lines', sentences.noReusedLine])
  const hazardous = await hazardousAmong(db, lines)
  for (const [index, line] of lines.entries()) {
    const place = `lines.${index}.`
    const out = ['qtyReusedOnsite', 'qtyTransferred', 'qtyDisposed', 'qtyStockEnd']
    if (!isBalanced(line, out)) problems.push([`${place}qtyStockEnd`, sentences.unbalanced])
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

function problemsOfLine(line: Line, place: string, needsDetail: ReadonlySet<string>): Problems {
  const problems: Problems = []
  const isHazardous = line.section === 'hazardous'
  if (isHazardous && line.dangerWasteId == null)
    problems.push([`${place}dangerWasteId`, sentences.neededForHazardous])
  if (isHazardous && line.physicalState == null)
    problems.push([`${place}physicalState`, sentences.neededForHazardous])
  const isHandedOver = quantity(line, 'qtyTransferred') > 0
  if (isHandedOver && line.receiverId == null)
    problems.push([`${place}receiverId`, sentences.neededForTransfer])
  if ((isHandedOver || quantity(line, 'qtySelfTreated') > 0) && line.methodId == null)
    problems.push([`${place}methodId`, sentences.neededForTreatment])
  if (needsDetail.has(String(line.methodId)) && String(line.methodDetail ?? '').length < 5)
    problems.push([`${place}methodDetail`, sentences.needsDetail])
  const out = ['qtySelfTreated', 'qtyTransferred', 'qtyExported', 'qtyStockEnd']
  if (!isBalanced(line, out)) problems.push([`${place}qtyStockEnd`, sentences.unbalanced])
  return problems
}

/** Within one kilogram, or half a per cent of what came in. */
function isBalanced(line: Line, out: readonly string[]): boolean {
  const came = quantity(line, 'qtyStockStart') + quantity(line, 'qtyGenerated')
  const went = out.reduce((sum, name) => sum + quantity(line, name), 0)
  const tolerance = Math.max(1, 0.005 * came)
  return Math.abs(came - went) <= tolerance + 1e-6
}

function linesOf({ lines }: Values): Line[] {
  return Array.isArray(lines) ? (lines as Line[]) : []
}
