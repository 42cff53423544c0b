// The HAL client `traverson` with `traverson-hal` follows linked and embedded relations of this server.
import { from, registerMediaType, type Traversal } from 'traverson'
import hal from 'traverson-hal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '../listening.ts'
import { makeStation, stationTypeId } from '../make.ts'

let server: Listening

beforeAll(async () => {
  registerMediaType(hal.mediaType, hal)
  server = await listen()
  for (const [code, name] of [
    ['T-1', 'Đống Đa'],
    ['T-2', 'Hoàn Kiếm'],
    ['T-3', 'Tây Hồ'],
  ] as const) {
    await makeStation(server.served.context.db, { code, name, indicators: ['pm25'] })
  }
})
afterAll(async () => server?.close())

function walk(...relations: string[]): Traversal {
  return from(`${server.origin}/api`)
    .jsonHal()
    .withRequestOptions({ headers: { cookie: server.cookie } })
    .follow(...relations)
}

/** The end of a traversal. */
function end<T>(run: (answer: (error: Error | null, value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    run((error, value) => (error ? reject(error) : resolve(value)))
  })
}

const resource = (traversal: Traversal) =>
  end<Record<string, unknown>>((answer) => traversal.getResource(answer))

test('walks from the root to an embedded item by its place', async () => {
  const second = await resource(
    walk('stations', 'stations[1]').withTemplateParameters({ sort: 'code,asc' }),
  )
  expect(second.code).toBe('T-2')
})

test('gets all items of a list at once, also when there are none', async () => {
  const all = walk('stations', 'stations[$all]').withTemplateParameters({ sort: 'code,asc' })
  const codes = Object.values(await resource(all)).map((each) => (each as { code: string }).code)
  expect(codes).toEqual(['T-1', 'T-2', 'T-3'])
  const none = walk('stations', 'search', 'findByNameContainingIgnoreCase')
  const body = await resource(none.withTemplateParameters({ name: 'nowhere' }))
  expect(body._embedded).toEqual({ stations: [] })
})

test('pages along next', async () => {
  const parameters = { sort: 'code,desc', size: 2 }
  const last = await resource(
    walk('stations', 'next', 'stations[0]').withTemplateParameters(parameters),
  )
  expect(last.code).toBe('T-1')
  const beyond = walk('stations', 'next', 'next').withTemplateParameters(parameters)
  await expect(resource(beyond)).rejects.toThrow(/next/)
})

test('finds by a search and goes on from there to what the item refers to', async () => {
  const walked = walk('stations', 'search', 'findByNameContainingIgnoreCase')
    .follow('stations[0]', 'stationType')
    .withTemplateParameters({ name: 'hoan kiem' })
  expect((await resource(walked)).code).toBe('air_auto')
})

test('follows an association to its items', async () => {
  const walked = walk('stations', 'stations[0]', 'stationIndicator', 'station_indicator[0]')
  expect((await resource(walked.follow('indicator'))).code).toBe('pm25')
})

test('creates, and follows the Location header', async () => {
  const body = {
    code: 'T-4',
    name: 'Made',
    stationTypeId: await stationTypeId(server.served.context.db),
  }
  const made = await end<{ statusCode: number; headers: Record<string, string> }>((answer) =>
    walk('stations').post(body, answer),
  )
  expect(made.statusCode).toBe(201)
  const address = made.headers.location ?? ''
  const item = from(address)
    .jsonHal()
    .withRequestOptions({ headers: { cookie: server.cookie } })
  expect((await resource(item)).name).toBe('Made')
})

const theNinth = () =>
  walk('stations', 'search', 'findByStationCodeIn', 'stations[0]', 'self').withTemplateParameters({
    stationCodes: 'T-9',
  })

test('replaces, patches and deletes at the end of a walk', async () => {
  const { db } = server.served.context
  const { id } = await makeStation(db, { code: 'T-9', river: 'Hồng' })
  const patched = await end<{ statusCode: number; body: string }>((answer) =>
    theNinth().patch({ name: 'Patched' }, answer),
  )
  expect(JSON.parse(patched.body)).toMatchObject({ id, name: 'Patched', river: 'Hồng' })
  const whole = { code: 'T-9', name: 'Replaced', stationTypeId: await stationTypeId(db) }
  const replaced = await end<{ statusCode: number; body: string }>((answer) =>
    theNinth().put(whole, answer),
  )
  expect(JSON.parse(replaced.body)).toMatchObject({ id, name: 'Replaced', river: null })
  const removed = await end<{ statusCode: number }>((answer) => theNinth().delete(answer))
  expect(removed.statusCode).toBe(204)
  await expect(resource(theNinth())).rejects.toThrow()
})
