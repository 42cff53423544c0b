// Exports of hazardous waste against people who hold a part of them: who looks after a carrier, who is named as a generator, and
// enterprises that are two of the three parties at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { asJson, consents, exportPath, exportsOf, left } from '../../../../test/make-export.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../../test/make.ts'
import { uploadText } from '../../../../test/upload-file.ts'
import { findPerson } from '../../../access/person.ts'
import type { Person } from '../../../platform/http/caller.ts'

const carriers = 'waste_international_shipping_unit'
const ministry = person({ id: '3' })

let served: TestApp
let victim: Person
let attacker: Person
let ofVictim: ReturnType<typeof exportsOf>
let ofAttacker: ReturnType<typeof exportsOf>

/** A manager of an enterprise of its own, with the rights that the built-in role gives. */
async function makeManager(name: string, tax_code: string): Promise<Person> {
  const { db } = served.context
  const made = await makeOrganization(db, {
    name,
    tax_code,
    province_id: await provinceId(db, '01'),
  })
  const account = await makeAccount(db, {
    organization_id: made.id,
    roles: ['enterprise_manager'],
    password_hash: null,
    full_name: `Người ${name}`,
  })
  return (await findPerson(db, account.id))!
}

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-12-01T05:00:00Z' })
  victim = await makeManager('Nạn nhân', '0100000001')
  attacker = await makeManager('Đối thủ', '0100000002')
  ofVictim = exportsOf(served, victim)
  ofAttacker = exportsOf(served, attacker)
})
afterAll(() => served?.close())

const keptBy = ({ organization }: Person, more: object = {}) => ({
  carrier: { organizationId: organization.id, registrationNo: `K-${(kept += 1)}`, ...more },
})
let kept = 0

const generator = (organizationId: string | null, more: object = {}) => ({
  organizationId,
  name: 'Nhà máy A',
  site: 'Khu công nghiệp A',
  process: 'Mạ kim loại',
  ...more,
})

/** Nothing of the export is read, listed, printed or changed. */
async function expectHidden(as: Person, id: string): Promise<void> {
  const base = `/api/${exportPath}`
  const reads = [
    `${base}/${id}`,
    `${base}/${id}?projection=full`,
    `/api/admin/waste-exports/${id}/progress`,
    `/api/admin/waste-exports/${id}/notification.pdf`,
    `/api/admin/waste-exports/${id}/shipments/1/movement.pdf`,
  ]
  for (const url of reads)
    expect((await served.as(as)({ url, headers: asJson })).statusCode, url).toBe(404)
  const listed = await served.as(as)({ url: `${base}?all=true&size=1000`, headers: asJson })
  const found: { id: string }[] = listed.json()._embedded?.[exportPath] ?? []
  expect(found.map((each) => each.id)).not.toContain(id)
  const payloads = [
    { shipments: [left(1, { state: 'closed' })] },
    { handOvers: [] },
    { status: 'withdrawn', reason: 'Không còn nhu cầu xuất khẩu' },
    { consents: [] },
  ]
  for (const payload of payloads)
    expect((await ofVictim.change(as, id, payload)).statusCode).toBe(404)
}

const ask = (as: Person, method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
  served.as(as)({
    method,
    url: `/api/${url}`,
    headers: { ...asJson, 'if-match': '*' },
    ...(payload && { payload }),
  })

describe('an attacker who looks after the carrier', () => {
  test('learns nothing of the exports of others that it carries, and changes nothing of them', async () => {
    const partners = await ofVictim.makePartners(keptBy(attacker))
    const [carrierId] = partners.carrierIds
    const id = await ofVictim.makeExport({
      status: 'in_use',
      consents,
      ...partners,
      shipments: [left(1, { carrierId })],
      handOvers: [
        { serial: 1, takenOverOn: '2026-06-11', carrierId, mode: 'S', place: 'Hải Phòng' },
      ],
    })
    await expectHidden(attacker, id)
  })

  test('does not remove the entry while a shipment names it', async () => {
    const partners = await ofVictim.makePartners(keptBy(attacker, { status: 'proposed' }))
    const [carrierId] = partners.carrierIds
    await ofVictim.makeExport({
      status: 'in_use',
      consents,
      ...(await ofVictim.makePartners()),
      shipments: [left(1, { carrierId })],
    })
    const answer = await ask(attacker, 'DELETE', `${carriers}/${carrierId}`)
    expect(answer.statusCode).toBeOneOf([403, 409])
  })

  test('and exports: neither lifts the bar from it nor makes it active', async () => {
    const barred = { blacklisted: true, blacklistReason: 'Vận chuyển bất hợp pháp' }
    const partners = await ofAttacker.makePartners(keptBy(attacker, barred))
    const [carrierId] = partners.carrierIds
    const id = await ofAttacker.makeExport({ status: 'in_use', consents, ...partners })
    const change = (payload: object) => ask(attacker, 'PATCH', `${carriers}/${carrierId}`, payload)
    expect((await change({ blacklisted: false })).statusCode).toBe(403)
    expect((await change({ blacklistReason: null })).statusCode).toBe(403)
    expect(await ofAttacker.refused(attacker, id, { shipments: [left(1, { carrierId })] })).toEqual(
      ['shipments.0.carrierId'],
    )
    const proposed = await ofAttacker.makePartners(keptBy(attacker, { status: 'proposed' }))
    for (const status of ['verified', 'active'])
      expect(
        (await ask(attacker, 'PATCH', `${carriers}/${proposed.carrierIds[0]}`, { status }))
          .statusCode,
      ).toBeOneOf([403, 409])
    const waiting = await ofAttacker.makeExport({ consents, ...proposed })
    expect(await ofAttacker.refused(ministry, waiting, { status: 'approved' })).toEqual([
      'carrierIds',
    ])
  })

  test('and exports: ends no load that was rejected, lost or suspected by its own word', async () => {
    const partners = await ofAttacker.makePartners(keptBy(attacker))
    const [carrierId] = partners.carrierIds
    const failed = {
      rejected: { rejectReason: 'Sai mã', noticedAt: '2026-06-20' },
      lost: { incident: 'Mất liên lạc với tàu' },
      illegal_suspected: { suspectedAt: '2026-06-20' },
    }
    for (const [state, facts] of Object.entries(failed)) {
      const load = left(1, { carrierId, state, ...facts })
      const id = await ofAttacker.makeExport({
        status: 'in_use',
        consents,
        ...partners,
        shipments: [load],
      })
      const closed = { ...load, state: 'closed', incident: 'Đã xử lý xong' }
      expect(await ofAttacker.refused(attacker, id, { shipments: [closed] }), state).toEqual([
        'shipments.0.state',
      ])
      expect(await ofAttacker.refused(attacker, id, { shipments: [] }), state).toEqual([
        'shipments',
      ])
    }
  })

  test('names in a shipment no carrier that a rival has only proposed', async () => {
    const { carrierIds } = await ofVictim.makePartners(keptBy(victim, { status: 'proposed' }))
    const id = await ofAttacker.makeExport({ status: 'in_use', consents })
    const told = async (carrierId: string) => {
      const answer = await ofAttacker.change(attacker, id, {
        shipments: [left(1, { carrierId })],
      })
      expect(answer.statusCode).toBe(400)
      const { detail, errors } = answer.json<{ detail: string; errors: object[] }>()
      return [detail, errors.map((each) => ({ ...each, invalidValue: undefined }))]
    }
    expect(await told(carrierIds[0]!)).toEqual(await told('99999999'))
  })
})

describe('an attacker who is named as a generator', () => {
  test('learns nothing of the export, and changes nothing of it', async () => {
    const id = await ofVictim.makeExport({
      status: 'in_use',
      consents,
      generators: [generator(victim.organization.id), generator(attacker.organization.id)],
      shipments: [left(1)],
    })
    await expectHidden(attacker, id)
  })

  test('and exports: takes the waste of others along only with their authorisation', async () => {
    const own = attacker.organization.id
    const complete = {
      status: 'draft',
      baselCodeId: await ofAttacker.codeOf('A1160'),
      yCodeIds: [await ofAttacker.codeOf('Y31')],
      hCodeIds: [await ofAttacker.codeOf('H8')],
      operationId: await ofAttacker.codeOf('R4'),
      purpose: 'recovery',
      kind: 'general',
      transportModes: ['S'],
      contractNo: 'HD-7',
      contractDate: '2026-05-01',
      contractFileId: await uploadText(served, attacker, 'Hợp đồng'),
      insuranceNo: 'BH-1',
      insurer: 'Bảo Việt',
      documentsLanguage: 'en',
      declared: true,
    }
    const told = async (...generators: object[]) => {
      const id = await ofAttacker.makeExport({ ...complete, generators })
      const answer = await ofAttacker.change(attacker, id, { status: 'submitted' })
      const { errors = [] } = answer.json<{ errors?: { property: string }[] }>()
      return errors.map(({ property }) => property)
    }
    const needed = ['authorisationFileId']
    expect(await told(generator(own))).toEqual([])
    expect(await told(generator(own, { taxCode: '0100000002' }))).toEqual([])
    expect(await told(generator(null, { taxCode: '0100000002-001' }))).toEqual([])
    expect(await told(generator(own), generator(victim.organization.id))).toEqual(needed)
    // One sign of its own beside one of another is no waste of its own.
    expect(await told(generator(own, { taxCode: '0100000001' }))).toEqual(needed)
    expect(await told(generator(victim.organization.id, { taxCode: '0100000002' }))).toEqual(needed)
    expect(await told(generator(null))).toEqual(needed)
  })
})

test('no code beyond Y49 is made, so that none is exported under it', async () => {
  const answer = await served.as(ministry)({
    method: 'POST',
    url: '/api/waste_basel_code',
    headers: asJson,
    payload: { code: 'Y50', annex: 'II', name: 'Y50', nameEn: 'Y50', validFrom: '2020-01-01' },
  })
  expect(answer.statusCode).toBe(400)
  const told = answer.json().errors.map(({ property }: { property: string }) => property)
  expect(told).toContain('code')
})
