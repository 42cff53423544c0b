// Calls with the generated TypeScript client: compiled strictly against the types, and run against a portal.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

type Schemas = components['schemas']
type Client = ReturnType<typeof createClient<paths>>

/** Throws where an answer is not what was asked for; gives a sentence for each thing done. */
export async function callAll(origin: string, password: string): Promise<string[]> {
  const visitor = createClient<paths>({ baseUrl: origin })
  const cookie = await signIn(visitor, password)
  const administrator = createClient<paths>({ baseUrl: origin, headers: { cookie } })
  return [
    await readStations(visitor),
    await readLatest(visitor),
    await refuseVisitor(visitor),
    await changeProgram(administrator),
  ]
}

async function signIn(client: Client, password: string): Promise<string> {
  const { data, response } = await client.POST('/api/auth/login', {
    body: { username: 'admin', password },
  })
  expect(data?.user.username === 'admin', 'the session belongs to who signed in')
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .join('; ')
}

async function readStations(client: Client): Promise<string> {
  const { data: list } = await client.GET('/api/stations', {
    params: { query: { page: 0, size: 5, sort: 'code,asc' } },
  })
  const listed = list?._embedded.stations ?? []
  expect(listed.length === 5 && list?.page?.number === 0, 'a page of five stations')
  const { id } = listed[0]!
  const { data: station } = await client.GET('/api/stations/{id}', { params: { path: { id } } })
  expect(station !== undefined && isWhole(station), 'a station with all of its fields')
  const { code, name } = station
  const { data: found } = await client.GET('/api/stations/search/findByStationCodeIn', {
    params: { query: { stationCodes: code } },
  })
  const names = found?._embedded.stations.map((each) => each.name)
  expect(names?.join() === name, 'the station is found by its code')
  return 'a list of stations, one of them, and a query method'
}

/** A projection leaves fields out; the types know of all forms. */
function isWhole(station: Schemas['Station'] | object): station is Schemas['Station'] {
  return 'code' in station && 'createdAt' in station
}

async function readLatest(client: Client): Promise<string> {
  const { data } = await client.GET('/api/eos/public/latest')
  expect(data !== undefined && Object.keys(data).length > 0, 'the newest values')
  return 'the newest public values'
}

async function refuseVisitor(client: Client): Promise<string> {
  const { error, response } = await client.POST('/api/programs', {
    body: { code: 'CLIENT', name: 'Nobody may' },
  })
  expect(response.status === 401 && error?.statusCode === 401, 'a visitor makes nothing')
  return 'a refusal with its body'
}

async function changeProgram(client: Client): Promise<string> {
  const { data: made } = await client.POST('/api/programs', {
    body: { code: 'CLIENT-TS', name: 'Made by a client' },
  })
  expect(made?.name === 'Made by a client' && made.startYear === null, 'a program is made')
  const params = { path: { id: made.id } }
  const { data: patched } = await client.PATCH('/api/programs/{id}', {
    params,
    body: { startYear: 2020 },
  })
  expect(patched?.startYear === 2020 && patched.name === made.name, 'one field of it is changed')
  const { response } = await client.DELETE('/api/programs/{id}', { params })
  expect(response.status === 204, 'it is removed')
  const { error } = await client.GET('/api/programs/{id}', { params })
  expect(error?.code === 'NOT_FOUND', 'it is gone')
  return 'a program made, changed and removed by the administrator'
}

function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(`This did not come true: ${sentence}.`)
}
