// Which versions of a dependency are named as newer than ours.
import { expect, test } from 'vitest'
import { newerThan } from '../scripts/dependencies/newer.mjs'

test('the newest patch and the newest version that takes nothing away are named', () => {
  const versions = ['2.16.9', '2.17.5', '2.17.7', '2.17.10', '2.18.1', '3.0.0', '2.19.0-beta.1']
  expect(newerThan('2.17.5', versions)).toEqual({ patch: '2.17.10', compatible: '2.18.1' })
})

test('nothing is named where ours is the newest, and before 1.0.0 only patches are compatible', () => {
  expect(newerThan('2.18.1', ['2.18.0', '2.18.1', '3.0.0'])).toEqual({
    patch: undefined,
    compatible: undefined,
  })
  expect(newerThan('0.28.18', ['0.28.19', '0.29.9'])).toEqual({
    patch: '0.28.19',
    compatible: '0.28.19',
  })
})
