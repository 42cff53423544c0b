// Automatic water stations have an hourly and a daily VN_WQI where enough groups are measured, with the way to it.
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import type { StationWaterDerivation } from '@eos/contract/calls/stations/station-water-index'
import { vnWqi2019 } from '@eos/indices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeStation, type StationFields } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { decideIndicator } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let tested: TestApp

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-02T12:10:00Z' })
})
afterAll(async () => {
  await tested.app.close()
  await tested.context.changes.close()
})

const soon = { timeout: 8_000, interval: 50 }
const river = { type: 'surface_water_auto', water_body: 'river', published: true } as const
const measured = ['ph', 'temp', 'do', 'cod', 'nh4_n', 'no3_n', 'tss', 'coliform'] as const
const values = {
  ph: 7.2,
  temp: 25,
  do: 6.4,
  cod: 12,
  nh4_n: 0.2,
  no3_n: 3,
  tss: 40,
  coliform: 4000,
}

/** Hourly readings of two days, of which the newest hour ends at noon. */
async function station(indicators: readonly string[], fields: StationFields = {}) {
  const { db } = tested.context
  const { id } = await makeStation(db, { ...river, indicators: [...indicators], ...fields })
  const row = indicators.map((code) => (values as Record<string, number>)[code] ?? 1)
  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, '2026-02-28T18:00:00Z', 43, () => row),
  )
  await processDirtyIntervals(tested.context)
  return id
}

async function page(id: string): Promise<StationPage | undefined> {
  const answer = await tested.app.inject(`/api/eos/public/station/${id}`)
  return answer.statusCode === 200 ? answer.json<StationPage>() : undefined
}

const index = async (id: string) => (await page(id))?.waterIndex

async function derivation(id: string, query = '') {
  const answer = await tested.app.inject(`/api/eos/public/water-derivation/${id}?locale=en${query}`)
  return { status: answer.statusCode, body: answer.json<StationWaterDerivation>() }
}

test('the index of the newest hour and day stands on the page, labelled for what it is, and is explained', async () => {
  const id = await station(measured)
  await expect.poll(async () => (await index(id))?.day?.value ?? null, soon).not.toBeNull()
  const readings = (['ph', 'temp', 'do', 'cod', 'nh4_n', 'no3_n', 'coliform'] as const).map(
    (parameter) => ({ parameter, value: values[parameter] }),
  )
  const expected = vnWqi2019.calculate({ readings })
  const { hour, day } = (await index(id))!
  expect(hour).toMatchObject({
    averaging: 'hour',
    isOfficial: false,
    rule: 'vn-wqi-2019',
    value: expected.value,
    reason: null,
    periodStart: '2026-03-02T11:00:00.000Z',
    periodEnd: '2026-03-02T12:00:00.000Z',
  })
  expect(hour!.groups.map(({ group }) => group)).toEqual(['I', 'IV', 'V'])
  expect(hour!.indicators).toEqual(measured.filter((code) => code !== 'tss'))
  // The day by the clock of the station: 1 March in Viet Nam.
  expect(day).toMatchObject({
    averaging: 'day',
    value: expected.value,
    periodStart: '2026-02-28T17:00:00.000Z',
    periodEnd: '2026-03-01T17:00:00.000Z',
  })
  expect((await page(id))!.hours.wqi?.at(-1)).toBe(expected.value)

  const { body } = await derivation(id)
  expect(body).toMatchObject({ value: expected.value, averaging: 'hour', isOfficial: false })
  expect(body.periodStart).toBe(hour!.periodStart)
  expect(body.steps[0]!.text).toContain('not official')
  expect(body.steps.some(({ formula }) => formula?.includes(`≈ ${expected.value}`))).toBe(true)
  expect(body.inputs.map(({ indicator, value }) => [indicator, value])).toContainEqual(['do', 6.4])
  const ofDay = await derivation(id, `&averaging=day&time=${day!.periodStart}`)
  expect(ofDay.body).toMatchObject({ value: expected.value, periodEnd: day!.periodEnd })
})

test('where too few groups are measured the reason is told', async () => {
  const id = await station(measured.filter((code) => code !== 'coliform'))
  await expect.poll(async () => (await index(id))?.hour?.reason, soon).toBe('too-few-groups')
  expect((await index(id))!.hour!.value).toBeNull()
  expect((await page(id))!.hours.wqi).toBeUndefined()
  const { body } = await derivation(id)
  expect([body.value, body.reason]).toEqual([null, 'too-few-groups'])
  expect(body.steps.at(-1)!.text).toMatch(/groups/)
})

test('a withheld input leaves the index out, and its value is told nowhere', async () => {
  const { db } = tested.context
  const id = await station(measured)
  await expect.poll(async () => (await index(id))?.hour?.value ?? null, soon).not.toBeNull()
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  const withhold = async (code: string) =>
    decideIndicator(
      db,
      { stationId: id, indicatorId: await indicatorId(db, code), state: 'withheld' },
      decision,
    )
  await withhold('tss')
  await expect.poll(async () => (await page(id))?.hours.values.tss, soon).toBeUndefined()
  expect((await index(id))!.hour!.reason).toBeNull()
  await withhold('coliform')
  await expect.poll(async () => (await index(id))?.hour?.reason, soon).toBe('input-withheld')
  expect((await index(id))!.day).toMatchObject({ value: null, groups: [], indicators: [] })
  const { body } = await derivation(id)
  expect(body).toMatchObject({ value: null, reason: 'input-withheld', result: null })
  expect(body.inputs.map(({ indicator }) => indicator)).not.toContain('coliform')
  expect(JSON.stringify(body)).not.toContain('4000')
})

test('reference stations, outlets and stations of the sea have none, and neither has what nobody may see', async () => {
  const reference = await station(measured, { reference_only: true })
  const outlet = await station(measured, { type: 'wastewater_auto' })
  const sea = await station(measured, { water_body: 'coast' })
  const hidden = await station(measured, { published: false })
  for (const id of [reference, outlet, sea]) {
    await expect.poll(async () => (await page(id))?.facts?.kind.en, soon).toBeDefined()
    expect(await index(id)).toBeNull()
  }
  for (const id of [reference, outlet, sea, hidden, '999999']) {
    expect((await derivation(id)).status).toBe(404)
  }
})

test('an hour without means, and one that has not ended, have no derivation', async () => {
  const id = await station(measured)
  for (const time of ['2020-01-01T00:00:00Z', '2026-03-02T12:00:00Z']) {
    expect((await derivation(id, `&time=${time}`)).status).toBe(404)
  }
  expect((await derivation(id, '&time=soon')).status).toBe(400)
})
