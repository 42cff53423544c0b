// A conflict says who saved which field last.
import { expect, test } from 'vitest'
import type { ItemChange } from '@eos/contract/calls/lists'
import { savedFields } from './history.ts'

const entry = (actorName: string, ...names: string[]): ItemChange => ({
  id: actorName,
  createdAt: '2026-11-20T03:00:00Z',
  action: 'UPDATE',
  actorName,
  note: null,
  changes: Object.fromEntries(names.map((name) => [name, { from: 1, to: 2 }])),
})
const told = (history: ItemChange[], names: string[]) =>
  savedFields(history, names).map((saved) => [saved.entry.actorName, ...saved.names])

test('a field stands as the newest entry that names it left it', () => {
  const history = [entry('Huy', 'river'), entry('Nga', 'river', 'address'), entry('Lan', 'address')]
  expect(told(history, ['address', 'river'])).toEqual([
    ['Huy', 'river'],
    ['Nga', 'address'],
  ])
})

test('entries about other fields say nothing, and neither does an empty history', () => {
  expect(told([entry('Huy', 'name')], ['river'])).toEqual([])
  expect(told([], ['river'])).toEqual([])
})
