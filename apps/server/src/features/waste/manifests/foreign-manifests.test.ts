// The example manifests that the US Environmental Protection Agency publishes with its e-Manifest system, entered as
// manifests here: what our fields can say is kept, and what they cannot say is refused at its field.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../../../test/sample-data.ts'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import type { Person } from '../../../platform/http/caller.ts'

/** The parts of a file of the agency that our fields can hold. */
interface ForeignManifest {
  transporters?: { epaSiteId: string; order: number }[]
  designatedFacility: { epaSiteId: string }
  wastes?: ForeignWaste[]
}

interface ForeignWaste {
  hazardous?: string
  dotHazardous?: boolean
  wasteDescription?: string
  dotInformation?: { printedDotInformation: string }
  quantity: {
    containerNumber: number
    containerType: { code: string }
    quantity: number
    unitOfMeasurement: { code: string }
  }
  hazardousWaste?: { federalWasteCodes: { code: string }[] }
}

const skipped = hasSampleData ? '' : ' (skipped: the real data files are not on this machine)'
const ministry = person({ id: '9' })
const path = '/api/waste_manifest'
let served: TestApp
let generator: Person
const sites = new Map<string, string>()
const wasteIds = new Map<string, string>()

beforeAll(async () => {
  if (!hasSampleData) return
  served = await buildTestApp({ now: '2019-10-01T05:00:00Z' })
  const { db } = served.context
  const province = (await provinceId(db, '01'))!
  const { id } = await makeOrganization(db, {
    type: 2,
    province_id: province,
    name: 'VATEST000004',
  })
  generator = person({ id: '11', organization: { id, type: 2, provinceId: province } })
  // Two codes of the national list stand for ignitable and for reactive waste of the American one.
  for (const [foreign, code] of [
    ['D001', '170203'],
    ['D003', '010408'],
  ] as const) {
    const found = await ask(ministry, 'GET', `/api/danger_waste/search/findByCode?code=${code}`)
    wasteIds.set(foreign, found.json().id)
  }
  for (const site of ['VATEST000001', 'VATEST000002']) sites.set(site, await register(site, {}))
  const licence = {
    orgTypes: ['treater'],
    licenceNo: '1/GPMT',
    licenceDate: '2015-01-01',
    licenceExpiry: '2030-01-01',
    licenceAuthority: 'EPA',
    permittedWaste: [...wasteIds.values()].map((dangerWasteId) => ({
      dangerWasteId,
      maxKgPerYear: 1_000_000,
    })),
  }
  for (const site of ['VAD000532119', 'VATEST000003']) {
    sites.set(site, await register(site, licence))
  }

  async function register(name: string, more: object): Promise<string> {
    const taxCode = `01${String(sites.size).padStart(8, '0')}`
    const contact = { contactName: 'Bà Hoa', phone: '0241234567', email: 'hoa@example.org' }
    const own = { name, taxCode, provinceId: province, orgTypes: ['transporter'] }
    const item = { ...own, ...contact, ...more }
    const made = await ask(ministry, 'POST', '/api/waste_receiving_organization', item)
    expect(made.statusCode, made.body).toBe(201)
    const url = `/api/waste_receiving_organization/${made.json().id}`
    for (const status of ['verified', 'active']) await ask(ministry, 'PATCH', url, { status })
    return made.json().id
  }
})
afterAll(() => served?.close())

const ask = (as: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  served.as(as)({
    method,
    url,
    headers: { accept: 'application/json', 'accept-language': 'en' },
    ...(payload && { payload }),
  })

/** Kilograms of the units of weight of 40 CFR 262 (pounds, short tons, kilograms, tonnes); volumes have none. */
const kilograms: Partial<Record<string, number>> = { K: 1, P: 0.453_592_37, T: 907.184_74, M: 1000 }
const packagings: Partial<Record<string, string>> = { DM: 'drum', CF: 'box', BA: 'bag', CM: 'bulk' }

/** @param weights of lines that are measured by volume, in kilograms, as weighed */
function manifestFrom(foreign: ForeignManifest, weights: readonly number[] = []): object {
  const weighed = [...weights]
  const lines = (foreign.wastes ?? []).filter(({ hazardousWaste, hazardous, dotHazardous }) => {
    const codes = hazardousWaste?.federalWasteCodes ?? []
    return codes.length > 0 && (dotHazardous ?? hazardous === 'true')
  })
  return {
    plannedOn: '2019-10-02',
    loadingPlace: 'Arlington',
    receiverId: sites.get(foreign.designatedFacility.epaSiteId),
    carriers: (foreign.transporters ?? [])
      .toSorted((one, other) => one.order - other.order)
      .map(({ epaSiteId }) => ({ carrierId: sites.get(epaSiteId) })),
    lines: lines.map(({ quantity, hazardousWaste, dotInformation, wasteDescription }) => {
      const factor = kilograms[quantity.unitOfMeasurement.code]
      return {
        dangerWasteId: wasteIds.get(hazardousWaste!.federalWasteCodes[0]!.code),
        wasteName: wasteDescription ?? dotInformation?.printedDotInformation,
        physicalState: 'liquid',
        packaging: packagings[quantity.containerType.code],
        packageCount: quantity.containerNumber,
        kg: factor === undefined ? weighed.shift() : quantity.quantity * factor,
      }
    }),
  }
}

const read = (name: string): ForeignManifest =>
  JSON.parse(
    readFileSync(sampleDataPath(`waste-epa-emanifest/emanifest-save-${name}-example.json`), 'utf8'),
  )

const enter = async (foreign: ForeignManifest, weights?: readonly number[]) =>
  ask(generator, 'POST', path, manifestFrom(foreign, weights))

const refusedFields = async (answer: Awaited<ReturnType<typeof enter>>): Promise<string[]> => {
  expect(answer.statusCode, answer.body).toBe(400)
  return answer.json().errors.map(({ property }: { property: string }) => property)
}

test.skipIf(!hasSampleData)(
  `the example with three carriers is issued line by line${skipped}`,
  async () => {
    const foreign = read('valid-Data-and-Image')
    const made = await enter(foreign, [170, 200])
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json()
    const issued = await ask(generator, 'PATCH', `${path}/${id}`, { status: 'issued' })
    expect(issued.statusCode, issued.body).toBe(200)
    const carriers = ['VATEST000002', 'VATEST000001', 'VATEST000002']
    expect(issued.json()).toMatchObject({
      totalKg: 456 + 170 + 200,
      carriers: carriers.map((site) => ({ carrierId: sites.get(site) })),
      lines: [
        { kg: 456, packaging: 'box', packageCount: 123 },
        { kg: 170, packaging: 'drum', packageCount: 1 },
        { kg: 200, packaging: 'bulk' },
      ],
    })
  },
)

test.skipIf(!hasSampleData)(
  `lines by volume wait for a weight, and an example without lines or carriers for both${skipped}`,
  async () => {
    expect(await refusedFields(await enter(read('valid-Data-and-Image')))).toEqual([
      'lines.1.kg',
      'lines.2.kg',
    ])
    expect(await refusedFields(await enter(read('valid-Hybrid')))).toEqual(['lines.0.kg'])
    const pictures = read('valid-Image-Only-Designated-Facility-with_Generator')
    expect(await refusedFields(await enter(pictures))).toEqual(['carriers', 'lines'])
  },
)

test.skipIf(!hasSampleData)(
  `the invalid example names parties and wastes that are not registered, and no weight${skipped}`,
  async () => {
    expect(await refusedFields(await enter(read('invalid')))).toEqual([
      'carriers.0.carrierId',
      'carriers.1.carrierId',
      'lines.0.dangerWasteId',
      'lines.0.kg',
    ])
  },
)
