// Rendered pages beyond one of each kind: with filters, views and addresses that name nothing.
import { afterAll, beforeAll, test } from 'vitest'
import type { LatestStations } from '@eos/contract/calls/latest'
import { closeBrowser, openBrowser, origin } from './browser.ts'
import { expectTakenOver, takenOver } from './taken-over.ts'

let latest: LatestStations
beforeAll(async () => {
  await openBrowser()
  latest = (await (await fetch(`${origin()}/api/eos/public/latest`)).json()) as LatestStations
})
afterAll(closeBrowser)

test.each(takenOver.filter(({ isFirst }) => !isFirst))(
  'takes over $name ($language) without a difference',
  (page) => expectTakenOver(page, latest),
)
