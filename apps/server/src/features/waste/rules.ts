// Rules of catalogues and registers of waste that concern more than one field.
import { kindsOfGroup } from '@eos/contract/waste/facilities'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Person } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Values } from '../../engine/model/values.ts'
import {
  refuseField,
  refuseProblems,
  type Problems,
} from '../../platform/http/answers/refuse-field.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { localDay } from '../../platform/time/written-time.ts'
import type { Amendment } from '../../engine/model/hooks.ts'
import { isNoParty, isRegistered, type ForeignRegister } from './queries/foreign-partners.ts'
import { findGenerator } from './manifests/queries.ts'
import { texts } from './texts.ts'

/** A waste that is classified as hazardous or under control says why. */
export async function needSoundDangerWaste(_db: Db, item: Values): Promise<void> {
  const { classification, hazardSymbols, thresholdRef } = item
  const isListed = classification === 'NH' || classification === 'KS'
  if (isListed && (!Array.isArray(hazardSymbols) || hazardSymbols.length === 0)) {
    refuseField({
      entity: 'dangerWaste',
      property: 'hazardSymbols',
      message: texts.needsHazard,
    })
  }
  if (classification === 'KS' && thresholdRef == null) {
    refuseField({
      entity: 'dangerWaste',
      property: 'thresholdRef',
      message: texts.needsThreshold,
    })
  }
}

/** A receiver that may take named wastes has a licence. */
export async function needLicence(_db: Db, item: Values): Promise<void> {
  needLicenceOrder('wasteReceivingOrganization', item)
  const { permittedWaste } = item
  if (!Array.isArray(permittedWaste) || permittedWaste.length === 0) return
  for (const property of ['licenceNo', 'licenceDate', 'licenceExpiry', 'licenceAuthority']) {
    if (item[property] == null) needs('wasteReceivingOrganization', property)
  }
}

/** See docs/decisions/0273-proposals-of-partners-are-each-enterprises-own.md. */
export async function proposedByItself(
  db: Db,
  values: Values,
  _now: Date,
  person: Person,
): Promise<Values> {
  if (!isEnterprise(person)) return values
  await needOwnNumber(db, values.taxCode, person)
  return { ...values, organizationId: values.organizationId ?? person.organization.id }
}

/** Neither does an enterprise turn its proposal into one of another, nor is a receiver verified that nobody answers for. */
export async function needSoundReceiver(db: Db, amendment: Amendment): Promise<Values> {
  const { row, changes, person } = amendment
  const isRenumbered = changes.taxCode !== undefined && changes.taxCode !== row.taxCode
  if (isRenumbered && isEnterprise(person)) await needOwnNumber(db, changes.taxCode, person)
  return needContact(db, amendment)
}

const isEnterprise = ({ organization }: Person) =>
  organization.type === organizationTypes.enterprise

async function needOwnNumber(db: Db, taxCode: unknown, { organization }: Person): Promise<void> {
  const own = await findGenerator(db, organization.id)
  if (own?.taxCode == null || own.taxCode === taxCode) return
  refuseField({
    entity: 'wasteReceivingOrganization',
    property: 'taxCode',
    invalidValue: taxCode,
    message: texts.otherEnterprise,
  })
}

/** An office verifies a receiver of which it is known who answers for it. */
const needContact = neededFrom({
  entity: 'wasteReceivingOrganization',
  from: 'proposed',
  to: 'verified',
  namesOf: () => ['contactName', 'phone', 'email'],
})

/** A place that treats waste is published with what the public register tells of each. */
export const needWholeFacility = neededFrom({
  entity: 'facility',
  from: 'verified',
  to: 'published',
  namesOf: ({ facilityKind }) =>
    kindsOfGroup.waste.some((kind) => kind === facilityKind)
      ? ['organizationId', 'address', 'lat', 'lon', 'capacityDesign', 'wasteClasses']
      : [],
})

interface Needed {
  entity: string
  from: string
  to: string
  namesOf(item: Values): readonly string[]
}

/** Fields that are given before a step; entries that took it earlier go on without them. */
function neededFrom({ entity, from, to, namesOf }: Needed) {
  return async (_db: Db, { row, changes }: Amendment): Promise<Values> => {
    if (row.status !== from || changes.status !== to) return changes
    const item: Values = { ...row, ...changes }
    const isMissing = (name: string) => {
      const value = item[name]
      return value == null || value === '' || (Array.isArray(value) && value.length === 0)
    }
    refuseProblems(
      entity,
      namesOf(item)
        .filter(isMissing)
        .map((name): Problems[number] => [name, texts.needed(name)]),
    )
    return changes
  }
}

/** See docs/decisions/0273-proposals-of-partners-are-each-enterprises-own.md. */
async function needFreeNumber(
  db: Db,
  item: Values,
  { entity, register }: { entity: string; register: ForeignRegister },
): Promise<void> {
  if (!(await isRegistered(db, register, item))) return
  refuseField({
    entity,
    property: 'registrationNo',
    invalidValue: item.registrationNo,
    code: 'CONFLICT',
    message: texts.inRegister,
  })
}

/** Carriers of this country have a licence of this country; the ministry alone bars a carrier, and says why. */
export async function needSoundCarrier(db: Db, item: Values): Promise<void> {
  const entity = 'wasteInternationalShippingUnit'
  await needFreeNumber(db, item, { entity, register: 'waste_shipping_unit' })
  if (item.countryCode === 'VN' && item.licenceNo == null) needs(entity, 'licenceNo')
  if (item.countryCode === 'VN' && item.licenceExpiry == null) needs(entity, 'licenceExpiry')
  needLicenceOrder(entity, item)
  if (item.blacklisted === true && item.blacklistReason == null) needs(entity, 'blacklistReason')
}

/** A landfill holds at most its volume. */
export async function needSoundFacility(_db: Db, item: Values): Promise<void> {
  needLicenceOrder('facility', item)
  const { filledM3: filled, volumeM3: volume } = item
  if (filled == null || volume == null || Number(filled) <= Number(volume)) return
  refuseField({
    entity: 'facility',
    property: 'filledM3',
    invalidValue: filled,
    message: texts.overVolume,
  })
}

function needLicenceOrder(entity: string, { licenceDate, licenceExpiry }: Values): void {
  if (licenceDate != null && dayOf(licenceDate) > localDay(new Date(), nationalZone))
    refuseField({ entity, property: 'licenceDate', message: texts.licenceAhead })
  if (licenceDate == null || licenceExpiry == null) return
  if (dayOf(licenceExpiry) > dayOf(licenceDate)) return
  refuseField({ entity, property: 'licenceExpiry', message: texts.licenceOrder })
}

const dayOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value)

export async function barredByMinistry(
  _db: Db,
  values: Values,
  _now: Date,
  person: Person,
): Promise<Values> {
  if (values.blacklisted === true) needMinistry(person)
  return values
}

export async function barredByMinistryNow(
  _db: Db,
  { row, changes, person }: Amendment,
): Promise<Values> {
  for (const name of ['blacklisted', 'blacklistReason']) {
    if (changes[name] !== undefined && changes[name] !== row[name]) needMinistry(person)
  }
  return changes
}

/** A plant that only stores or mixes names the one that follows. */
export async function needSoundPlant(db: Db, item: Values): Promise<void> {
  const entity = 'wasteTreatmentForeignUnit'
  await needFreeNumber(db, item, { entity, register: 'waste_foreign_unit' })
  if (item.isInterim === true && item.finalFacilityId == null) needs(entity, 'finalFacilityId')
  if (item.status !== 'active' || item.article11Agreement) return
  if (await isNoParty(db, item.countryCode, localDay(new Date(), nationalZone)))
    refuseField({
      entity,
      property: 'article11Agreement',
      message: texts.noParty(String(item.countryCode)),
    })
}

function needs(entity: string, property: string): never {
  return refuseField({
    entity,
    property,
    message: texts.needed(property),
  })
}

function needMinistry({ organization }: Person): void {
  if (organization.type === organizationTypes.ministry) return
  throw new RequestFailure('FORBIDDEN', {
    message: texts.ministryBars,
  })
}
