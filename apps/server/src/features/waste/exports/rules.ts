// Rules that an export of hazardous waste must fulfil to be submitted.
import { explains } from '@eos/contract/waste-report/judged'
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { problemsOfPartners } from './parties.ts'
import { exportProblems } from './texts.ts'
import { codesOf, findCountryOfPlant, type Code } from '../queries/reports.ts'
import { problems as sentences, texts } from '../texts.ts'

/** Only the step itself is judged: what is said of the export afterwards does not depend on its partners of that day. */
export async function needCompleteExport(
  db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<void> {
  if (changes.status !== 'submitted' || row.status === 'submitted') return
  const problems = await problemsOfExport(db, { ...row, ...changes })
  refuseProblems('wasteExportReportResult', problems, texts.incomplete)
}

/** Basel Convention, articles 4 and 6; annex V A. */
export async function problemsOfExport(db: Db, item: Values): Promise<Problems> {
  const problems: Problems = []
  const codes = await codesOf(db, item)
  problems.push(...problemsOfBaselCode(item, codes.basel))
  if (codes.operation?.annex !== 'IV') problems.push(['operationId', sentences.noOperation])
  const wanted = item.purpose === 'recovery' ? 'R' : 'D'
  if (codes.operation && !codes.operation.code.startsWith(wanted))
    problems.push(['operationId', sentences.otherOperation(wanted)])
  if (item.kind === 'single' && item.shipmentsPlanned !== 1)
    problems.push(['shipmentsPlanned', sentences.notSingle])
  if (!(Number(item.totalTonnes) > 0)) problems.push(['totalTonnes', sentences.notPositive])
  if (!isWithinYear(String(item.firstDeparture), String(item.lastDeparture)))
    problems.push(['lastDeparture', sentences.tooLong])
  if (percentages(item) > 100.0005) problems.push(['composition', sentences.overHundred])
  problems.push(...(await problemsOfRoute(db, item)), ...(await problemsOfPartners(db, item)))
  for (const name of ['contractNo', 'contractDate', 'contractFileId', 'documentsLanguage']) {
    if (item[name] == null) problems.push([name, sentences.needed])
  }
  if (item.declared !== true) problems.push(['declared', sentences.unticked])
  return problems
}

/** Waste of list B (Annex IX) needs no notification; a voluntary one says in its note that it is one. */
function problemsOfBaselCode({ note }: Values, basel: Code | undefined): Problems {
  if (!basel || !notified.has(basel.annex)) return [['baselCodeId', sentences.notControlled]]
  const isVoluntary = basel.annex === 'IX'
  return [
    ...(isVoluntary && !explains(note) ? ([['baselCodeId', sentences.notNeeded]] as Problems) : []),
    ...(basel.holds ? [] : ([['baselCodeId', sentences.notInForce]] as Problems)),
  ]
}

const notified: ReadonlySet<string> = new Set(['VIII', 'II', 'IX'])

/** From here, by countries of transit, to the country of the plant, each in its role: it decides which consents are needed. */
async function problemsOfRoute(db: Db, item: Values): Promise<Problems> {
  const route = Array.isArray(item.route) ? (item.route as Values[]) : []
  const plant = await findCountryOfPlant(db, item)
  const begins = route[0]?.countryCode === 'VN'
  const ends = route.length > 1 && route.at(-1)?.countryCode === plant?.country
  if (!begins || !ends) return [['route', sentences.otherRoute]]
  const roleAt = (place: number) => {
    if (place === 0) return 'export'
    return place === route.length - 1 ? 'import' : 'transit'
  }
  return route.flatMap(({ role }, place): Problems =>
    role === roleAt(place)
      ? []
      : [[`route.${place}.role`, exportProblems.otherRole(roleAt(place))]],
  )
}

/** Twelve months with their first day: from 1 March on, to the last day of February. */
function isWithinYear(first: string, last: string): boolean {
  const end = new Date(`${first}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return new Date(`${last}T00:00:00Z`) < end
}

function percentages({ composition }: Values): number {
  const parts = Array.isArray(composition) ? (composition as Values[]) : []
  return parts.reduce((sum, { percent }) => sum + Number(percent ?? 0), 0)
}
