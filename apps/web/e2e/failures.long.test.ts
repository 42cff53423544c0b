// Every page with figures keeps them when new ones cannot be fetched, and says how old they are.
import { afterAll, beforeAll, test } from 'vitest'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectAgeTold, expectFiguresKept } from './old-figures.ts'

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
