// Pages whose figures cannot be renewed: they keep what they have, and say how old it is.
import { expect } from 'vitest'
import { answerWith, started, visit, withoutRendering } from './browser.ts'

export const latest = '/api/eos/public/latest-values'

export async function expectFiguresKept(path: string, words: string): Promise<void> {
  const { page, go, close } = await visit()
  await page.clock.install()
  await go(path)
  await started(page)
  const figures = page.getByRole('main').locator('.chip')
  expect(await figures.count()).toBeGreaterThan(0)
  await answerWith(page, `${latest}*`, 502)
  await page.clock.runFor(70_000)
  await page.getByRole('main').getByText(words).waitFor()
  expect(await figures.count()).toBeGreaterThan(0)
  await close()
}

export async function expectAgeTold(path: string): Promise<void> {
  const { page, go, close } = await visit()
  await withoutRendering(page)
  await page.route(`**${latest}*`, async (route) => {
    // Only the browser knows the way to sub-domains of localhost.
    const { host, port, href } = new URL(route.request().url())
    const url = href.replace(host, `127.0.0.1:${port}`)
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    await route.fulfill({ response, headers: { ...response.headers(), age: '630' } })
  })
  await go(path)
  await page.getByText('The newest figures are from 10 minutes ago').waitFor()
  await close()
}
