// Exports of hazardous waste for tests: an export of 20 t by Singapore to South Korea, its answers and its loads.
import { expect } from 'vitest'
import type { Person } from '../src/platform/http/caller.ts'
import { person, type TestApp } from './build-app.ts'
import { makeLeast } from './sample-item.ts'

export const exportPath = 'waste_export_report_result'
export const asJson = { accept: 'application/json' }

export const stop = (countryCode: string, role: string) => ({ countryCode, role })
export const route = [stop('VN', 'export'), stop('SG', 'transit'), stop('KR', 'import')]

export const consent = (countryCode: string, role: string, more: object = {}) => ({
  ...stop(countryCode, role),
  sentAt: '2026-03-01',
  decision: 'consent',
  decidedAt: '2026-04-01',
  validFrom: '2026-05-01',
  validTo: '2027-04-30',
  ...more,
})
export const consents = [consent('SG', 'transit'), consent('KR', 'import')]

export const left = (serial: number, more: object = {}) => ({
  serial,
  state: 'departed',
  actualDate: '2026-06-10',
  actualKg: 9_000,
  customsDeclarationNo: '3012',
  exitGate: 'Hải Phòng',
  ...more,
})

let made = 0

export interface FixedPartners {
  plant?: object
  carrier?: object
}

/** @param applicant the person whose enterprise exports */
export function exportsOf(served: TestApp, applicant: Person) {
  const { db } = served.context

  async function codeOf(code: string): Promise<string> {
    const url = `/api/waste_basel_code/search/findByCode?all=true&code=${code}`
    return (await served.as(person({ id: '3' }))({ url, headers: asJson })).json().id
  }

  /** Active in the register until long after the exports of these tests. */
  async function makePartners(fixed: FixedPartners = {}) {
    made += 1
    const plant = {
      countryCode: 'KR',
      registrationNo: `P-${made}`,
      permitExpiry: '2030-01-01',
      operationIds: [await codeOf('R4')],
      esmStatementFileId: '1',
      ...fixed.plant,
    }
    const carrier = {
      countryCode: 'KR',
      registrationNo: `C-${made}`,
      transportModes: ['S'],
      insuranceExpiry: '2030-01-01',
      ...fixed.carrier,
    }
    return {
      foreignUnitId: await makeLeast(db, 'waste_treatment_foreign_unit', plant),
      carrierIds: [await makeLeast(db, 'waste_international_shipping_unit', carrier)],
    }
  }

  /** In two shipments; the ministry may be deciding about it. */
  async function makeExport(fixed: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return makeLeast(db, exportPath, {
      organizationId: applicant.organization.id,
      provinceId: applicant.organization.provinceId,
      registrationNo: `XK-2026-01-${(made += 1)}`,
      status: 'consents_pending',
      totalTonnes: 20,
      shipmentsPlanned: 2,
      firstDeparture: '2026-06-01',
      lastDeparture: '2027-05-31',
      insuranceExpiry: '2027-05-31',
      route,
      ...(await makePartners()),
      ...fixed,
    })
  }

  const change = (as: Person, id: string, payload: object) =>
    served.as(as)({
      method: 'PATCH',
      url: `/api/${exportPath}/${id}`,
      headers: asJson,
      payload,
    })

  /** The fields that an answer complains of. */
  async function refused(as: Person, id: string, payload: object): Promise<string[]> {
    const answer = await change(as, id, payload)
    expect(answer.statusCode, answer.body).toBe(400)
    return answer.json().errors.map(({ property }: { property: string }) => property)
  }

  const progressFor = (as: Person, id: string) =>
    served.as(as)({ url: `/api/admin/waste-exports/${id}/progress` })

  return { codeOf, makePartners, makeExport, change, refused, progressFor }
}
