// An enterprise enters the lines of its yearly waste report by keyboard alone.
import { afterAll, beforeAll, test } from 'vitest'
import { closeBrowser, openBrowser } from './browser.ts'
import { expectEntered } from './waste-entry.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

// The long tests enter fifteen, and paste as many.
test('three lines are entered by keyboard alone, saved and read back', () =>
  expectEntered(3, '2019'))
