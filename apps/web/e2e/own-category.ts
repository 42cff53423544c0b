// A category that a journey makes for itself, so that journeys beside it are not disturbed.
import type { Page } from 'playwright-core'
import { call } from './admin-screens.ts'

export const stamp = Date.now()

export const makeCategory = (page: Page, code: string, more: object = {}) =>
  call(page, 'POST', '/api/category', {
    code: `${code}-${stamp}`,
    name: `Mục ${code} ${stamp}`,
    type: 'post',
    ...more,
  })
