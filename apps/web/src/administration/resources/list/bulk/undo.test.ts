// Taking back what was changed in many items.
import { expect, test } from 'vitest'
import { changedItems, undoneBy, undoRequests } from './undo.ts'

const answer = {
  total: 4,
  succeeded: 3,
  failed: 1,
  items: [
    { id: '1', status: 204, version: '"2"', changes: { river: { from: 'Hồng', to: 'Đà' } } },
    { id: '2', status: 204, version: '"5"', changes: { river: { from: null, to: 'Đà' } } },
    { id: '3', status: 204, version: '"7"', changes: {} },
    { id: '4', status: 403, code: 'FORBIDDEN', message: 'Not yours.' },
  ],
}
const items = changedItems(answer, (id) => `Station ${id}`)

test('only what was changed can be taken back, and it remembers what it had', () => {
  expect(items).toEqual([
    { id: '1', name: 'Station 1', version: '"2"', before: { river: 'Hồng' } },
    { id: '2', name: 'Station 2', version: '"5"', before: { river: null } },
  ])
})

test('items that had the same are taken back together, each only in the version of the change', () => {
  const third = { ...items[0]!, id: '9', version: '"3"' }
  expect(undoRequests([...items, third])).toEqual([
    {
      items: [
        { id: '1', ifMatch: '"2"' },
        { id: '9', ifMatch: '"3"' },
      ],
      changes: { river: 'Hồng' },
    },
    { items: [{ id: '2', ifMatch: '"5"' }], changes: { river: null } },
  ])
})

const line = (id: string, status: number) => ({ id, status, message: 'Why not.' })

test('what somebody has changed since is named, and so is what is refused', () => {
  const answers = [
    { total: 1, succeeded: 1, failed: 0, items: [line('1', 204)] },
    { total: 1, succeeded: 0, failed: 1, items: [line('2', 412)] },
    { total: 1, succeeded: 0, failed: 1, items: [line('7', 403)] },
  ]
  expect(undoneBy(items, answers)).toEqual({
    done: 1,
    changedSince: ['Station 2'],
    refused: [{ name: '#7', reason: 'Why not.' }],
  })
})
