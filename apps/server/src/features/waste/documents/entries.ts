// The entry at each item of the notification and of the movement document, in one language.
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { written, writtenDay } from '@eos/contract/waste-report/subject'
import type { Values } from '../../../engine/model/values.ts'
import type { ExportParties, NamedCode, Party } from '../queries/export-parties.ts'
import { listOf } from '../rows-of.ts'
import { documentTexts } from './texts.ts'

export interface ExportDocument {
  item: Values
  parties: ExportParties
  locale: Locale
}

/** The 21 items of annex V A. */
export function notificationEntries(of: ExportDocument): string[] {
  const { item, parties, locale } = of
  const { plant, exporter } = parties
  const texts = documentTexts[locale]
  return [
    textOf(item.reasonForExport),
    partyOf(exporter),
    generatorsOf(of, 'site'),
    plantOf(of),
    carriersOf(of, idsOf(item.carrierIds)),
    stopsOf(of, 'export'),
    stopsOf(of, 'transit'),
    stopsOf(of, 'import') || textOf(plant?.authority),
    texts.kinds[String(item.kind)] ?? '',
    [spanOf(of), routeOf(of)].join('\n'),
    choicesOf(of, 'transportModes'),
    insuranceOf(of),
    wasteOf(of),
    choicesOf(of, 'packaging'),
    quantityOf(of),
    generatorsOf(of, 'process'),
    [codesOf(of, 'hCodeIds'), textOf(item.unClass)].filter(Boolean).join('; '),
    [codeOf(of, item.operationId), textOf(item.technology)].filter(Boolean).join('\n'),
    item.declared === true ? texts.declared : texts.notDeclared,
    plant?.hasStatement ? texts.statement : '',
    [textOf(item.contractNo), dayOf(item.contractDate)].filter(Boolean).join(', '),
  ]
}

/** The 14 items of annex V B for a shipment; what is known on paper only is left to be signed. */
export function movementEntries(of: ExportDocument, shipment: Values): string[] {
  const { item, parties, locale } = of
  const texts = documentTexts[locale]
  const carriers =
    shipment.carrierId == null ? idsOf(item.carrierIds) : [String(shipment.carrierId)]
  const { actualDate, plannedDate, vehicles, containerNos, exitGate, packageCount } = shipment
  const kg = shipment.actualKg == null ? '' : `${written(Number(shipment.actualKg))[locale]} kg`
  const packages = [choicesOf(of, 'packaging'), textOf(packageCount)].filter(Boolean).join(': ')
  return [
    partyOf(parties.exporter),
    generatorsOf(of, 'site'),
    plantOf(of),
    carriersOf(of, carriers),
    `${textOf(item.registrationNo)}, ${texts.kinds[String(item.kind)] ?? ''}`,
    `${dayOf(actualDate ?? plannedDate)}\n${texts.sign}: ${'.'.repeat(60)}`,
    [choicesOf(of, 'transportModes'), vehicles, containerNos, exitGate, routeOf(of)]
      .map(textOf)
      .filter(Boolean)
      .join('\n'),
    [wasteOf(of), codesOf(of, 'hCodeIds')].filter(Boolean).join('\n'),
    [textOf(item.specialHandling), emergencyOf(of, carriers)].filter(Boolean).join('\n'),
    packages,
    kg || quantityOf(of),
    `${item.declared === true ? texts.declared : texts.notDeclared}\n${texts.sign}: ${'.'.repeat(60)}`,
    answersOf(of),
    receiptOf(of, shipment),
  ]
}

/** The operation is the one that was used, or else the one that is intended. A load that was refused says why. */
function receiptOf(of: ExportDocument, shipment: Values): string {
  const { item, locale } = of
  const { receivedAt, receivedKg, disposedAt, operationId, rejectReason } = shipment
  const { sign, rejected } = documentTexts[locale]
  const kg = receivedKg == null ? '' : `${written(Number(receivedKg))[locale]} kg`
  const operation = operationId ?? item.operationId
  const known =
    rejectReason == null
      ? [dayOf(receivedAt), kg, codeOf(of, operation), dayOf(disposedAt)]
      : [rejected, textOf(rejectReason), dayOf(receivedAt), kg]
  return [known.filter(Boolean).join(', '), `${sign}: ${'.'.repeat(60)}`].join('\n')
}

function partyOf({ name, registrationNo, address, countryCode, contact }: Party): string {
  const place = [address, countryCode].filter(Boolean).join(', ')
  return [[name, registrationNo].filter(Boolean).join(' · '), place, contact]
    .filter(Boolean)
    .join('\n')
}

function plantOf({ parties: { plant }, locale }: ExportDocument): string {
  if (!plant) return ''
  const permit = `${documentTexts[locale].permit} ${plant.permitNo}`
  return [partyOf(plant), plant.siteAddress, permit].filter(Boolean).join('\n')
}

function carriersOf({ parties: { carriers } }: ExportDocument, ids: readonly string[]): string {
  return ids
    .flatMap((id) => carriers.get(id) ?? [])
    .map(partyOf)
    .join('\n')
}

function emergencyOf({ parties, locale }: ExportDocument, ids: readonly string[]): string {
  const contacts = ids.flatMap((id) => parties.carriers.get(id)?.contact ?? [])
  if (contacts.length === 0) return ''
  return `${documentTexts[locale].emergency}: ${contacts.join('; ')}`
}

function generatorsOf({ item }: ExportDocument, what: 'site' | 'process'): string {
  return listOf(item.generators)
    .map((each) => [each.name, each[what]].map(textOf).filter(Boolean).join(': '))
    .join('\n')
}

function stopsOf({ item, parties }: ExportDocument, role: string): string {
  return listOf(item.route)
    .filter((stop) => stop.role === role)
    .map(({ countryCode, authority, authorityId }) => {
      const known = parties.authorities.get(String(authorityId))
      const told = known
        ? [known.code, known.name, known.address, known.email, authority]
        : [authority]
      return [countryCode, ...told].map(textOf).filter(Boolean).join(', ')
    })
    .join('\n')
}

function routeOf({ item, locale }: ExportDocument): string {
  const { entry, exit } = documentTexts[locale]
  return listOf(item.route)
    .map(({ countryCode, entryPoint, exitPoint }) =>
      [
        textOf(countryCode),
        entryPoint == null ? '' : `${entry} ${textOf(entryPoint)}`,
        exitPoint == null ? '' : `${exit} ${textOf(exitPoint)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' – ')
}

function spanOf({ item, locale }: ExportDocument): string {
  const { from, to, shipments } = documentTexts[locale]
  const span = `${from} ${dayOf(item.firstDeparture)} ${to} ${dayOf(item.lastDeparture)}`
  return `${span}, ${shipments(Number(item.shipmentsPlanned))}`
}

function insuranceOf({ item, locale }: ExportDocument): string {
  const { insurer, insuranceNo, insuranceExpiry } = item
  const end =
    insuranceExpiry == null ? '' : `${documentTexts[locale].until} ${dayOf(insuranceExpiry)}`
  return [textOf(insurer), textOf(insuranceNo), end].filter(Boolean).join(', ')
}

function wasteOf(of: ExportDocument): string {
  const { item, parties, locale } = of
  const composition = listOf(item.composition)
    .map(({ component, percent }) => `${textOf(component)} ${written(Number(percent))[locale]} %`)
    .join('; ')
  const un = [item.unNo, item.unShippingName, item.unClass].map(textOf).filter(Boolean).join(', ')
  return [
    textOf(item.designation),
    codeOf(of, item.baselCodeId),
    codesOf(of, 'yCodeIds'),
    otherCodesOf(of),
    parties.waste ? `${parties.waste.code} ${nameOf(parties.waste, locale)}` : '',
    un,
    choicesOf(of, 'physical'),
    composition,
    textOf(item.specialHandling),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Codes of the customs, of the OECD and of the European list. */
function otherCodesOf({ item, locale }: ExportDocument): string {
  const { hs, oecd, ec } = documentTexts[locale]
  const customs = Array.isArray(item.hsCodes) ? item.hsCodes.join(', ') : ''
  return [
    [hs, customs],
    [oecd, textOf(item.oecdCode)],
    [ec, textOf(item.ecCode)],
  ]
    .filter(([, code]) => code !== '')
    .map((each) => each.join(' '))
    .join('; ')
}

function quantityOf({ item, locale }: ExportDocument): string {
  const total = Number(item.totalTonnes)
  const count = Number(item.shipmentsPlanned)
  const each = `${written(total / count)[locale]} t ${documentTexts[locale].perShipment}`
  const volume = item.totalM3 == null ? '' : `${written(Number(item.totalM3))[locale]} m³`
  return [`${written(total)[locale]} t`, volume, item.kind === 'general' ? each : '']
    .filter(Boolean)
    .join('; ')
}

function answersOf({ item, locale }: ExportDocument): string {
  const { answers, until, revoked } = documentTexts[locale]
  return listOf(item.consents)
    .map(({ countryCode, decision, waived, validTo, conditions, revokedAt }) => {
      const given = String(decision ?? 'none')
      const answer = answers[waived === true && given === 'none' ? 'waived' : given] ?? ''
      const end = validTo == null ? '' : `, ${until} ${dayOf(validTo)}`
      const on = conditions == null || conditions === '' ? '' : `; ${textOf(conditions)}`
      const gone = revokedAt == null ? '' : `; ${revoked(dayOf(revokedAt))}`
      return `${textOf(countryCode)}: ${answer}${end}${on}${gone}`
    })
    .join('\n')
}

function codesOf(of: ExportDocument, name: 'yCodeIds' | 'hCodeIds'): string {
  return idsOf(of.item[name])
    .map((id) => codeOf(of, id))
    .join('\n')
}

function codeOf({ parties: { codes }, locale }: ExportDocument, id: unknown): string {
  const found = codes.get(String(id))
  return found ? `${found.code} ${nameOf(found, locale)}` : ''
}

function nameOf({ name, nameEn }: NamedCode, locale: Locale): string {
  return locale === 'en' ? (nameEn ?? name) : name
}

function choicesOf({ item, locale }: ExportDocument, name: string): string {
  const chosen = item[name]
  if (!Array.isArray(chosen)) return ''
  return chosen
    .map((each) => choiceLabel(wasteExportReport.path, name, String(each), locale))
    .join(', ')
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

function textOf(value: unknown): string {
  return value == null ? '' : String(value)
}

function dayOf(day: unknown): string {
  return day == null || day === '' ? '' : writtenDay(String(day).slice(0, 10))
}
