// Slugs are made from titles.
import { expect, test } from 'vitest'
import { slugFrom } from './slugs.ts'

test.each([
  ['Chất lượng không khí Đà Nẵng', 'chat-luong-khong-khi-da-nang'],
  ['  Quý I/2026: nước sông Đáy!  ', 'quy-i-2026-nuoc-song-day'],
  ['ĐƯỜNG ống', 'duong-ong'],
  ['水', ''],
])('folds %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
  expect(slugFrom(title.normalize('NFD'))).toBe(slug)
})
