// What a report about waste must fulfil to be submitted. A draft may have gaps; what is handed in may not.
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure, type ToldProblem } from '../../platform/http/answers/errors.ts'
import type { Values } from '../../engine/write/body.ts'
import { sentencesVi } from './sentences-vi.ts'
import { methodsNeedingDetail, hazardousAmong, type Line, quantity } from './queries/reports.ts'

/** Each problem by field and sentence. */
export type Problems = [property: string, message: string][]

/** Runs when an item is handed in, and never on a draft. */
export function whenSubmitted(
  entity: string,
  problemsOf: (db: Db, item: Values) => Promise<Problems> | Problems,
) {
  return async (db: Db, item: Values): Promise<void> => {
    if (item.status !== 'submitted') return
    const problems = await problemsOf(db, item)
    if (problems.length === 0) return
    const errors = problems.map(([property, message]): ToldProblem => {
      const vi = sentencesVi[message]
      return { entity, property, message, ...(vi ? { words: { en: message, vi } } : {}) }
    })
    throw new RequestFailure('VALIDATION', {
      detail: errors.map(({ property, message }) => `${property}: ${message}`).join('; '),
      errors,
      message: {
        en: 'This cannot be submitted yet: some entries are missing or do not agree.',
        vi: 'Chưa nộp được: một số mục còn thiếu hoặc không khớp.',
      },
    })
  }
}

export async function problemsOfReport(db: Db, item: Values): Promise<Problems> {
  const lines = linesOf(item)
  const methods = await methodsNeedingDetail(db)
  return [
    ...problemsOfFoot(item),
    ...(lines.length === 0 && item.zeroReport !== true
      ? [['lines', 'name at least one waste, or say that there was none'] as [string, string]]
      : []),
    ...lines.flatMap((line, index) => problemsOfLine(line, `lines.${index}.`, methods)),
  ]
}

export async function problemsOfReuse(db: Db, item: Values): Promise<Problems> {
  const lines = linesOf(item)
  const problems: Problems = problemsOfFoot(item)
  if (lines.length === 0) problems.push(['lines', 'name at least one waste'])
  const hazardous = await hazardousAmong(db, lines)
  for (const [index, line] of lines.entries()) {
    const place = `lines.${index}.`
    const out = ['qtyReusedOnsite', 'qtyTransferred', 'qtyDisposed', 'qtyStockEnd']
    if (!isBalanced(line, out)) problems.push([`${place}qtyStockEnd`, unbalanced])
    const { receiverId, receiverName, receiverTaxCode, dangerWasteId, testResultFileId } = line
    const hasReceiver = receiverId != null || (receiverName != null && receiverTaxCode != null)
    if (quantity(line, 'qtyTransferred') > 0 && !hasReceiver)
      problems.push([`${place}receiverId`, 'must be given for what is handed over'])
    const kind = hazardous.get(String(dangerWasteId))
    if (kind === 'NH') problems.push([`${place}dangerWasteId`, 'hazardous waste is not reused'])
    if (kind === 'KS' && testResultFileId == null)
      problems.push([`${place}testResultFileId`, 'must be given for waste under control'])
    const needsStandard =
      item.reuseKind === 'filling_levelling' || item.reuseKind === 'raw_material'
    if (needsStandard && line.standardRef == null)
      problems.push([`${place}standardRef`, 'must be given for this kind of reuse'])
  }
  return problems
}

const unbalanced =
  'does not agree: stock at the start and what was generated must equal what went out and stock at the end'

function problemsOfFoot({ declared, signerName, signerTitle, signedAt }: Values): Problems {
  const missing = Object.entries({ signerName, signerTitle, signedAt })
    .filter(([, value]) => value == null)
    .map(([name]): [string, string] => [name, 'must be given to submit'])
  return declared === true ? missing : [['declared', 'must be ticked to submit'], ...missing]
}

function problemsOfLine(line: Line, place: string, needsDetail: ReadonlySet<string>): Problems {
  const problems: Problems = []
  const isHazardous = line.section === 'hazardous'
  if (isHazardous && line.dangerWasteId == null)
    problems.push([`${place}dangerWasteId`, 'must be given for hazardous waste'])
  if (isHazardous && line.physicalState == null)
    problems.push([`${place}physicalState`, 'must be given for hazardous waste'])
  const isHandedOver = quantity(line, 'qtyTransferred') > 0
  if (isHandedOver && line.receiverId == null)
    problems.push([`${place}receiverId`, 'must be given for what is handed over'])
  if ((isHandedOver || quantity(line, 'qtySelfTreated') > 0) && line.methodId == null)
    problems.push([`${place}methodId`, 'must be given for what is treated'])
  if (needsDetail.has(String(line.methodId)) && String(line.methodDetail ?? '').length < 5)
    problems.push([`${place}methodDetail`, 'must say in words what was done'])
  const out = ['qtySelfTreated', 'qtyTransferred', 'qtyExported', 'qtyStockEnd']
  if (!isBalanced(line, out)) problems.push([`${place}qtyStockEnd`, unbalanced])
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
