import { expect, test } from 'vitest'
import { refreshed } from './refreshed.ts'

const now = Date.parse('2026-11-26T06:00:00Z')
const answer =
  (status: number, headers = {}) =>
  async () =>
    new Response('page', { status, headers })
const refused = async () => {
  throw new TypeError('Failed to fetch')
}

test('a page that comes is shown, and ends what was said of the network', async () => {
  const lost = { since: now - 60_000, asOf: now - 120_000 }
  expect(await refreshed(lost, answer(200), now)).toEqual({ lost: undefined, text: 'page' })
})

test('without a network the page stands, and the time since then is kept', async () => {
  const first = await refreshed(undefined, refused, now)
  expect(first).toEqual({ lost: { since: now, asOf: now } })
  expect(await refreshed(first.lost, refused, now + 60_000)).toEqual(first)
  expect(await refreshed(first.lost, answer(502), now + 60_000)).toEqual(first)
})

test('a page that the device has kept is shown with its age', async () => {
  for (const [headers, oldMs] of [
    [{ age: '600' }, 600_000],
    [{ age: '5', 'x-eos-kept': 'true' }, 5_000],
  ] as const) {
    expect(await refreshed(undefined, answer(200, headers), now)).toEqual({
      lost: { since: now, asOf: now - oldMs },
      text: 'page',
    })
  }
})

test('a station that is not public any more leaves the board', async () => {
  expect(await refreshed(undefined, answer(404), now)).toEqual({ lost: undefined, isGone: true })
})
