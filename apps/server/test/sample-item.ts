// Invents a valid new item of any declared resource, from the declaration alone.
import type { Field, Fields } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import type { Db } from '../src/platform/database/tables/tables.ts'
import { resourceAdditions } from '../src/process/resource-additions.ts'
import { modelOf } from '../src/engine/queries/model.ts'
import { insertRow } from '../src/engine/queries/changes.ts'
import {
  makeAccount,
  makeIndicator,
  makeOrganization,
  makeProgram,
  makeRole,
  makeStation,
  provinceId,
  publishPoint,
  stationTypeId,
} from './make.ts'

let made = 0

/** Every field that a body may give, each time with other words. */
export async function sampleItem(db: Db, resource: Resource): Promise<Record<string, unknown>> {
  const { [resource.path]: special } = specialItems
  if (special) return special(db)
  const sample = await sampleFields(db, resource.fields)
  return { ...sample, ...(await specialFields[resource.path]?.(db)) }
}

/** With `least`, only what must be given. */
async function sampleFields(
  db: Db,
  fields: Fields,
  least?: 'least',
): Promise<Record<string, unknown>> {
  const sample: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const isLeftOut = least !== undefined && !field.options.required
    if (isWritable(field) && !isLeftOut) sample[name] = await sampleValue(db, name, field)
  }
  return sample
}

/** Puts an item straight into its table, with no more than it must have, and where only some are shown, one that is. */
export async function makeLeast(
  db: Db,
  path: string,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const target = resourceAt(path)!
  const least = await sampleFields(db, target.fields, 'least')
  const chosen = (await specialFields[path]?.(db)) ?? {}
  const known = Object.entries(chosen).filter(([name]) => name in least)
  const [status] = target.access.shown ?? []
  const values = { ...least, ...(status ? { status } : {}), ...Object.fromEntries(known), ...fixed }
  return insertRow(db, modelOf(target, resourceAdditions), values, {
    now: new Date('2026-01-01T00:00:00Z'),
  })
}

/** Another valid value of a field, of ten characters at most; the counter continues through all files of a worker. */
export function otherWords(): string {
  made += 1
  return `other-${made.toString(36)}`
}

async function sampleValue(db: Db, name: string, field: Field): Promise<unknown> {
  made += 1
  const { min, max = Number.MAX_SAFE_INTEGER, decimals } = field.options
  const values: Record<Field['kind'], () => unknown> = {
    text: () =>
      name === 'timeZone'
        ? 'Asia/Ho_Chi_Minh'
        : field.options.pattern && field.options.example !== undefined
          ? likeExample(String(field.options.example), max)
          : `${made}-${name.toLowerCase()}`.slice(0, max),
    html: () => `<p>${made} ${name}</p>`,
    number: () => Math.min(max, (min ?? 0) + (decimals === 0 ? 1 : 1.5)),
    integer: () => Math.min(max, (min ?? 0) + 1),
    flag: () => true,
    choice: () => field.choices?.[0],
    choices: () => field.choices?.slice(0, 1),
    instant: () => '2026-01-02T03:04:05.000Z',
    date: () => (isEnd.test(name) ? '2027-03-04' : '2026-01-02'),
    reference: () => sampleTarget(db, field),
    references: async () => [await sampleTarget(db, field)],
    texts: () => [field.options.example ?? `word-${made}.example`],
    rows: async () => [await sampleFields(db, field.of ?? {})],
    file: () => null,
    files: () => [],
    record: () => undefined,
  }
  return values[field.kind]()
}

const isEnd = /(To|Until|Expiry|^expires.*|^last.*)$/

async function sampleTarget(db: Db, field: Field): Promise<string> {
  const path = field.to ?? ''
  return (await targets[path]?.(db)) ?? makeLeast(db, path)
}

/** Fields of which no value can be made up from the declaration alone. */
const specialFields: Record<string, (db: Db) => Promise<Record<string, unknown>>> = {
  // Codes that no annex uses: real ones end in 0 to 4. After A4 they begin again.
  waste_basel_code: async () => {
    const number = count('basel')
    const tens = Math.floor(number / 5)
    const code = `A${1 + (Math.floor(tens / 100) % 4)}${String(tens % 100).padStart(2, '0')}${5 + (number % 5)}`
    // Counterparts name each other, and a code that another one names is not removed.
    return { code, annex: 'VIII', mirrorIds: [] }
  },
  danger_waste: async () => ({ code: `19${2000 + (count('danger') % 8000)}` }),
  waste_execute_method_entity: async () => ({ code: `T${count('method')}` }),
  // Consents are those of its route, and nothing has left yet.
  waste_export_report_result: async () => ({
    route: [
      { countryCode: 'VN', role: 'export' },
      { countryCode: 'JP', role: 'import' },
    ],
    consents: [{ countryCode: 'JP', role: 'import', sentAt: '2026-01-02' }],
    shipments: [{ serial: 1, plannedDate: '2026-01-02' }],
    handOvers: [],
  }),
  // Nobody asks for the correction of a draft.
  waste_report_result: async () => noRequest,
  waste_report_reuse_report_result: async () => noRequest,
  // One of each province, year, area and class; 2025 is the example of the document.
  solid_waste_statistic: async () => {
    const number = count('statistic')
    return { year: 2026 + (number % 170), area: number % 340 < 170 ? 'urban' : 'rural' }
  },
  // Each kind takes its own parameters.
  quality_rule: async () => ({
    code: `rule-${count('rule')}`,
    validTo: '2099-01-01T00:00:00.000Z',
    ...qualityRuleSample,
  }),
  // A range that is one, in the unit of its indicator; a station has one permit of a day.
  station_permit: async (db) => {
    const indicatorId = (await makeIndicator(db)).id
    const issuedOn = new Date(Date.UTC(2000, 0, count('permit'))).toISOString().slice(0, 10)
    return { issuedOn, limits: [{ indicatorId, low: 1.5, high: 2.5, unit: null, means: ['hour'] }] }
  },
  // One of each country.
  'basel-parties': async () => {
    const place = count('party') % 676
    const letters = [Math.floor(place / 26), place % 26].map((each) => 65 + each)
    return { countryCode: String.fromCharCode(...letters) }
  },
  'competent-authorities': async () => ({ code: `CA-${count('authority')}` }),
  // One of each day.
  holidays: async () => ({
    day: new Date(Date.UTC(2000, 0, count('holiday'))).toISOString().slice(0, 10),
  }),
  // One of each year and form, whose days follow one another; 2026 is the example of the document.
  'report-periods': async () => ({
    reportYear: 2027 + (count('period') % 170),
    opensOn: '2026-01-01',
    dueOn: '2026-01-15',
    closesOn: '2026-03-31',
  }),
  // Only the ministry bars a carrier.
  waste_international_shipping_unit: async () => ({ blacklisted: false }),
}

const noRequest = { correctionReason: null, correctionDeclined: null }

/** A rule of a kind that has bounds alone. */
const qualityRuleSample = {
  kind: 'range',
  outcome: 'suspect',
  minimum: 1.5,
  maximum: 2.5,
  indicatorGroup: null,
  relatedIndicatorId: null,
  change: null,
  tolerance: null,
  hours: null,
  minutes: null,
  share: null,
  factor: null,
  spread: null,
  count: null,
  distanceKm: null,
  sentinelValues: [],
}

const counted = new Map<string, number>()

/** 0, 1, 2 …, for each kind. */
function count(kind: string): number {
  const number = counted.get(kind) ?? 0
  counted.set(kind, number + 1)
  return number
}

/** Items of which not every field may be given at once. */
const specialItems: Record<string, (db: Db) => Promise<Record<string, unknown>>> = {
  grant: async (db) => ({
    roleId: (await makeRole(db)).id,
    action: 'EDIT',
    subject: 'stations',
    scopeKind: 'province',
    scopeId: await provinceId(db, '01'),
    note: 'for a test',
  }),
}

/** The example with increased last digits, so that no two are equal; a text at its limit changes only its end. */
function likeExample(example: string, max: number): string {
  const counted = (isBounded = false) =>
    example.replace(/\d{1,6}(?!.*\d)/, (digits) =>
      String(made)
        .padStart(digits.length, '0')
        .slice(isBounded ? -digits.length : 0),
    )
  return counted().length <= max ? counted() : counted(true)
}

const targets: Record<string, (db: Db) => Promise<string>> = {
  province: (db) => provinceId(db, '01'),
  organization: async (db) => (await makeOrganization(db)).id,
  'station-type': (db) => stationTypeId(db),
  programs: async (db) => (await makeProgram(db)).id,
  stations: async (db) => (await makeStation(db, { published: true })).id,
  'location-point': async (db) => {
    const id = await makeLeast(db, 'location-point')
    await publishPoint(db, id)
    return id
  },
  indicator: async (db) => (await makeIndicator(db)).id,
  user: async (db) => (await makeAccount(db)).id,
  role: async (db) => (await makeRole(db)).id,
}
