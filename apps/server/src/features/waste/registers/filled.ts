// Fills an entry of a register from its duplicates: with values that it lacks, where they do not contradict it.
import { isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import type { Values } from '../../../engine/model/values.ts'

/** Facts that are one together: a licence number does not get the last day of another licence. */
const together: readonly (readonly string[])[] = [
  [
    'licenceNo',
    'licenceDate',
    'licenceExpiry',
    'licenceAuthority',
    'licenceFileId',
    'permittedWaste',
  ],
  ['permitNo', 'permitIssuer', 'permitExpiry', 'permitFileId', 'acceptedWaste'],
  ['insuranceNo', 'insurer', 'insuredAmount', 'currency', 'insuranceExpiry'],
  ['authorityName', 'authorityCode', 'authorityContact'],
  ['contactName', 'phone', 'email', 'emergencyPhone'],
  ['provinceId', 'communeCode', 'address', 'lat', 'lon'],
  ['isInterim', 'finalFacilityId'],
]

/** In the order of the duplicates: the first that tells a value gives it. */
export function filledFrom(
  resource: Resource,
  kept: Values,
  duplicates: readonly Values[],
): Values {
  const filled: Values = {}
  for (const duplicate of duplicates) {
    const now = { ...kept, ...filled }
    const fits = ([name]: [string, unknown]) =>
      isGiven(duplicate[name]) &&
      !isGiven(now[name]) &&
      groupOf(name).every((each) => agrees(now[each], duplicate[each]))
    const given = Object.entries(resource.fields)
      .filter(([name, field]) => isWritable(field) && isTakenOver(resource, name))
      .filter(fits)
    for (const [name] of given) filled[name] = duplicate[name]
    // A carrier that is barred does not lose the bar with its duplicate.
    if (duplicate.blacklisted === true && now.blacklisted !== true)
      Object.assign(filled, { blacklisted: true, blacklistReason: duplicate.blacklistReason })
  }
  return filled
}

/** The status is the entry's own, and so is who looks after it, who sees what others do not. */
function isTakenOver({ lifecycle, belongsToCreator }: Resource, name: string): boolean {
  if (name === lifecycle?.field || name === 'blacklistReason') return false
  return !(belongsToCreator && name === 'organizationId')
}

const groupOf = (name: string) => together.find((each) => each.includes(name)) ?? []

const agrees = (one: unknown, other: unknown) =>
  !isGiven(one) || !isGiven(other) || JSON.stringify(one) === JSON.stringify(other)

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !isEmptyList(value)
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
