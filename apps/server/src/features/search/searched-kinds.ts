// The kinds of items that the search of the administration looks through, and the fields that name an item.
import { resources } from '@eos/contract/resources/all'
import type { Resource } from '@eos/contract/resource'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Person } from '../../platform/http/caller.ts'

/** In this order the fields are looked for; the first that is filled in is the name of an item. */
const naming = [
  'name',
  'title',
  'fullName',
  'reportNo',
  'registrationNo',
  'subject',
  'content',
  'number',
]
const coding = [
  'code',
  'username',
  'reportNo',
  'registrationNo',
  'number',
  'taxCode',
  'provinceCode',
  'key',
  'licenceNo',
]

export function nameFieldsOf({ fields }: Resource): string[] {
  return naming.filter((name) => name in fields)
}

export function codeFieldOf(resource: Resource): string | undefined {
  const [naming] = nameFieldsOf(resource)
  return coding.find((name) => name in resource.fields && name !== naming)
}

/** They have a screen and a name; the log has a search of its own. */
export const searchedKinds: readonly Resource[] = resources.filter(
  (resource) =>
    resource.screen !== undefined &&
    resource.words.length > 0 &&
    resource.size === 'small' &&
    nameFieldsOf(resource).length > 0,
)

/** Kinds of which there are many, with the field that has an index of the beginnings of names. */
const indexedNames: Readonly<Record<string, string>> = {
  stations: 'name',
  organization: 'name',
  'location-point': 'name',
  user: 'fullName',
}

export function indexedName({ path }: Resource): string | undefined {
  return indexedNames[path]
}

const withFormerNames = new Set(['stations', 'organization', 'location-point', 'facility'])

export function keepsFormerNames({ path }: Resource): boolean {
  return withFormerNames.has(path)
}

/** An enterprise finds no organization but itself. */
export function isOwnOnly({ path }: Resource, { organization }: Person): boolean {
  return path === 'organization' && organization.type === organizationTypes.enterprise
}
