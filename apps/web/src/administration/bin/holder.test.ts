// The refusal of a restoring leads to the screen of the item that is in the way.
import { expect, test } from 'vitest'
import { ApiError } from '../../api/client/api-error.ts'
import { holderIn } from './holder.ts'

const refusal = (href: string) => new ApiError(409, 'held', { _links: { holder: { href } } })

test('names the screen and the id of the item that holds the value', () => {
  expect(holderIn(refusal('http://portal.example/api/station-type/7'))).toEqual({
    page: 'admin/station-types',
    id: '7',
  })
})

test('names nothing where nothing is told, or where the item has no screen', () => {
  expect(holderIn(new ApiError(409, 'held', {}))).toBeUndefined()
  expect(holderIn(new ApiError(409, 'held', undefined))).toBeUndefined()
  expect(holderIn(refusal('http://portal.example/api/nothing/7'))).toBeUndefined()
  expect(holderIn(new Error('no answer'))).toBeUndefined()
})
