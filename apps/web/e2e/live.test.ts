// A reading that a source sends appears on the station's open page within seconds.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkout, portalSettings } from './portal.ts'
import { closeBrowser, heading, openBrowser, origin, visit } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)
