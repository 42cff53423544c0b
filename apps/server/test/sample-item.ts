// Invents a valid new item of any declared resource, from the declaration alone.
import type { Field } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import {
  makeAccount,
  makeIndicator,
  makeOrganization,
  makeProgram,
  makeRole,
  makeStation,
  provinceId,
  stationTypeId,
} from './make.ts'

let made = 0

/** Every field that a body may give, each time with other words. */
export async function sampleItem(
  db: Kysely<Tables>,
  resource: Resource,
): Promise<Record<string, unknown>> {
  const { [resource.path]: special } = specialItems
  if (special) return special(db)
  const sample: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isWritable(field)) sample[name] = await sampleValue(db, name, field)
  }
  return sample
}

/** Another valid value of a field that may be changed. */
export function otherWords(): string {
  made += 1
  return `other-${made}`
}

async function sampleValue(db: Kysely<Tables>, name: string, field: Field): Promise<unknown> {
  made += 1
  const { min, max = Number.MAX_SAFE_INTEGER } = field.options
  const values: Record<Field['kind'], () => unknown> = {
    text: () =>
      name === 'timeZone'
        ? 'Asia/Ho_Chi_Minh'
        : field.options.example
          ? likeExample(field.options.example)
          : `${made}-${name.toLowerCase()}`.slice(0, max),
    number: () => Math.min(max, (min ?? 0) + 1.5),
    integer: () => Math.min(max, (min ?? 0) + 1),
    flag: () => true,
    choice: () => field.choices?.[0],
    instant: () => '2026-01-02T03:04:05.000Z',
    date: () => '2026-01-02',
    reference: () => targets[field.to ?? '']?.(db),
    texts: () => [`word-${made}.example`],
    record: () => undefined,
  }
  return values[field.kind]()
}

/** Items of which not every field may be given at once. */
const specialItems: Record<string, (db: Kysely<Tables>) => Promise<Record<string, unknown>>> = {
  grant: async (db) => ({
    roleId: (await makeRole(db)).id,
    action: 'EDIT',
    subject: 'stations',
    scopeKind: 'province',
    scopeId: await provinceId(db, '01'),
    note: 'for a test',
  }),
}

/** The example with its last digits counted on, so that no two are equal. */
function likeExample(example: string): string {
  return example.replace(/\d{1,6}(?!.*\d)/, (digits) => String(made).padStart(digits.length, '0'))
}

const targets: Record<string, (db: Kysely<Tables>) => Promise<string>> = {
  province: (db) => provinceId(db, '01'),
  organization: async (db) => (await makeOrganization(db)).id,
  'station-type': (db) => stationTypeId(db),
  programs: async (db) => (await makeProgram(db)).id,
  stations: async (db) => (await makeStation(db, { published: true })).id,
  indicator: async (db) => (await makeIndicator(db)).id,
  user: async (db) => (await makeAccount(db)).id,
  role: async (db) => (await makeRole(db)).id,
}
