// A province and an enterprise see the deliveries and sources of their own stations, and never learn of another's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryLine, KeptReceipt, SourceLine } from '@eos/contract/calls/ingestion/channels'
import type { Person } from '../../../platform/http/caller.ts'
import { person } from '../../../../test/build-app.ts'
import { buildSenders, type Senders } from '../../../../test/senders.ts'

let senders: Senders

beforeAll(async () => {
  senders = await buildSenders()
})
afterAll(() => senders?.testApp.close())

const nameOf = (id: string) =>
  Object.entries(senders.receipts).find(([, each]) => each.id === id)?.[0]

const seenBy = async (who: Person, query = '') =>
  (await senders.get<DeliveryLine>(who, `deliveries${query}`))
    .map(({ id }) => nameOf(id))
    .toSorted()

const ofFirm = ['file BN_FIRM', 'firm', 'firm refused', 'nation, refused']
const ofOffice = ['both, of now', 'nation, of former', 'office']

const whole = async (who: Person, name: string) =>
  (
    await senders.testApp.as(who)({
      url: `/api/admin/deliveries/${senders.receipts[name]!.id}`,
    })
  ).json<KeptReceipt>()

const undo = async (who: Person, name: string) =>
  (
    await senders.testApp.as(who)({
      method: 'POST',
      url: `/api/admin/deliveries/${senders.receipts[name]!.id}/undo`,
      payload: { reason: 'wrong logger' },
    })
  ).statusCode

const counts = async (who: Person) =>
  Object.fromEntries(
    (await senders.get<SourceLine>(who, 'sources')).map(({ code, day }) => [code, day.deliveries]),
  )

describe('deliveries', () => {
  test('of an enterprise are those of its sources, its stations and its files', async () => {
    expect(await seenBy(senders.enterprise)).toEqual(ofFirm)
    expect(await seenBy(senders.enterprise, '?source=of-firm')).toEqual(['firm', 'firm refused'])
    expect(await seenBy(senders.enterprise, '?faulty=true')).toEqual(ofFirm)
  })

  test('of a province are also those of its enterprises and of the provinces that were merged into it', async () => {
    expect(await seenBy(senders.office)).toEqual([...ofFirm, ...ofOffice].toSorted())
    expect(await seenBy(senders.formerOffice)).toEqual(['nation, of former'])
    expect(await seenBy(person())).toEqual(Object.keys(senders.receipts).toSorted())
  })

  test('are shown whole to whoever sees them, and are not there for others', async () => {
    for (const [who, seen] of [
      [senders.enterprise, ofFirm],
      [senders.office, [...ofFirm, ...ofOffice]],
    ] as const) {
      for (const [name, { id }] of Object.entries(senders.receipts)) {
        const { statusCode } = await senders.testApp.as(who)({ url: `/api/admin/deliveries/${id}` })
        expect(statusCode, name).toBe((seen as string[]).includes(name) ? 200 : 404)
      }
    }
  })

  test('name no station of others: what a source of several says about its problems is kept back', async () => {
    const kept = await whole(senders.enterprise, 'nation, refused')
    expect(kept).toMatchObject({ withheld: true, problems: [], problemsTotal: 1, stored: 1 })
    const all = await whole(person(), 'nation, refused')
    expect(all.problems).toHaveLength(1)
    expect(all).not.toHaveProperty('withheld')
    expect((await whole(senders.enterprise, 'firm')).problems).toHaveLength(1)
    const file = await whole(senders.enterprise, 'file BN_FIRM')
    expect(file.problems.length).toBeGreaterThan(0)
    expect(file.fileName).toContain('BN_FIRM')
  })

  test('are withdrawn by who may approve for all of their stations, and by nobody else who sees them', async () => {
    expect(await undo(senders.enterprise, 'firm')).toBe(403)
    expect(await undo(senders.office, 'away')).toBe(404)
    expect(await undo(senders.office, 'office')).toBe(200)
  })
})

test('sources are those that send for nothing else, and others with what is seen of them', async () => {
  expect(await counts(senders.enterprise)).toEqual({ 'of-firm': 2, 'of-nation': 2 })
  expect(await counts(senders.office)).toEqual({
    'of-office': 1,
    'of-firm': 2,
    'of-both': 1,
    'of-nation': 3,
  })
  expect(await counts(senders.formerOffice)).toEqual({ 'of-nation': 1 })
  expect(await counts(person())).toEqual({
    'of-office': 1,
    'of-firm': 2,
    'of-away': 1,
    'of-both': 2,
    'of-nation': 5,
  })
})
