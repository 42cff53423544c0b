// The official list of hazardous waste is imported with its own headings, symbols and words, and one edition for all
// lines.
import type { ImportReport } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'

let served: TestApp

beforeAll(async () => {
  served = await buildTestApp()
})
afterAll(() => served?.close())

const list = [
  'code,name_vi,name_en,hazard,state,mark,ec,basel_a,basel_y',
  '19 06 01,Pin thải thử,Waste batteries,"Đ,ĐS",rắn/lỏng,NH,160601*,"A1180, A1160",Y31',
  '190699,Pin khác,,Đ; AM,Bùn,KS,,,',
].join('\n')

async function send(query: string) {
  const answer = await served.as(person())({
    method: 'POST',
    url: `/api/danger_waste/import?${query}`,
    headers: { 'content-type': 'text/csv' },
    payload: list,
  })
  return { status: answer.statusCode, body: answer.json<ImportReport & { message: string }>() }
}

const once = 'default.listVersion=2099&default.validFrom=2099-01-10&default.thresholdRef=QCVN 07'

test('the official list is read with its own headings, and its edition is said once', async () => {
  const { body } = await send(`dryRun=true&${once}`)
  expect(body.lines.filter(({ errors }) => errors)).toEqual([])
  expect(body).toMatchObject({ dryRun: true, applied: false, new: 2, failed: 0 })
  expect((await send(once)).body).toMatchObject({ applied: true, new: 2 })
  const rows = await served.context.db
    .selectFrom('danger_waste')
    .selectAll()
    .where('list_version', '=', '2099')
    .orderBy('code')
    .execute()
  expect(rows).toMatchObject([
    {
      code: '190601',
      hazard_symbols: ['Đ', 'ĐS'],
      physical_states: ['solid', 'liquid'],
      classification: 'NH',
      ec_code: '160601*',
      status: 'draft',
    },
    { code: '190699', hazard_symbols: ['Đ', 'AM'], physical_states: ['sludge'] },
  ])
  expect((await send(once)).body).toMatchObject({ unchanged: 2 })
})

test('without its edition the list is refused, naming what is missing', async () => {
  const { status, body } = await send('dryRun=true')
  expect(status).toBe(400)
  expect(body.message).toContain('List version')
  expect((await send('default.nothing=1')).body.message).toContain('default.nothing')
})

test('a later list is related to a former one by a column of its codes', async () => {
  const payload = ['code,new_code', '190698,17 02 03 | 190699'].join('\n')
  const edition = 'default.listVersion=2098&default.validFrom=2098-01-10'
  const answer = await served.as(person())({
    method: 'POST',
    url: `/api/danger_waste/import?${edition}&default.name=Pin&default.classification=TT`,
    headers: { 'content-type': 'text/csv' },
    payload,
  })
  expect(answer.json(), answer.body).toMatchObject({ applied: true, new: 1 })
  const { rows } = await served.database.pool.query(
    `select later.code from danger_waste former
       join danger_waste later on later.id = any(former.successor_ids)
      where former.list_version = '2098' order by 1`,
  )
  expect(rows).toEqual([{ code: '170203' }, { code: '190699' }])
})

test.each(['190699', '19 06 99', '19.06.99', '19-06-99'])(
  'the search box finds the code written as %s',
  async (words) => {
    const answer = await served.as(person())({
      url: `/api/danger_waste?${new URLSearchParams({ all: 'true', q: words })}`,
    })
    const found = answer.json<{ _embedded: { danger_waste: { code: string }[] } }>()
    const codes = found._embedded.danger_waste.map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['190699']))
  },
)

test.each(['A1181', 'A 1181', 'a.1181'])('a Basel code is found as %s', async (words) => {
  const answer = await served.as(person())({
    url: `/api/waste_basel_code?${new URLSearchParams({ all: 'true', q: words })}`,
  })
  expect(answer.json()).toMatchObject({ _embedded: { waste_basel_code: [{ code: 'A1181' }] } })
})

test('Basel codes stand in the order of their numbers', async () => {
  const answer = await served.as(person())({
    url: '/api/waste_basel_code?all=true&annex=I&size=60',
  })
  const found = answer.json<{ _embedded: { waste_basel_code: { code: string }[] } }>()
  const codes = found._embedded.waste_basel_code.map(({ code }) => code)
  const numbers = [...new Set(codes)].map((code) => Number(code.slice(1)))
  expect(numbers.slice(0, 3)).toEqual([1, 2, 3])
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})
