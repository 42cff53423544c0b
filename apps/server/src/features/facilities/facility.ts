// One published facility whole, as its page shows it.
import type { FacilityDetail, FacilityOffice } from '@eos/contract/calls/waste/facilities'
import type { Locale } from '@eos/contract/words/errors'
import { publicDocumentKinds } from '@eos/contract/waste/facilities'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import { facility as declared } from '@eos/contract/resources/waste/facility'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nameIn } from '../../platform/http/locale.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { sumUp } from './keepings.ts'
import { toldCommon, todayAt, type Finding } from './list.ts'
import { findFacilityRow, type FacilityRow } from './queries/facilities.ts'
import {
  findFacilityFacts,
  listAcceptedWastes,
  listAnnouncements,
  listOverseers,
  listPublicDocuments,
  listQuestions,
  type DocumentRow,
  type FacilityFacts,
  type OfficeRow,
  type WasteRow,
} from './queries/facility.ts'
import { listNamedOutlets, type NamedOutlet } from './queries/outlets.ts'

/** News and questions have pages of their own. */
const most = 5

/** @throws NOT_FOUND for a facility that is not published, as for one that there is not */
export async function findPublished(db: Db, id: string, today: string): Promise<FacilityRow> {
  const isId = /^[1-9]\d{0,17}$/.test(id)
  const row = isId ? await findFacilityRow(db, id, today) : undefined
  if (!row) throw new RequestFailure('NOT_FOUND')
  return row
}

export async function facilityDetail(finding: Finding, id: string): Promise<FacilityDetail> {
  const { db, now, locale } = finding
  const row = await findPublished(db, id, todayAt(now))
  const [facts, wastes, documents, offices, announcements, outlets] = await Promise.all([
    findFacilityFacts(db, id),
    listAcceptedWastes(db, id),
    listPublicDocuments(db, id),
    listOverseers(db, id),
    listAnnouncements(db, { id, most, now }),
    listNamedOutlets(db, id, now),
  ])
  const stationIds = outlets.map(({ stationId }) => stationId)
  const questions = await listQuestions(db, { id, stationIds, most })
  const common = toldCommon(row, locale)
  return {
    demo: facts.demo,
    ...common,
    licence: { ...common.licence, file: null },
    ...toldFacts(facts, locale),
    ...toldWastes(wastes, locale),
    ...(await toldOutlets(finding, outlets)),
    documents: documents.map((document) => toldDocument(document, locale)),
    lacking: common.kind.group === 'monitored' ? lacking(documents, locale) : [],
    announcements: announcements.map(({ slug, title, titleEn, publishedAt }) => ({
      slug,
      title: nameIn(locale, { name: title, nameEn: titleEn }),
      publishedAt: publishedAt.toISOString(),
    })),
    questions: questions.map(({ askedAt, ...question }) => ({
      ...question,
      askedAt: askedAt.toISOString(),
    })),
    overseers: offices.map((office) => ({
      ...toldOffice(office, locale),
      role: office.type === organizationTypes.ministry ? 'country' : 'province',
    })),
    asOf: now.toISOString(),
  }
}

function toldFacts(facts: FacilityFacts, locale: Locale) {
  const { address, lat, lon, yearBuilt, yearClosed, technology, serves, populationServed } = facts
  const { operator, licensee } = facts
  return {
    address,
    lat,
    lon,
    since: yearBuilt,
    until: yearClosed,
    technology,
    populationServed,
    particulars: particularsOf(facts, locale),
    serves: serves.map((province) => ({ id: province.id, name: nameIn(locale, province) })),
    operator: operator && {
      id: operator.id,
      name: nameIn(locale, operator),
      subDomain: operator.subDomain,
      hostNames: [...operator.hostNames],
      taxCode: operator.taxCode,
      isEnterprise: operator.type === organizationTypes.enterprise,
    },
    licensee: licensee && {
      name: nameIn(locale, licensee),
      taxCode: licensee.taxCode,
      managementCode: licensee.managementCode,
    },
  }
}

const particulars = [
  'areaHa',
  'cells',
  'volumeM3',
  'filledM3',
  'liner',
  'leachateTreatment',
  'gasCollection',
  'closurePlan',
  'furnaces',
  'tempPrimaryC',
  'tempSecondaryC',
  'energyMw',
  'flueGasTreatment',
] as const satisfies readonly (keyof FacilityFacts)[]

const written: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 }),
}

/** With the labels and units of the register. */
function particularsOf(facts: FacilityFacts, locale: Locale): FacilityDetail['particulars'] {
  return particulars.flatMap((name) => {
    const value = facts[name]
    if (value === null) return []
    const text = typeof value === 'number' ? written[locale].format(value) : value
    return [{ label: fieldLabel(declared.fields[name], locale), value: text }]
  })
}

function toldWastes(
  wastes: readonly WasteRow[],
  locale: Locale,
): Pick<FacilityDetail, 'wastes' | 'wastesOf'> {
  const isLicensees = wastes.some(({ isOfFacility }) => !isOfFacility)
  return {
    wastesOf: isLicensees ? 'licensee' : 'facility',
    wastes: wastes.map(({ code, classification, maxKgPerYear, ...waste }) => ({
      code,
      name: nameIn(locale, waste),
      classification,
      maxKgPerYear,
    })),
  }
}

async function toldOutlets(
  { days, locale }: Finding,
  outlets: readonly NamedOutlet[],
): Promise<Pick<FacilityDetail, 'outlets' | 'keeping'>> {
  const keepings = await days.keepings(outlets.map(({ stationId }) => stationId))
  const told = await Promise.all(
    outlets.map(async ({ stationId, code, medium, ...outlet }) => {
      return {
        stationId,
        code,
        name: nameIn(locale, outlet),
        medium,
        permit: (await days.means(stationId))?.permit ?? null,
        keeping: sumUp([keepings.get(stationId)]),
      }
    }),
  )
  return {
    outlets: told,
    keeping: sumUp(outlets.map(({ stationId }) => keepings.get(stationId))),
  }
}

function toldKind(key: string, locale: Locale) {
  return { key, label: choiceLabel('facility', 'kind', key, locale) }
}

function toldDocument({ kind, ...document }: DocumentRow, locale: Locale) {
  return { ...document, kind: toldKind(kind, locale) }
}

/** The kinds that a monitored enterprise has to publish; others are published where there are any. */
function lacking(documents: readonly DocumentRow[], locale: Locale) {
  const known = new Set(documents.map(({ kind }) => kind))
  return publicDocumentKinds
    .filter((kind) => kind !== 'other' && !known.has(kind))
    .map((kind) => toldKind(kind, locale))
}

function toldOffice(office: OfficeRow, locale: Locale): FacilityOffice {
  const { id, subDomain, hostNames, hotline } = office
  return { id, name: nameIn(locale, office), subDomain, hostNames: [...hostNames], hotline }
}
