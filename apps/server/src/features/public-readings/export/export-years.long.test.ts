// Files of ten years as text: every row comes, and the server holds little of them at any time.
import { afterAll, beforeAll, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeTenYears, type TenYears } from '../../../../test/ten-years.ts'

let tested: TestApp
let years: TenYears

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-03T06:00:00Z' })
  years = await makeTenYears(tested)
})
afterAll(() => tested.close())

test.each(['csv', 'ndjson'] as const)(
  'ten years come as %s row for row, with little in memory at any time',
  (form) => years.expectSteady(form),
)
