// Unknown symbols are seen with the stations at which they wait, and mapped by who keeps what these measure.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SymbolMapping, UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import type { Person } from '../../../platform/http/caller.ts'
import { person } from '../../../../test/build-app.ts'
import { buildSenders, type Senders } from '../../../../test/senders.ts'

let senders: Senders

beforeAll(async () => {
  senders = await buildSenders()
})
afterAll(() => senders?.testApp.close())

const waiting = async (who: Person) =>
  (await senders.get<UnknownSymbol>(who, 'unknown-symbols'))
    .map(({ symbol, mayMap }) => [symbol, mayMap])
    .toSorted()
const map = (who: Person, payload: object) =>
  senders.testApp.as(who)({ method: 'POST', url: '/api/admin/symbol-mappings', payload })

const remove = async (who: Person, id: string) =>
  (await senders.testApp.as(who)({ method: 'DELETE', url: `/api/admin/symbol-mappings/${id}` }))
    .statusCode

describe('unknown symbols', () => {
  test('are those of own stations, with the word on who may say what they mean', async () => {
    expect(await waiting(senders.enterprise)).toEqual([['Lạ-Firm', null]])
    expect(await waiting(senders.office)).toEqual([
      ['Lạ-Firm', 'station'],
      ['Lạ-Now', 'station'],
    ])
    expect(await waiting(senders.formerOffice)).toEqual([])
    expect((await waiting(person())).map(([, mayMap]) => mayMap)).toEqual([
      'everywhere',
      'everywhere',
      'everywhere',
    ])
  })

  test('are mapped by who keeps what the station measures, for this station alone', async () => {
    const meaning = { symbol: 'Lạ-Now', indicator: 'pm10' }
    for (const [who, place, status] of [
      [senders.enterprise, { stationId: senders.stationIds['FIRM'] }, 403],
      [senders.office, {}, 403],
      [senders.office, { medium: 'air' }, 403],
      [senders.office, { stationId: senders.stationIds['AWAY'] }, 400],
      [senders.office, { stationId: '987654' }, 400],
    ] as const) {
      expect((await map(who, { ...meaning, ...place })).statusCode).toBe(status)
    }
    const foreign = await map(senders.office, { ...meaning, stationId: senders.stationIds['AWAY'] })
    const missing = await map(senders.office, { ...meaning, stationId: '987654' })
    expect(foreign.json().message).toBe(missing.json().message)
    const mapped = await map(senders.office, { ...meaning, stationId: senders.stationIds['NOW'] })
    expect(mapped.statusCode, mapped.body).toBe(201)
    expect(mapped.json().receipts).toMatchObject([{ source: 'of-office', stored: 1 }])
    expect(await waiting(senders.office)).toEqual([['Lạ-Firm', 'station']])
  })

  test('leave mappings that are seen where they hold, and removed by who may make them', async () => {
    const everywhere = await map(person(), { symbol: 'Everywhere', indicator: 'pm10' })
    const away = { symbol: 'Lạ-Away', indicator: 'pm10', stationId: senders.stationIds['AWAY'] }
    const ofAway = await map(person(), away)
    const idOf = (answer: typeof ofAway) => answer.json<{ mapping: SymbolMapping }>().mapping.id
    const mappings = await senders.get<SymbolMapping>(senders.office, 'symbol-mappings')
    expect(mappings.map(({ symbol, mayRemove }) => [symbol, mayRemove])).toEqual([
      ['Everywhere', false],
      ['Lạ-Now', true],
    ])
    expect(await remove(senders.office, idOf(ofAway))).toBe(404)
    expect(await remove(senders.office, idOf(everywhere))).toBe(403)
    expect(await remove(senders.enterprise, mappings[1]!.id)).toBe(403)
    expect(await remove(senders.office, mappings[1]!.id)).toBe(204)
  })
})
