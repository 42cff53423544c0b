import { resourceAt } from '@eos/contract/resources/all'
import { expect, test } from 'vitest'
import { parentFieldOf } from './tree-of.ts'

test.each(['category', 'industries', 'messages', 'waste_category'])('%s is a tree', (path) => {
  expect(parentFieldOf(resourceAt(path)!)).toBe('parentId')
})

test('items that stand beside one another name nothing above them', () => {
  expect(parentFieldOf(resourceAt('stations')!)).toBeUndefined()
})
