// Rules about the partners of an export of hazardous waste: who generated it, carries it, insures it, and treats it abroad.
// Basel Convention, article 6 and annex V A, items 2, 3, 5, 11, 12, 13, 18, 20 and 21.
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { isBefore } from './days.ts'
import { exportProblems as sentences } from './texts.ts'
import {
  partiesOf,
  type Carrier,
  type ExportParties,
  type Party,
  type Plant,
} from '../queries/export-parties.ts'
import { isNoParty } from '../queries/foreign-partners.ts'
import { listOf } from '../rows-of.ts'
import { findAgain, isOut } from './shipments.ts'

/** Nobody in these statuses may take part. */
const barred: ReadonlySet<string> = new Set(['suspended', 'expired', 'closed'])
/** After these operations another one has to follow at a plant that is named (Annex IV). */
const interim: ReadonlySet<string> = new Set(['D8', 'D9', 'D13', 'D14', 'D15', 'R12', 'R13'])

export async function problemsOfPartners(db: Db, item: Values): Promise<Problems> {
  const parties = await partiesOf(db, item)
  return [
    ...problemsOfCodes(item, parties),
    ...problemsOfAuthorities(item, parties),
    ...problemsOfGenerators(item, parties),
    ...problemsOfCover(item),
    ...problemsOfPlant(item, parties),
    ...(await problemsOfCountry(db, item, parties)),
    ...problemsOfCarriers(item, parties),
  ]
}

/** Wastes of Annex VIII have constituents of Annex I and characteristics of Annex III. */
function problemsOfCodes(item: Values, { codes }: ExportParties): Problems {
  const annexOf = (id: unknown) => codes.get(String(id))?.annex
  return (
    [
      ['yCodeIds', 'I'],
      ['hCodeIds', 'III'],
    ] as const
  ).flatMap(([name, annex]): Problems => {
    const ids = idsOf(item[name])
    if (ids.length === 0)
      return annexOf(item.baselCodeId) === 'VIII' ? [[name, sentences.neededOfListA]] : []
    const isOther = ids.some((id) => annexOf(id) !== annex)
    return isOther ? [[name, sentences.otherAnnex(annex)]] : []
  })
}

function problemsOfAuthorities(item: Values, { authorities }: ExportParties): Problems {
  return listOf(item.route).flatMap(({ countryCode, authorityId }, index): Problems => {
    const known = authorities.get(String(authorityId))
    return known && known.countryCode !== countryCode
      ? [[`route.${index}.authorityId`, sentences.otherCountry(known.name)]]
      : []
  })
}

/** Whoever exports the waste of others is authorised by them. */
function problemsOfGenerators(item: Values, { exporter }: ExportParties): Problems {
  const isForOthers = !listOf(item.generators).every((each) => isOwn(each, item, exporter))
  return isForOthers && item.authorisationFileId == null
    ? [['authorisationFileId', sentences.neededForOthers]]
    : []
}

/** By its organization and its tax code, where they are given; a branch has the code of its enterprise in front. */
function isOwn({ organizationId, taxCode }: Values, item: Values, exporter: Party): boolean {
  const own = exporter.registrationNo?.slice(0, 10)
  const isOrganization = organizationId == null ? [] : [sameId(organizationId, item.organizationId)]
  const isTaxCode = taxCode == null || own === undefined ? [] : [String(taxCode).startsWith(own)]
  const told = [...isOrganization, ...isTaxCode]
  return told.length > 0 && told.every(Boolean)
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

function problemsOfPlant(item: Values, { plant, codes }: ExportParties): Problems {
  if (!plant) return []
  const operation = codes.get(String(item.operationId))?.code
  const problems: Problems = []
  if (barred.has(plant.status)) problems.push(['foreignUnitId', sentences.barred(plant.name)])
  if (isBefore(plant.permitExpiry, item.lastDeparture))
    problems.push(['foreignUnitId', sentences.permitEnds])
  if (!plant.operationIds.includes(String(item.operationId)))
    problems.push(['operationId', sentences.notOfPlant])
  if (operation !== undefined && interim.has(operation) && plant.finalFacilityId === null)
    problems.push(['foreignUnitId', sentences.nothingFollows(operation)])
  return [...problems, ...problemsOfAccepted(item, plant)]
}

/** Articles 4 (5) and 11: nothing leaves for a country that is no Party, unless an agreement says so. */
async function problemsOfCountry(
  db: Db,
  item: Values,
  { plant }: ExportParties,
): Promise<Problems> {
  if (!plant || plant.article11Agreement) return []
  const isForbidden = await isNoParty(db, plant.countryCode, item.firstDeparture)
  return isForbidden ? [['foreignUnitId', sentences.noParty(plant.countryCode)]] : []
}

/** A plant whose entry lists no wastes has not said what it takes. */
function problemsOfAccepted(item: Values, { acceptedWaste }: Plant): Problems {
  if (acceptedWaste.length === 0) return []
  const own = acceptedWaste.filter(
    ({ baselCodeId }) => String(baselCodeId) === String(item.baselCodeId),
  )
  if (own.length === 0) return [['baselCodeId', sentences.notTaken]]
  const most = own.reduce((sum, { maxTonnes }) => sum + (maxTonnes ?? Infinity), 0)
  return Number(item.totalTonnes) > most ? [['totalTonnes', sentences.moreThanTaken(most)]] : []
}

function problemsOfCarriers(item: Values, parties: ExportParties): Problems {
  const carriers = carriersOf(item, parties)
  const offered = new Set(carriers.flatMap(({ transportModes }) => transportModes))
  const modes = Array.isArray(item.transportModes) ? (item.transportModes as string[]) : []
  const out = carriers.filter(isOutOfWork)
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

const isOutOfWork = ({ status, isBarred }: Carrier) => isBarred || barred.has(status)

/** Whoever may not take part takes over nothing any more; what a carrier took over before stays told. */
export async function needCarriersAtWork(
  db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<void> {
  const named = [...carriersNamed(row, changes), ...carriersTakingOver(row, changes)]
  if (named.length === 0) return
  const { carriers } = await partiesOf(db, { ...row, ...changes })
  refuseProblems(
    'wasteExportReportResult',
    named.flatMap(([property, id]): Problems => {
      const carrier = carriers.get(id)
      return carrier && isOutOfWork(carrier) ? [[property, sentences.barred(carrier.name)]] : []
    }),
  )
}

type NamedCarrier = readonly [property: string, id: string]

/** The carriers of shipments that leave now, or that get another one. */
function carriersNamed(row: Values, changes: Values): NamedCarrier[] {
  if (changes.shipments === undefined) return []
  return listOf(changes.shipments).flatMap((shipment, index): NamedCarrier[] => {
    const { carrierId } = shipment
    const before = findAgain(listOf(row.shipments), shipment) ?? {}
    const isKept = isOut(before) === isOut(shipment) && sameId(before.carrierId, carrierId)
    return carrierId == null || isKept ? [] : [[`shipments.${index}.carrierId`, String(carrierId)]]
  })
}

function carriersTakingOver(row: Values, changes: Values): NamedCarrier[] {
  if (changes.handOvers === undefined) return []
  const told = listOf(row.handOvers)
  return listOf(changes.handOvers).flatMap(({ serial, takenOverOn, carrierId }, index) => {
    const isKept = told.some(
      (each) =>
        Number(each.serial) === Number(serial) &&
        each.takenOverOn === takenOverOn &&
        sameId(each.carrierId, carrierId),
    )
    return isKept ? [] : [[`handOvers.${index}.carrierId`, String(carrierId)] as const]
  })
}

const sameId = (one: unknown, other: unknown) => String(one) === String(other)

/** Before an export is approved the ministry has verified its partners, and the plant has stated its sound management. */
export async function needVerifiedPartners(
  db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<void> {
  if (changes.status !== 'approved' || row.status === 'approved') return
  const item = { ...row, ...changes }
  const parties = await partiesOf(db, item)
  const { plant } = parties
  const problems = await problemsOfCountry(db, item, parties)
  if (plant && plant.status !== 'active')
    problems.push(['foreignUnitId', sentences.notActive(plant.name)])
  if (plant && !plant.hasStatement) problems.push(['foreignUnitId', sentences.noStatement])
  for (const { name, status, insuranceExpiry } of carriersOf(item, parties)) {
    if (status !== 'active') problems.push(['carrierIds', sentences.notActive(name)])
    if (insuranceExpiry === null || isBefore(insuranceExpiry, item.lastDeparture))
      problems.push(['carrierIds', sentences.insuranceEnds(name)])
  }
  refuseProblems('wasteExportReportResult', problems)
}

/** The carriers that the export names, by their names. */
function carriersOf({ carrierIds }: Values, { carriers }: ExportParties): Carrier[] {
  const named = new Set(idsOf(carrierIds))
  return [...carriers.values()].filter(({ id }) => named.has(id))
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
