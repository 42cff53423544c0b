import { workKinds, type WorkKindName } from '@eos/contract/labels/work'
import { expect, test } from 'vitest'
import { sumOf, waitingOn } from './counts.ts'
import { pageOfKind } from './waiting-item.ts'

const counts = Object.fromEntries(workKinds.map((kind, place) => [kind, place + 1])) as Record<
  WorkKindName,
  number
>

test('the pills of the navigation add up to all that waits', () => {
  const pages = [...new Set(workKinds.map((kind) => pageOfKind[kind]))]
  const shown = pages.map((page) => waitingOn(page, counts))
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(sumOf(counts))
})

test('a screen counts what is acted upon there, and others nothing', () => {
  expect(waitingOn('admin/quality', { ...counts, review: 7 })).toBeGreaterThanOrEqual(7)
  expect(waitingOn('admin/industries', counts)).toBe(0)
})
