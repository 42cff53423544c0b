// The published facilities, narrowed and in the order in which they are asked for.
// See docs/decisions/0219-facilities-and-monitored-enterprises-are-one-register.md.
import type {
  AskedFacilities,
  Facilities,
  FacilityKeeping,
  ListedFacility,
} from '@eos/contract/calls/waste/facilities'
import type { Locale } from '@eos/contract/words/errors'
import {
  facilitiesAtOnce,
  facilityKinds,
  kindGroups,
  kindsOfGroup,
  licenceStates,
  type FacilityKind,
  type KindGroup,
} from '@eos/contract/waste/facilities'
import { choiceLabel } from '@eos/contract/labels/labels'
import { longestWords, mostWords } from '@eos/contract/lists/list-filters'
import { objectId } from '@eos/contract/words/object-id'
import { localDate } from '@eos/indices'
import { nameIn } from '../../platform/http/locale.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { keepingsOf, noKeeping, verdictOf, type Places } from './keepings.ts'
import {
  listFacilities,
  sumUpFacilities,
  type FacilityChoices,
  type FacilityRow,
  type NamedMethod,
  type PlacedMark,
  type WantedFacilities,
} from './queries/facilities.ts'

export interface Finding extends Places {
  locale: Locale
  /** Read once for many answers. */
  choices(): Promise<FacilityChoices>
  /** Returns those of all facilities. */
  keepings(): Promise<ReadonlyMap<string, FacilityKeeping>>
}

export function todayAt(now: Date): string {
  return localDate(now.getTime(), nationalZone)
}

export async function facilityList(
  finding: Finding,
  { page, ...asked }: AskedFacilities & { page: number },
): Promise<Facilities> {
  const { db, locale, now } = finding
  const wanted = await wantedBy(finding, asked)
  const place = { size: facilitiesAtOnce, offset: page * facilitiesAtOnce }
  const [choices, sums, found] = await Promise.all([
    finding.choices(),
    sumUpFacilities(db, wanted),
    listIn(finding, { asked, wanted, place }),
  ])
  const ids = found.map(({ id }) => id)
  const keepings = ids.length > 0 ? await keepingsOf(finding, ids) : new Map()
  return {
    demo: sums.demo,
    total: choices.total,
    matching: sums.matching,
    page,
    pages: Math.ceil(sums.matching / facilitiesAtOnce),
    licences: licenceStates.map((state) => ({ state, count: sums.licences[state] ?? 0 })),
    choices: toldChoices(choices, locale),
    marks: sums.marks.map((mark) => toldMark(mark, locale)),
    facilities: found.map((row) => toldRow(row, keepings.get(row.id) ?? noKeeping, locale)),
    asOf: now.toISOString(),
  }
}

interface Listing {
  asked: AskedFacilities
  wanted: WantedFacilities
  /** Null of all that match. */
  place: { size: number | null; offset: number }
}

async function listIn(finding: Finding, { asked, wanted, place }: Listing): Promise<FacilityRow[]> {
  const order = asked.sort ?? 'name,asc'
  const keepings = order === 'above,desc' ? await finding.keepings() : new Map()
  const days = [...keepings].flatMap(([id, keeping]): [string, number][] =>
    keeping.days > 0 ? [[id, keeping.days]] : [],
  )
  const { db, locale } = finding
  return listFacilities(db, wanted, { order, locale, days: new Map(days), ...place })
}

export interface KeptRow {
  row: FacilityRow
  keeping: FacilityKeeping
}

/** All that match, for a file. */
export async function allFacilities(finding: Finding, asked: AskedFacilities): Promise<KeptRow[]> {
  const wanted = await wantedBy(finding, asked)
  const found = await listIn(finding, { asked, wanted, place: { size: null, offset: 0 } })
  const keepings = await finding.keepings()
  return found.map((row) => ({ row, keeping: keepings.get(row.id) ?? noKeeping }))
}

/** An unknown province or owner has no facilities. */
async function wantedBy(finding: Finding, asked: AskedFacilities): Promise<WantedFacilities> {
  const { q = '', kind, provinceId, organizationId, wasteClass, method, licence, limits } = asked
  const words = [...new Set(q.slice(0, longestWords).split(/\s+/).filter(Boolean))]
  return {
    words: words.slice(0, mostWords),
    kinds: kind && (isGroup(kind) ? kindsOfGroup[kind] : [kind]),
    provinceId: provinceId && (objectId(provinceId) ?? '-'),
    organizationId:
      organizationId && (/^[1-9]\d{0,17}$/.test(organizationId) ? organizationId : '0'),
    wasteClass,
    method,
    licence,
    ...(limits && (await amongThose(finding, limits))),
    today: todayAt(finding.now),
  }
}

const isGroup = (kind: KindGroup | FacilityKind): kind is KindGroup =>
  kindGroups.some((group) => group === kind)

async function amongThose(
  finding: Finding,
  verdict: NonNullable<AskedFacilities['limits']>,
): Promise<Pick<WantedFacilities, 'among' | 'without'>> {
  const keepings = await finding.keepings()
  if (verdict === 'none') return { without: [...keepings.keys()] }
  const those = [...keepings].filter(([, keeping]) => verdictOf(keeping) === verdict)
  return { among: those.map(([id]) => id) }
}

function toldChoices(choices: FacilityChoices, locale: Locale): Facilities['choices'] {
  const counts = new Map(choices.kinds.map(({ key, count }) => [key, count]))
  return {
    kinds: facilityKinds.flatMap((key) => {
      const count = counts.get(key)
      return count === undefined ? [] : [{ ...toldKind(key, locale), count }]
    }),
    provinces: choices.provinces.map(({ nameEn, ...province }) => ({
      ...province,
      name: nameIn(locale, { name: province.name, nameEn }),
    })),
    classes: choices.classes.map((key) => toldClass(key, locale)),
    methods: toldMethods(choices.methods, locale),
  }
}

function toldMark({ nameEn, ...mark }: PlacedMark, locale: Locale): Facilities['marks'][number] {
  return { ...mark, name: mark.name && nameIn(locale, { name: mark.name, nameEn }) }
}

function toldRow(row: FacilityRow, keeping: FacilityKeeping, locale: Locale): ListedFacility {
  return { ...toldCommon(row, locale), wastes: row.wastes, keeping }
}

/** The part that the list and the page of a facility have in common. */
export function toldCommon(row: FacilityRow, locale: Locale) {
  const { id, code, kind, operating, province } = row
  return {
    id,
    code,
    name: nameIn(locale, row),
    kind: toldKind(kind, locale),
    operating: {
      key: operating,
      label: choiceLabel('facility', 'operatingStatus', operating, locale),
    },
    province: { id: province.id, code: province.code, name: nameIn(locale, province) },
    licence: {
      number: row.licenceNumber,
      authority: row.licenceAuthority,
      issuedOn: row.licenceIssuedOn,
      expiresOn: row.licenceExpiresOn,
      state: row.licenceState,
    },
    capacity: {
      design: row.capacityDesign,
      actual: row.capacityActual,
      water: row.capacityWater,
    },
    classes: row.classes.map((key) => toldClass(key, locale)),
    methods: toldMethods(row.methods, locale),
  }
}

function toldKind(key: FacilityKind, locale: Locale) {
  const group = kindGroups.find((each) => kindsOfGroup[each].includes(key))!
  return { key, label: choiceLabel('facility', 'facilityKind', key, locale), group }
}

function toldClass(key: string, locale: Locale) {
  return { key, label: choiceLabel('facility', 'wasteClasses', key, locale) }
}

function toldMethods(methods: readonly NamedMethod[], locale: Locale) {
  return methods.map((method) => ({ code: method.code, name: nameIn(locale, method) }))
}
