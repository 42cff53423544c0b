// Rules about the partners of an export of hazardous waste: who generated it, carries it, insures it, and treats it abroad.
// Basel Convention, article 6 and annex V A, items 2, 3, 5, 11, 12, 13, 18, 20 and 21.
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { isBefore } from './days.ts'
import { exportProblems as sentences } from './texts.ts'
import { isNoParty } from '../queries/foreign-partners.ts'
import { partnersOf, type Partners, type PlantAbroad } from '../queries/export-partners.ts'
import { listOf } from '../rows-of.ts'

/** Nobody in these statuses may take part. */
const barred: ReadonlySet<string> = new Set(['suspended', 'expired', 'closed'])
/** After these operations another one has to follow at a plant that is named (Annex IV). */
const interim: ReadonlySet<string> = new Set(['D8', 'D9', 'D13', 'D14', 'D15', 'R12', 'R13'])

export async function problemsOfPartners(db: Db, item: Values): Promise<Problems> {
  const partners = await partnersOf(db, item)
  return [
    ...problemsOfCodes(item, partners),
    ...problemsOfGenerators(item, partners),
    ...problemsOfCover(item),
    ...problemsOfPlant(item, partners),
    ...(await problemsOfCountry(db, item, partners)),
    ...problemsOfCarriers(item, partners),
  ]
}

/** Wastes of Annex VIII have constituents of Annex I and characteristics of Annex III. */
function problemsOfCodes(item: Values, { annexes, annexOfCode }: Partners): Problems {
  return (
    [
      ['yCodeIds', 'I'],
      ['hCodeIds', 'III'],
    ] as const
  ).flatMap(([name, annex]): Problems => {
    const ids = idsOf(item[name])
    if (ids.length === 0) return annexOfCode === 'VIII' ? [[name, sentences.neededOfListA]] : []
    const isOther = ids.some((id) => annexes.get(id) !== annex)
    return isOther ? [[name, sentences.otherAnnex(annex)]] : []
  })
}

/** Whoever exports the waste of others is authorised by them. */
function problemsOfGenerators(item: Values, { applicantTaxCode }: Partners): Problems {
  const isOwn = ({ organizationId, taxCode }: Values) =>
    String(organizationId) === String(item.organizationId) ||
    (taxCode != null && taxCode === applicantTaxCode)
  const isForOthers = !listOf(item.generators).every(isOwn)
  return isForOthers && item.authorisationFileId == null
    ? [['authorisationFileId', sentences.neededForOthers]]
    : []
}

/** The contract stands before anything leaves, and the insurance holds until the last departure. */
function problemsOfCover(item: Values): Problems {
  const problems: Problems = []
  for (const name of ['insuranceNo', 'insurer', 'insuranceExpiry'])
    if (item[name] == null) problems.push([name, sentences.neededToSubmit])
  if (isBefore(item.insuranceExpiry, item.lastDeparture))
    problems.push(['insuranceExpiry', sentences.endsTooEarly])
  if (isBefore(item.firstDeparture, item.contractDate))
    problems.push(['contractDate', sentences.afterFirstDeparture])
  return problems
}

function problemsOfPlant(item: Values, { plant, operation }: Partners): Problems {
  if (!plant) return []
  const problems: Problems = []
  if (barred.has(plant.status)) problems.push(['foreignUnitId', sentences.barred(plant.name)])
  if (isBefore(plant.permitExpiry, item.lastDeparture))
    problems.push(['foreignUnitId', sentences.permitEnds])
  if (!plant.operationIds.includes(String(item.operationId)))
    problems.push(['operationId', sentences.notOfPlant])
  if (operation !== null && interim.has(operation) && plant.finalFacilityId === null)
    problems.push(['foreignUnitId', sentences.nothingFollows(operation)])
  return [...problems, ...problemsOfAccepted(item, plant)]
}

/** Articles 4 (5) and 11: nothing leaves for a country that is no Party, unless an agreement says so. */
async function problemsOfCountry(db: Db, item: Values, { plant }: Partners): Promise<Problems> {
  if (!plant || plant.article11Agreement) return []
  const isForbidden = await isNoParty(db, plant.countryCode, item.firstDeparture)
  return isForbidden ? [['foreignUnitId', sentences.noParty(plant.countryCode)]] : []
}

/** A plant whose entry lists no wastes has not said what it takes. */
function problemsOfAccepted(item: Values, { acceptedWaste }: PlantAbroad): Problems {
  if (acceptedWaste.length === 0) return []
  const own = acceptedWaste.filter(
    ({ baselCodeId }) => String(baselCodeId) === String(item.baselCodeId),
  )
  if (own.length === 0) return [['baselCodeId', sentences.notTaken]]
  const most = own.reduce((sum, { maxTonnes }) => sum + (maxTonnes ?? Infinity), 0)
  return Number(item.totalTonnes) > most ? [['totalTonnes', sentences.moreThanTaken(most)]] : []
}

function problemsOfCarriers(item: Values, { carriers }: Partners): Problems {
  const offered = new Set(carriers.flatMap(({ transportModes }) => transportModes))
  const modes = Array.isArray(item.transportModes) ? (item.transportModes as string[]) : []
  const out = carriers.filter(({ status, isBarred }) => isBarred || barred.has(status))
  const unlicensed = carriers.filter(({ licenceExpiry }) =>
    isBefore(licenceExpiry, item.lastDeparture),
  )
  return [
    ...(modes.every((mode) => offered.has(mode))
      ? []
      : ([['transportModes', sentences.noCarrierOffers]] as Problems)),
    ...out.map(({ name }): Problems[number] => ['carrierIds', sentences.barred(name)]),
    ...unlicensed.map(({ name }): Problems[number] => ['carrierIds', sentences.licenceEnds(name)]),
  ]
}

/** Before an export is approved the ministry has verified its partners, and the plant has stated its sound management. */
export async function needVerifiedPartners(
  db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<void> {
  if (changes.status !== 'approved' || row.status === 'approved') return
  const item = { ...row, ...changes }
  const partners = await partnersOf(db, item)
  const { plant, carriers } = partners
  const problems = await problemsOfCountry(db, item, partners)
  if (plant && plant.status !== 'active')
    problems.push(['foreignUnitId', sentences.notActive(plant.name)])
  if (plant && !plant.hasStatement) problems.push(['foreignUnitId', sentences.noStatement])
  for (const { name, status, insuranceExpiry } of carriers) {
    if (status !== 'active') problems.push(['carrierIds', sentences.notActive(name)])
    if (insuranceExpiry === null || isBefore(insuranceExpiry, item.lastDeparture))
      problems.push(['carrierIds', sentences.insuranceEnds(name)])
  }
  refuseProblems('wasteExportReportResult', problems)
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
