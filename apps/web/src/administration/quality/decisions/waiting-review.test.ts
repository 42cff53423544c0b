// A proposal is decided beside its readings, by another person than the one who proposed it.
import { expect, test } from 'vitest'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { SignedIn } from '../../../api/session.ts'
import { nextInQueue, waitingReview } from './waiting-review.ts'

const session = (actions: string[]) =>
  ({
    authenticated: true,
    user: { id: '3' },
    permissions: [{ subject: 'STATION', actions }],
  }) as unknown as SignedIn
const approver = session(['APPROVE'])

const range = { from: '2026-11-20T01:00:00Z', to: '2026-11-20T02:00:00Z' }
const review = (id: string, by: string, status = 'proposed') =>
  ({ id, ...range, status, proposed: { by: { id: by } } }) as Review

test('it is the one whose time range is chosen, unless it is the own one', () => {
  const view = { reviewId: '', range }
  expect(waitingReview([review('1', '3'), review('2', '4')], view, approver)?.id).toBe('2')
  expect(waitingReview([review('1', '3')], view, approver)).toBeUndefined()
  expect(waitingReview([review('2', '4', 'approved')], view, approver)).toBeUndefined()
  expect(waitingReview([review('2', '4')], { ...view, range: undefined }, approver)).toBeUndefined()
})

test('one that is named is shown also to the person who proposed it', () => {
  const view = { reviewId: '1', range: undefined }
  expect(waitingReview([review('1', '3')], view, approver)?.id).toBe('1')
})

test('who may not decide sees none', () => {
  expect(waitingReview([review('2', '4')], { reviewId: '2', range }, session(['EDIT']))).toBe(
    undefined,
  )
})

test('after a decision comes the next one, after the last the one before', () => {
  const queue = [review('1', '4'), review('2', '4'), review('3', '4')]
  expect(nextInQueue(queue, '1')?.id).toBe('2')
  expect(nextInQueue(queue, '3')?.id).toBe('2')
  expect(nextInQueue(queue.slice(0, 1), '1')).toBeUndefined()
})
