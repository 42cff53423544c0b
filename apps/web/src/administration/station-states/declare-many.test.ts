// A maintenance that concerns several stations is declared once.
import { expect, test } from 'vitest'
import type { StationWindow } from '@eos/contract/calls/stations/station-states'
import { ApiError } from '../../api/client/api-error.ts'
import { declareForEach } from './declare-many.ts'

const stations = ['1', '2', '3'].map((id) => ({ id, name: `Station ${id}` }))
const windowOf = (stationId: string) => ({ id: `w${stationId}`, stationId }) as StationWindow
const failure = (status: number) => new ApiError(status, 'No.', undefined)

test('each station gets it', async () => {
  const { windows, refused } = await declareForEach(stations, async (id) => windowOf(id))
  expect(windows.map(({ stationId }) => stationId)).toEqual(['1', '2', '3'])
  expect(refused).toEqual([])
})

test('a station that lies out of reach is told by its name, and the others get it', async () => {
  const { windows, refused } = await declareForEach(stations, async (id) => {
    if (id === '2') throw failure(403)
    return windowOf(id)
  })
  expect(windows.map(({ stationId }) => stationId)).toEqual(['1', '3'])
  expect(refused.map(({ name }) => name)).toEqual(['Station 2'])
})

test('a wrong time is said once, at its field, before anything is declared', async () => {
  await expect(
    declareForEach(stations, async () => {
      throw failure(400)
    }),
  ).rejects.toMatchObject({ status: 400 })
})
