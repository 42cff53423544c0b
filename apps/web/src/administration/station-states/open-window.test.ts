// A window is open until somebody ends it or its own end has come.
import { expect, test } from 'vitest'
import { isOpenWindow } from './open-window.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const earlier = '2026-11-20T11:00:00Z'
const later = '2026-11-20T13:00:00Z'

test.each([
  ['without an end', { endedAt: null, to: null }, true],
  ['whose end is to come', { endedAt: null, to: later }, true],
  ['whose end has come', { endedAt: null, to: earlier }, false],
  ['that somebody ended', { endedAt: earlier, to: null }, false],
  ['that somebody ended before its end', { endedAt: earlier, to: later }, false],
])('whether a window %s is open', (_, window, isOpen) => {
  expect(isOpenWindow(window, now)).toBe(isOpen)
})
