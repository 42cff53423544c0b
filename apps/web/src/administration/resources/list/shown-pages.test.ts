// The pages that a pager names.
import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('few pages are all named', () => {
  expect(shownPages(0, 0)).toEqual([0])
  expect(shownPages(1, 3)).toEqual([0, 1, 2, 3])
})

test('of many, the ends and the neighbours are named', () => {
  expect(shownPages(0, 9)).toEqual([0, 1, undefined, 9])
  expect(shownPages(5, 9)).toEqual([0, undefined, 4, 5, 6, undefined, 9])
  expect(shownPages(9, 9)).toEqual([0, undefined, 8, 9])
})

test('a gap of one page is that page', () => {
  expect(shownPages(3, 9)).toEqual([0, 1, 2, 3, 4, undefined, 9])
})

test('a page behind the last one names what there is', () => {
  expect(shownPages(12, 2)).toEqual([0, 1, 2])
})
