// A campaign on its whole way: from an empty grid through return, approval and announcement to a correction, by an officer
// and an approver of a province and one of the ministry, each seeing what the others did.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong, longTest } from '../../../test/long.ts'
import { expectOnEveryFace, expectValue, indicesOfCall } from './announced-faces.ts'
import { call, dialog, enter, listed, openScreen, settle, tabTo } from './admin-screens.ts'
import { closeBrowser, openBrowser, origin, type Visit } from './browser.ts'
import { expectNoFaults, expectNoFaultsEither } from './faults.ts'
import { atDoor, atWork, enterOfficial } from './officials.ts'

const officials = {
  provincial_officer: 'bacninh',
  provincial_approver: 'bacninh',
  ministry_approver: 'ministry',
} as const
type Role = keyof typeof officials

const codes = ['ph', 'temp', 'do', 'bod5', 'cod', 'nh4_n', 'coliform']
const year = new Date().getUTCFullYear()

const names = new Map<Role, string>()
let programId: string
let pointIds: string[]

beforeAll(async () => {
  await openBrowser()
  const admin = await enter('admin')
  await makeCampaign(admin.page)
  for (const [role, at] of Object.entries(officials))
    names.set(role as Role, await enterOfficial(admin, { role, at }))
  await admin.close()
}, 120_000)
afterAll(closeBrowser)

/** A program with three public points along a river of one province, whose results the ministry announces. */
async function makeCampaign(page: Page): Promise<void> {
  const provinceId = await provinceOfOffice(page)
  const owner = await call(page, 'POST', '/api/organization', {
    name: 'Trung tâm quan trắc hành trình',
    type: 1,
    provinceId,
    announcedBy: 'ministry',
  })
  const indicators = await listed(page, 'indicator', '?size=1000')
  const program = await call(page, 'POST', '/api/programs', {
    code: 'HANH-TRINH',
    name: 'Sông Hành Trình',
    nameEn: 'Journey river',
    provinceId,
    plan: [{ year, rounds: 4 }],
    indicators: codes.map((code) => ({
      indicatorId: indicators.find((each) => each['code'] === code)!.id,
      ...(code === 'nh4_n' && { detectionLimit: 0.05, method: 'SMEWW 4500-NH3' }),
    })),
    laboratories: [{ name: 'Phòng thí nghiệm Một', certificate: 'VIMCERTS 001' }],
  })
  programId = String(program['id'])
  const [type] = await listed(page, 'station-type', '?code=surface_water_periodic')
  pointIds = []
  for (const order of [1, 2, 3]) {
    const point = await call(page, 'POST', '/api/location-point', {
      code: `HT-${order}`,
      name: `Cầu số ${order}`,
      stationTypeId: type!.id,
      organizationId: owner['id'],
      provinceId,
      programId,
      river: 'Sông Hành Trình',
      riverOrder: order,
      waterBody: 'river',
      waterLevel: 'B',
    })
    pointIds.push(String(point['id']))
  }
  await call(page, 'POST', '/api/admin/public-locations/batch', {
    items: pointIds.map((id) => ({ id, public: true })),
  })
}

async function provinceOfOffice(page: Page): Promise<string> {
  const provinces = await listed(page, 'province', '?size=100')
  return provinces.find(({ name }) => String(name).endsWith('Bắc Ninh'))!.id
}

const open = (role: Role, screen: string) => atWork(names.get(role)!, officials[role], screen)
const roundScreen = (view = '') =>
  `admin/sampling-rounds/round?programId=${programId}&year=${year}&observation=1${view}`
const grid = (page: Page) => page.getByRole('grid', { name: 'Results of the round' })
const cell = (page: Page, point: string, column: number) =>
  grid(page).getByRole('row', { name: point }).getByRole('gridcell').nth(column)

const readRound = () => ({
  programId,
  year,
  observation: 1,
  points: pointIds.map((id, place) => ({
    id,
    code: `HT-${place + 1}`,
    name: `Cầu số ${place + 1}`,
  })),
})
const publicIndices = () => indicesOfCall(readRound())

/** The announced version of the first point, or one of its former versions. */
async function publicVersion(version?: number) {
  const asked = `locationId=${pointIds[0]}&year=${year}&observation=1`
  const answer = await fetch(
    `${origin()}/api/eos/announced-by-location-and-observation?${asked}${version ? `&version=${version}` : ''}`,
  )
  const body = (await answer.json()) as {
    version: number
    replacedBy: string | null
    index: { wqi: number }
    values: { code: string; value: number | null; detectionLimit: number | null }[]
  }
  return { ...body, of: (code: string) => body.values.find((each) => each.code === code) }
}

/** The indices that the grid shows, in order of flow. */
async function shownIndices(page: Page): Promise<number[]> {
  const written = await grid(page).locator('.round-index strong').allTextContents()
  return written.map(Number)
}

async function takeStep(page: Page, action: string, done: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  if (reason !== undefined) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: action, exact: true }).click()
  await page.getByText(done).waitFor()
}

/** Goes on to the announcement of the round, takes one step about all of it, and leaves. */
async function stepOfRound(role: Role, action: string, done: string): Promise<void> {
  const seen = await open(role, roundScreen('&view=announcement'))
  await takeStep(seen.page, action, done)
  expect(seen.errors).toEqual([])
  await seen.close()
}

/** On the screen in the long tests, and by a call in the quick ones, which announce on it. */
async function approveRound(): Promise<void> {
  const role = 'provincial_approver'
  if (isLong) return stepOfRound(role, 'Approve 3', '3 results approved.')
  const { page, close } = await atDoor(names.get(role)!, officials[role])
  const items = pointIds.map((locationId) => ({
    locationId,
    year,
    observation: 1,
    step: 'approve',
  }))
  await call(page, 'POST', '/api/admin/announced-locations/batch', { items })
  return close()
}

async function saveGrid(page: Page, points: number): Promise<void> {
  const named = `${points} point${points === 1 ? '' : 's'}`
  const checked = page.locator('.round-foot', { hasText: `${named} changed checked` })
  await checked.getByRole('button', { name: `Save ${named}` }).click()
}

test('results come into an empty grid by paste and by keys, and are judged before they are saved', async () => {
  const seen = await open('provincial_officer', `admin/sampling-rounds?programId=${programId}`)
  const { page, errors } = seen
  await page.getByRole('link', { name: 'Sampling rounds' }).first().waitFor()
  await page.getByRole('link', { name: `Round 1/${year}: 0 of 3 points sampled` }).waitFor()
  await expectNoFaultsEither(page)
  await page.getByRole('link', { name: `Round 1/${year}: 0 of 3 points sampled` }).click()
  await grid(page).waitFor()
  await page.getByLabel('Sampled at, where a point does not say it').fill('04/03/2026 09:30')
  await page.keyboard.press('Tab')
  await pasteResults(page)
  await page.getByRole('button', { name: /1 cell to mend/ }).waitFor()
  await page.keyboard.press('F8')
  expect(await grid(page).locator('[data-active]').textContent()).toBe('O,9')
  await page.getByRole('button', { name: 'Fill in 0.9' }).click()
  await page.getByRole('button', { name: /to mend/ }).waitFor({ state: 'detached' })
  await expect.poll(() => shownIndices(page).then(({ length }) => length)).toBe(3)
  expect(await cell(page, 'HT-3', 4).textContent()).toContain('▲')
  await expectNoFaults(page)
  const judged = await shownIndices(page)

  await saveGrid(page, 3)
  await page.getByText('Saved: 3 new, 0 changed.').waitFor()
  await expect.poll(() => shownIndices(page)).toEqual(judged)
  expect(await publicIndices()).toEqual([])
  expect(await cell(page, 'HT-1', 5).textContent()).toBe('<0.05')
  expect(errors).toEqual([])
  await seen.close()
})

/** Pastes results as a laboratory sends them: decimal commas, no time, and a letter for a zero. */
async function pasteResults(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = [
    ['7,2', '25', '6,4', '5', '12', 'KPH', '2500'],
    ['7,1', '25', '5,1', '7', '14', '<0,3', '4600'],
    ['7,0', '26', '3,2', '12', '41,5', 'O,9', '9200'],
  ]
  const text = lines.map((cells) => cells.join('\t')).join('\r\n')
  await page.evaluate((written) => navigator.clipboard.writeText(written), text)
  await tabTo(page, grid(page).locator('[data-active]'))
  await page.keyboard.press('Control+V')
  await page.getByText('3 lines pasted.').waitFor()
}

test('who entered the results submits them and may not approve them', async () => {
  const officer = await open('provincial_officer', roundScreen('&view=announcement'))
  await takeStep(officer.page, 'Submit 3', '3 results submitted.')
  await officer.page
    .getByText(/needs the right “Approve”/)
    .first()
    .waitFor()
  await expectNoFaultsEither(officer.page)
  await officer.close()
})

longTest('results are returned with a reason, mended and submitted again', async () => {
  const approver = await open(
    'provincial_approver',
    `admin/sampling-rounds?view=waiting&programId=${programId}`,
  )
  const { page } = approver
  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await page.getByText('3 results chosen.').waitFor()
  await expectNoFaultsEither(page)
  await page.getByRole('button', { name: 'Return 3', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Return 3', exact: true }).click()
  await dialog(page).getByText('Say why, in at least three letters.').waitFor()
  await dialog(page).getByLabel('Reason').fill('COD of HT-3 was not repeated')
  await dialog(page).getByRole('button', { name: 'Return 3', exact: true }).click()
  await page.getByText('3 results returned.').waitFor()
  await page.getByText('COD of HT-3 was not repeated').first().waitFor()
  expect(approver.errors).toEqual([])
  await approver.close()

  const back = await open('provincial_officer', roundScreen('&view=versions'))
  await back.page.getByText('COD of HT-3 was not repeated').first().waitFor()
  await enterResult(back, 'HT-3', 4, '14.5')
  await saveGrid(back.page, 1)
  await back.page.getByText('Saved: 0 new, 1 changed.').waitFor()
  await openScreen(back, roundScreen('&view=announcement'))
  await takeStep(back.page, 'Submit 3', '3 results submitted.')
  expect(back.errors).toEqual([])
  await back.close()
})

/** Types one result over what stands in its cell. */
async function enterResult(seen: Visit, point: string, column: number, result: string) {
  const { page } = seen
  await openScreen(seen, roundScreen())
  await cell(page, point, column).click()
  await page.keyboard.type(result)
  await page.keyboard.press('Enter')
  await page.getByText('1 point changed').waitFor()
}

test('the ministry sees what visitors will see, announces it, and everybody reads the numbers of the grid', async () => {
  await approveRound()
  const seen = await open('ministry_approver', roundScreen('&view=public'))
  const { page } = seen
  const shown = page.getByRole('table', { name: 'Page' })
  await shown.getByText('Cầu số 1').waitFor()
  const previewed = await shown.locator('.chip b').allTextContents()
  await expectNoFaults(page)
  expect(await publicIndices()).toEqual([])
  await page.getByText('Now', { exact: true }).click()
  await page.getByText('Visitors see nothing of this round.').waitFor()

  await takeStep(page, 'Announce 3', '3 results announced.')
  await openScreen(seen, roundScreen())
  const indices = await shownIndices(page)
  expect(previewed.map(Number)).toEqual(indices)
  await page.getByText('You may look at these results, but not change them.').waitFor()
  await expectOnEveryFace(readRound(), indices)
  await expectValue(readRound(), {
    place: 2,
    code: 'cod',
    symbol: 'COD',
    value: isLong ? 14.5 : 41.5,
  })
  const first = await publicVersion()
  expect(first).toMatchObject({ version: 1, replacedBy: null, index: { wqi: indices[0] } })
  expect(first.of('cod')).toMatchObject({ value: 12 })
  expect(first.of('nh4_n')).toMatchObject({ value: null, detectionLimit: 0.05 })
  expect(seen.errors).toEqual([])
  await seen.close()
})

longTest(
  'a correction says what it does, takes all steps again, and leaves both versions readable',
  async () => {
    const before = await publicVersion()
    const officer = await open('provincial_officer', roundScreen())
    await enterResult(officer, 'HT-1', 4, '40')
    await saveGrid(officer.page, 1)
    await dialog(officer.page).getByText('1 of them is announced').waitFor()
    await dialog(officer.page).getByRole('button', { name: 'Save 1 point' }).click()
    await officer.page.getByText('Saved: 0 new, 1 changed.').waitFor()
    // The announced values stay public until their correction is announced.
    const standing = await publicIndices()
    expect(standing).toHaveLength(3)
    expect(standing[0]).toBe(before.index.wqi)
    await expectValue(readRound(), { place: 0, code: 'cod', symbol: 'COD', value: 12 })
    await openScreen(officer, roundScreen('&view=announcement'))
    await takeStep(officer.page, 'Submit 1', '1 result submitted.')
    expect(officer.errors).toEqual([])
    await officer.close()
    await stepOfRound('provincial_approver', 'Approve 1', '1 result approved.')
    await stepOfRound('ministry_approver', 'Announce 1', '1 result announced.')

    const seen = await open('ministry_approver', roundScreen())
    await expectOnEveryFace(readRound(), await shownIndices(seen.page))
    await expectValue(readRound(), { place: 0, code: 'cod', symbol: 'COD', value: 40 })
    const after = await publicVersion()
    expect(after).toMatchObject({ version: 2, replacedBy: null })
    expect(after.index.wqi).toBeLessThan(before.index.wqi)
    expect(after.of('cod')).toMatchObject({ value: 40 })
    const former = await publicVersion(1)
    expect(former.index.wqi).toBe(before.index.wqi)
    expect(former.replacedBy).not.toBeNull()

    await openScreen(seen, roundScreen(`&view=versions&point=${pointIds[0]}`))
    const { page } = seen
    await page.getByText('Version 2 against version 1').waitFor()
    await page.getByRole('row', { name: /COD 12 mg\/L 40 mg\/L/ }).waitFor()
    await page.getByRole('link', { name: 'Open version 1' }).waitFor()
    await expectNoFaultsEither(page)
    expect(seen.errors).toEqual([])
    await seen.close()
  },
)

longTest(
  'two people in one round lose nothing: what both changed is asked about, and a draft outlives the page',
  async () => {
    const round = roundScreen().replace('observation=1', 'observation=2')
    const first = await open('provincial_officer', round)
    const { page } = first
    await grid(page).waitFor()
    await cell(page, 'HT-2', 0).click()
    await page.keyboard.type('7.3')
    await page.keyboard.press('Enter')
    await page.getByLabel('Sampled at, where a point does not say it').fill('04/06/2026 09:30')
    await page.keyboard.press('Tab')
    await page.getByText(/Draft kept at/).waitFor()
    await page
      .getByRole('navigation', { name: 'Place of this page' })
      .getByText('Sampling rounds')
      .click()
    await dialog(page).getByText('stays in this browser as a draft').waitFor()
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await settle(page)
    await openScreen(first, round)
    await page.getByRole('button', { name: 'Go on with the draft' }).click()
    expect(await cell(page, 'HT-2', 0).textContent()).toBe('7.3')

    await call(page, 'PUT', `/api/admin/sampling-rounds/${programId}/${year}/2`, {
      columns: [{ code: 'ph' }, { code: 'cod' }],
      time: '2026-06-04T02:30:00Z',
      rows: [{ locationId: pointIds[1], cells: [6.9, 11] }],
    })
    await page.getByText('1 point changed').waitFor()
    await page.getByRole('button', { name: 'Save 1 point' }).click()
    const asked = dialog(page)
    await asked.getByText('1 cell was changed by two people').waitFor()
    await expectNoFaultsEither(page)
    await asked.getByRole('radio', { name: /Theirs: 6.9/ }).check()
    await asked.getByRole('button', { name: 'Take these' }).click()
    expect(await cell(page, 'HT-2', 0).textContent()).toBe('6.9')
    expect(await cell(page, 'HT-2', 4).textContent()).toBe('11')
    expect(first.errors.filter((each) => !each.includes('400'))).toEqual([])
    await first.close()
  },
)

longTest('an officer of a province makes programs of that province, and of no other', async () => {
  const seen = await open('provincial_officer', 'admin/programs')
  const { page } = seen
  await page.getByRole('button', { name: 'New', exact: true }).waitFor()
  const provinceId = await provinceOfOffice(page)
  const own = await call(page, 'POST', '/api/programs', { code: 'CUA-TINH', name: 'Của tỉnh' })
  expect(await listed(page, 'programs', `?provinceId=${provinceId}&code=CUA-TINH`)).toHaveLength(1)
  expect(own['id']).toBeDefined()
  await seen.close()
})
