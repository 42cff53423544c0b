// Every page with figures keeps them when new ones cannot be fetched, and says how old they are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerWith,
  closeBrowser,
  openBrowser,
  toasts,
  visit,
  withoutRendering,
} from './browser.ts'
import { expectAgeTold, expectFiguresKept, latest } from './old-figures.ts'
import './failures.test.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test.each([
  ['', 'the server could not be reached since'],
  ['stations', 'New values cannot be fetched now'],
])('keeps the figures of /%s when new ones cannot be fetched, and says so', (path, words) =>
  expectFiguresKept(path, words),
)

test.each(['', 'stations', 'map'])(
  'says at /%s how long the figures have stood still when the server cannot read new ones',
  (path) => expectAgeTold(path),
)

test('shows the HTTP status when the server sent no text', async () => {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await answerWith(page, latest, 502)
  await go('')
  const toast = toasts(page).first()
  await toast.waitFor()
  expect(await toast.textContent()).toBe('502')
  await close()
})
