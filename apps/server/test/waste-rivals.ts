// Two enterprises of one province, each with everything that can be made about waste. What is secret of one bears its mark.
import { yearlyForms } from '@eos/contract/waste/waste'
import { sql } from 'kysely'
import { findPerson } from '../src/access/person.ts'
import { completeHead } from './complete-report.ts'
import type { TestApp } from './build-app.ts'
import { makeAccount } from './make.ts'
import type { Ask } from './matrix/cell.ts'
import type { Place } from './matrix/world.ts'

/** One of the two enterprises. */
export interface Side {
  mark: string
  /** Two digits in all its numbers. */
  digits: string
  place: Place
  ask: Ask
}

/** By path: what nobody but the enterprise and those above it see. */
export type Secrets = ReadonlyMap<string, readonly string[]>

export interface Made {
  secrets: Secrets
  /** The payloads by which they were made, the first of each path. */
  bodies: ReadonlyMap<string, Record<string, unknown>>
  fileId: string
  /** The id of a removed draft in the bin. */
  bin: string
}

/** The receiver of both enterprises, and the codes that they name. */
export interface Common {
  receiverId: string
  dangerWasteId: string
  categoryId: string
  methodId: string
  operationId: string
  baselCodeId: string
}

const accept = { accept: 'application/json' }

export async function makeSide(
  served: TestApp,
  { place, mark, digits }: Omit<Side, 'ask'>,
): Promise<Side> {
  const account = await makeAccount(served.context.db, {
    organization_id: place.organization,
    roles: ['enterprise_manager'],
    password_hash: null,
    full_name: `Người ${mark}`,
  })
  const caller = (await findPerson(served.context.db, account.id))!
  return { mark, digits, place, ask: served.as(caller) }
}

export async function send(ask: Ask, path: string, payload: object): Promise<string> {
  const answer = await ask({ method: 'POST', url: `/api/${path}`, headers: accept, payload })
  if (answer.statusCode !== 201) throw new Error(`${path} was not made: ${answer.body}`)
  return answer.json().id
}

async function step(ask: Ask, item: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const payload = { status, reason: 'for a test of the steps' }
    const answer = await ask({ method: 'PATCH', url: `/api/${item}`, headers: accept, payload })
    if (answer.statusCode >= 300) throw new Error(`${item} is not ${status}: ${answer.body}`)
  }
}

const partner = (side: Side) => ({
  name: `Hãng ${side.mark}`,
  countryCode: 'JP',
  registrationNo: `JP-${side.digits}77`,
  address: `Phố ${side.mark}`,
  contactName: `Ông ${side.mark}`,
  phone: `+81 3 12345${side.digits}`,
  email: `${side.mark.toLowerCase()}@example.org`,
})

const proposals = (side: Side, common: Common) => ({
  waste_international_shipping_unit: {
    ...partner(side),
    emergencyPhone: `+81 3 22345${side.digits}`,
    transportModes: ['S'],
  },
  waste_treatment_foreign_unit: {
    ...partner(side),
    authorityName: 'Ministry of the Environment',
    permitNo: `P-${side.digits}`,
    permitIssuer: 'Tokyo',
    permitExpiry: '2030-01-01',
    operationIds: [common.operationId],
    technology: `Luyện ${side.mark}`,
  },
})

/** Whoever may do everything makes the entries of registers that an enterprise does not make itself. */
export async function registerPartner(
  everything: Ask,
  { mark, digits, place }: Pick<Side, 'mark' | 'digits' | 'place'>,
  { dangerWasteId, isActive }: { dangerWasteId: string; isActive: boolean },
): Promise<string> {
  const id = await send(everything, 'waste_receiving_organization', {
    name: isActive ? `Nhà máy ${digits}` : `Nhà máy ${mark}`,
    taxCode: `01000${digits}00${isActive ? 1 : 0}`,
    orgTypes: ['transporter', 'treater'],
    provinceId: place.province,
    ...(isActive && place.name !== 'other province' ? { organizationId: place.organization } : {}),
    licenceNo: `${digits}/GPMT`,
    licenceDate: '2020-01-01',
    licenceExpiry: '2030-01-01',
    licenceAuthority: 'Bộ',
    contactName: `Bà ${mark}`,
    phone: `02412345${digits}`,
    email: `partner.${mark.toLowerCase()}@example.org`,
    note: mark,
    permittedWaste: [{ dangerWasteId, maxKgPerYear: 1_000_000_000 }],
  })
  if (isActive) await step(everything, `waste_receiving_organization/${id}`, 'verified', 'active')
  return id
}

export async function findCommon(everything: Ask, place: Place): Promise<Common> {
  const first = async (path: string, search: string) => {
    const answer = await everything({ url: `/api/${path}?size=1&${search}`, headers: accept })
    return String(answer.json()._embedded[path][0].id)
  }
  const dangerWasteId = await first('danger_waste', 'sort=code,asc')
  const categoryId = await send(everything, 'waste_category', {
    code: 'TRO',
    name: 'Tro bay',
    wasteClass: 'ordinary_industrial',
    defaultUnit: 'kg',
    isReportable: true,
  })
  await step(everything, `waste_category/${categoryId}`, 'active')
  const nobody = {
    mark: 'Chung',
    digits: '55',
    place: { ...place, name: 'other province' },
  } as const
  return {
    dangerWasteId,
    categoryId,
    methodId: await first('waste_execute_method_entity', 'sort=sortOrder,asc'),
    operationId: await first('waste_basel_code', 'code=R4'),
    baselCodeId: await first('waste_basel_code', 'code=A1010'),
    receiverId: await registerPartner(everything, nobody, { dangerWasteId, isActive: true }),
  }
}

const quantity = ({ digits }: Side) => Number(`90${digits}54.321`)

const hazardousLine = (side: Side, common: Common) => ({
  section: 'hazardous',
  dangerWasteId: common.dangerWasteId,
  wasteName: `Cặn ${side.mark}`,
  physicalState: 'sludge',
  qtyStockStart: 0,
  qtyGenerated: quantity(side),
  qtyTransferred: quantity(side),
  qtyStockEnd: 0,
  methodId: common.methodId,
  receiverId: common.receiverId,
  manifestCount: 1,
  note: `Theo sổ của ${side.mark}`,
})

const reuseLine = (side: Side, common: Common) => ({
  wasteCategoryId: common.categoryId,
  wasteName: `Tro ${side.mark}`,
  qtyGenerated: quantity(side),
  qtyReusedOnsite: quantity(side),
  qtyStockEnd: 0,
  usePurpose: `Gạch ${side.mark}`,
})

export const manifestOf = (side: Side, common: Common, carrierId = common.receiverId) => ({
  plannedOn: '2026-01-12',
  loadingPlace: `Kho ${side.mark}`,
  receiverId: common.receiverId,
  carriers: [{ carrierId, plate: `29C-123.${side.digits}` }],
  lines: [
    {
      dangerWasteId: common.dangerWasteId,
      wasteName: `Dầu ${side.mark}`,
      physicalState: 'liquid',
      kg: quantity(side),
    },
  ],
})

interface Making {
  served: TestApp
  everything: Ask
  common: Common
}

async function makeFacility(everything: Ask, side: Side, word: string): Promise<string> {
  return send(everything, 'facility', {
    code: `F-${side.digits}-${word}`,
    name: `Bãi ${word}`,
    facilityKind: 'landfill_open',
    operatingStatus: 'operating',
    provinceId: side.place.province,
    organizationId: side.place.organization,
    address: 'Hà Nội',
    lat: 21,
    lon: 105.8,
    capacityDesign: 100,
    wasteClasses: ['domestic'],
    contractNote: side.mark,
  })
}

/** A facility and an entry in the register of partners that everybody sees; gives the latter. */
export async function makeShown(side: Side, { everything, common }: Making): Promise<string> {
  const facility = await makeFacility(everything, side, 'mở')
  await step(everything, `facility/${facility}`, 'verified', 'published')
  return registerPartner(everything, side, { ...common, isActive: true })
}

/** Reports of every form and in every status, exports, manifests, partners, facilities and files. */
export async function makeAll(side: Side, { served, everything, common }: Making): Promise<Made> {
  const secrets = new Map<string, string[]>()
  const bodies = new Map<string, Record<string, unknown>>()
  const make = async (path: string, body: Record<string, unknown>, by = side.ask) => {
    const id = await send(by, path, body)
    secrets.set(path, [...(secrets.get(path) ?? []), id])
    if (!bodies.has(path)) bodies.set(path, body)
    return id
  }
  const fileId = await upload(side)
  secrets.set('facility', [await makeFacility(everything, side, side.mark)])
  const proposed = await registerPartner(everything, side, { ...common, isActive: false })
  secrets.set('waste_receiving_organization', [proposed])
  const units: string[] = []
  for (const [path, body] of Object.entries(proposals(side, common)))
    units.push(await make(path, body))

  const report = (reportYear: number, formType: string) =>
    make('waste_report_result', {
      ...completeHead,
      reportYear,
      formType,
      facilityId: secrets.get('facility')![0],
      licenceNo: `GP-${side.digits}-${side.mark}`,
      attachmentIds: [fileId],
      lines: [hazardousLine(side, common)],
    })
  for (const formType of yearlyForms) await report(2024, formType)
  const path = 'waste_report_result'
  const [handedIn, returned, published] = [
    await report(2021, '05B'),
    await report(2022, '05B'),
    await report(2023, '05B'),
  ]
  for (const id of [handedIn, returned, published])
    await step(side.ask, `${path}/${id}`, 'submitted')
  for (const id of [returned, published]) await step(everything, `${path}/${id}`, 'in_review')
  await everything({
    method: 'POST',
    url: `/api/admin/waste-reports/${returned}/comments`,
    payload: { line: 0, field: 'qtyGenerated', words: `Nhận xét ${side.mark}` },
  })
  await step(everything, `${path}/${returned}`, 'returned')
  await step(everything, `${path}/${published}`, 'approved_prov', 'accepted', 'published')
  await makeOthers(side, { served, common, units, fileId, make })
  const gone = await report(2016, '06')
  secrets.set(path, secrets.get(path)!.slice(0, -1))
  const removed = await side.ask({ method: 'DELETE', url: `/api/${path}/${gone}` })
  const bin = /bin\/(\d+)/.exec(String(removed.headers.link))![1]!
  return { secrets, bodies, fileId, bin }
}

interface MakingOthers extends Omit<Making, 'everything'> {
  units: readonly string[]
  fileId: string
  make(path: string, body: Record<string, unknown>): Promise<string>
}

async function makeOthers(
  side: Side,
  { served, common, units, fileId, make }: MakingOthers,
): Promise<void> {
  const [carrierId, foreignUnitId] = units
  const { db } = served.context
  for (const status of ['draft', 'submitted'])
    await step(
      side.ask,
      `waste_report_reuse_report_result/${await make('waste_report_reuse_report_result', {
        ...completeReuse,
        reportYear: status === 'draft' ? 2024 : 2023,
        reuseKind: 'recycling',
        attachmentIds: [fileId],
        lines: [reuseLine(side, common)],
      })}`,
      ...(status === 'draft' ? [] : [status]),
    )
  const exported = {
    reportYear: 2025,
    kind: 'general',
    purpose: 'recovery',
    reasonForExport: `Vì ${side.mark}`,
    generators: [{ name: `Xưởng ${side.mark}`, site: `Khu ${side.mark}`, process: 'Đúc' }],
    composition: [{ component: `Chì ${side.mark}`, percent: 60 }],
    baselCodeId: common.baselCodeId,
    operationId: common.operationId,
    dangerWasteId: common.dangerWasteId,
    designation: `Xỉ ${side.mark}`,
    physical: ['solid'],
    packaging: ['drum'],
    totalTonnes: Number(`7${side.digits}.125`),
    shipmentsPlanned: 2,
    firstDeparture: '2025-02-01',
    lastDeparture: '2025-12-31',
    carrierIds: [carrierId],
    transportModes: ['S'],
    foreignUnitId,
    technology: `Luyện ${side.mark}`,
    contractFileId: fileId,
  }
  await make('waste_export_report_result', exported)
  const underWay = await make('waste_export_report_result', { ...exported, reportYear: 2024 })
  const shipment = {
    serial: 1,
    state: 'received',
    actualDate: '2025-03-01',
    actualKg: quantity(side),
    carrierId,
  }
  await sql`
    update waste_export set status = 'in_use', shipments = ${JSON.stringify([shipment])}
     where id = ${underWay}`.execute(db)
  await make('waste_manifest', manifestOf(side, common))
  const issued = await make('waste_manifest', manifestOf(side, common))
  await step(side.ask, `waste_manifest/${issued}`, 'issued')
}

const completeReuse = {
  declared: true,
  signerName: 'Nguyễn Văn A',
  signerTitle: 'Giám đốc',
  signedAt: '2026-01-09',
  note: 'Ký số trên cổng',
}

async function upload({ ask, mark }: Side): Promise<string> {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${mark}.csv"\r\n\r\n`
  const answer = await ask({
    method: 'POST',
    url: '/api/files',
    headers: { ...accept, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}a,b\r\n${mark},1\r\n--${boundary}--\r\n`,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id
}
