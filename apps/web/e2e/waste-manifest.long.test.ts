// A manifest of hazardous waste over three parties, each on a phone: issued, taken over, weighed with a part rejected,
// treated; its paper and the yearly report know of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../server/test/read-pdf.ts'
import {
  button,
  bytesOf,
  call,
  dialog,
  enter,
  listed,
  openScreen,
  panel,
  take,
  type Row,
} from './admin-screens.ts'
import { closeBrowser, openBrowser, phone, type Visit } from './browser.ts'
import { expectNoFaults, expectNoFaultsEither } from './faults.ts'
import { atDoor, enterOfficial } from './officials.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const [generator, carrier, receiver] = ['giaytrangnon', 'detmaytim', 'hoachatcauvong'] as const

/** A partner in the register with an account here, that may carry and treat the waste. */
async function register({ page }: Visit, subDomain: string, waste: Row): Promise<string> {
  const [organization] = await listed(page, 'organization', `?subDomain=${subDomain}`)
  const [province] = await listed(page, 'province', '?size=1')
  const made = await call(page, 'POST', '/api/waste_receiving_organization', {
    name: `Đối tác ${subDomain}`,
    taxCode: String(Date.now()).slice(-10),
    orgTypes: ['transporter', 'treater'],
    contactName: 'Bà Hoa',
    phone: '0241234567',
    email: 'hoa@example.org',
    provinceId: province!.id,
    organizationId: organization!.id,
    licenceNo: '12/GPMT',
    licenceDate: '2020-01-01',
    licenceExpiry: '2199-01-01',
    licenceAuthority: 'Bộ',
    permittedWaste: [{ dangerWasteId: waste.id, maxKgPerYear: 1_000_000 }],
  })
  const path = `/api/waste_receiving_organization/${String(made['id'])}`
  for (const status of ['verified', 'active']) await call(page, 'PATCH', path, { status })
  return String(made['id'])
}

/** Presses the button of the step that is next, fills in where, and waits until it is done. */
async function takeStep(
  { page }: Visit,
  step: string,
  { place, fill = {} }: { place?: string; fill?: Record<string, string> },
  expectUsable = expectNoFaultsEither,
): Promise<void> {
  await button(page, step).click()
  const form = dialog(page)
  if (place !== undefined) await form.getByLabel('Place').fill(place)
  for (const [label, value] of Object.entries(fill)) await form.getByLabel(label).fill(value)
  await expectUsable(page)
  await form.getByRole('button', { name: step, exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

test('a manifest goes from its generator over a carrier to its receiver, each with a phone in hand', async () => {
  const admin = await enter('admin')
  const [waste] = await listed(admin.page, 'danger_waste', '?size=1&sort=code,asc')
  const carrierId = await register(admin, carrier, waste!)
  const receiverId = await register(admin, receiver, waste!)
  const driver = await enterOfficial(admin, { role: 'enterprise_reporter', at: carrier })
  const weigher = await enterOfficial(admin, { role: 'enterprise_reporter', at: receiver })
  await admin.close()

  const seen = await enter('enterprise', { host: generator, viewport: phone })
  const { page, errors } = seen
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format()
  const { id } = (await call(page, 'POST', '/api/waste_manifest', {
    plannedOn: today,
    loadingPlace: 'Kho số 2',
    receiverId,
    carriers: [{ carrierId, plate: '99C-123.45' }],
    lines: [{ dangerWasteId: waste!.id, wasteName: 'Dầu thải', physicalState: 'liquid', kg: 1200 }],
  })) as Row
  const screen = `admin/waste-manifests?id=${id}`
  await openScreen(seen, screen)
  await take(page, 'Issue', 'Issued')
  await panel(page).getByText('It is their turn.').waitFor()

  const onRoad = await atDoor(driver, carrier)
  await onRoad.page.setViewportSize(phone)
  await openScreen(onRoad, screen)
  await expectNoFaults(onRoad.page)
  // The place of loading stands there already.
  await takeStep(onRoad, 'Take over', {})
  await panel(onRoad.page).getByText(`Đối tác ${carrier} took over`).waitFor()
  expect(onRoad.errors).toEqual([])
  await onRoad.close()

  const atScales = await atDoor(weigher, receiver)
  await atScales.page.setViewportSize(phone)
  await openScreen(atScales, screen)
  const weighed = {
    Arrived: '1190',
    'Rejected (optional)': '90',
    'Why, if rejected or more than a tenth off': 'Lẫn nước',
  }
  await takeStep(
    atScales,
    'Receive and weigh',
    { place: 'Trạm cân', fill: weighed },
    expectNoFaults,
  )
  await takeStep(atScales, 'Treatment is done', { place: 'Lò đốt số 1' })
  await panel(atScales.page).getByText(`Đối tác ${receiver} treated`).waitFor()
  const overflow = await atScales.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  expect(atScales.errors).toEqual([])
  await atScales.close()

  expect(await call(page, 'GET', `/api/waste_manifest/${id}`)).toMatchObject({
    status: 'treated',
    arrivedKg: 1190,
    arrivals: [{ arrivedKg: 1190, rejectedKg: 90, note: 'Lẫn nước' }],
  })
  const { text } = await readPdf(
    await bytesOf(page, `/api/admin/waste-manifests/${id}/manifest.pdf`),
  )
  for (const words of ['99C-123.45', 'Trạm cân', `Đối tác ${carrier}`])
    expect(text).toContain(words)
  const year = Number(today.slice(0, 4))
  const report = await call(page, 'POST', '/api/waste_report_result', {
    reportYear: year,
    formType: 'collector',
    lines: [],
  })
  const facts = await call(page, 'GET', `/api/admin/waste-reports/${String(report['id'])}/facts`)
  expect(facts['manifests']).toContainEqual({
    wasteId: waste!.id,
    receiverId,
    count: 1,
    kg: 1100,
  })
  // One press makes the next draft of the same load.
  await openScreen(seen, screen)
  await panel(page).getByRole('button', { name: 'New one like this' }).click()
  await panel(page).getByLabel('Place of loading').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).not.toBe(id)
  expect(errors).toEqual([])
  await seen.close()
})
