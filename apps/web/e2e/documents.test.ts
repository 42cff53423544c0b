// Visitors look up the law: search inside of files, filter by validity, open a document, follow what replaced it, and
// take the data along; with script, by keyboard, and without script.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { until } from '../../../test/until.ts'
import type { DataSets } from '@eos/contract/calls/data-sets'
import type { Documents } from '@eos/contract/calls/documents'
import {
  closeBrowser,
  heading,
  openBrowser,
  origin,
  phone,
  untilRendered,
  visit,
} from './browser.ts'

beforeAll(async () => {
  await openBrowser()
  // The samples of the demo country are read in the background.
  await until(async () => expect((await told('?q=nowcast')).matching).toBeGreaterThan(0))
})
afterAll(closeBrowser)

const base = '/api/eos/public/documents'
const current = 'QCVN 05:2023/BTNMT'
const former = 'QCVN 05:2013/BTNMT'

async function told(query = ''): Promise<Documents> {
  return (await (await fetch(origin() + base + query)).json()) as Documents
}

test('a search finds words inside of a file, and filters and links keep it', async () => {
  const { page, errors, go, close } = await visit()
  await go('')
  await page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: 'Documents' })
    .click()
  await heading(page).filter({ hasText: 'Documents' }).waitFor()
  const rows = page.getByRole('main').getByRole('article')
  const { total } = await told()
  await expect.poll(() => rows.count()).toBe(Math.min(total, 20))
  await page.getByLabel('Number, title, or words inside of files').fill('bui pm2.5')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=bui/)
  await expect.poll(() => rows.count()).toBe((await told('?q=bui%20pm2.5')).matching)
  await rows.first().locator('mark', { hasText: 'PM2.5' }).first().waitFor()
  await rows.first().getByText('page 2').waitFor()

  await page.getByRole('main').getByRole('searchbox').fill('QCVN 05')
  await page.keyboard.press('Enter')
  const row = (number: string) =>
    rows.filter({ has: page.locator('.document-number b').filter({ hasText: number }) })
  await row(former).getByText(`replaced by ${current}`).waitFor()
  await row(current).getByText('in force since 12 Sept 2023').waitFor()
  await page.getByRole('checkbox', { name: 'In force', exact: true }).check()
  await page.waitForURL(/validity=in_force/)
  await expect.poll(() => row(former).count()).toBe(0)
  await row(current).getByRole('heading').getByRole('link').click()
  await page.waitForURL(/id=\d+/)
  await expect.poll(() => heading(page).textContent()).toContain('regulation on air quality')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(former) })
    .click()
  await page.getByText(`replaced by ${current}`).waitFor()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').click()
  await page.waitForURL((address) => !address.searchParams.has('id'))
  expect(new URL(page.url()).searchParams.get('validity')).toBe('in_force')
  expect(errors).toEqual([])
  await close()
})

test('by keyboard alone a document is searched, opened, previewed and closed again', async () => {
  const { page, go, close } = await visit()
  await go('documents', `?q=${encodeURIComponent(current)}`)
  const main = page.getByRole('main')
  const preview = main.getByRole('link', { name: /^Preview/ }).first()
  await preview.focus()
  // A browser of tests has no viewer; what it would show is asked for.
  const asked = page.waitForRequest(/\/api\/files\/\d+\/preview/)
  await page.keyboard.press('Enter')
  await asked
  await page.waitForURL(/preview=\d+/)
  const frame = main.locator('iframe')
  expect(await frame.getAttribute('title')).toBe('Preview of mau-qcvn-05-2023.pdf')
  const answer = await fetch(origin() + (await frame.getAttribute('src'))!)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  await main.getByRole('link', { name: 'Close preview' }).focus()
  await page.keyboard.press('Enter')
  await frame.waitFor({ state: 'detached' })
  const file = main.getByRole('link', { name: /^PDF .*kB/ })
  expect(await file.getAttribute('href')).toMatch(/^\/api\/files\/\d+$/)
  await close()
})

test('without script documents are searched, filtered and opened', async () => {
  const { page, go, close } = await visit({ script: false, language: 'vi', viewport: phone })
  await go('documents')
  await untilRendered(page)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('chat luong khong khi')
  await main.getByText('Bộ lọc').click()
  await main.getByRole('checkbox', { name: 'Đã được thay thế' }).check()
  await main.getByRole('button', { name: 'Tìm', exact: true }).click()
  await untilRendered(page)
  const rows = main.getByRole('article')
  const found = await told('?q=chat%20luong%20khong%20khi&validity=replaced')
  expect(found.matching).toBeGreaterThan(0)
  expect(await rows.count()).toBe(found.matching)
  expect(await main.getByRole('searchbox').inputValue()).toBe('chat luong khong khi')
  await rows.first().getByRole('heading').getByRole('link').click()
  await untilRendered(page)
  expect(await heading(page).textContent()).toBe(found.documents[0]!.name)
  await main.getByRole('heading', { name: 'Quan hệ' }).waitFor()
  await close()
})

longTest('an address of no document says so, and leads on', async () => {
  const { page, go, close } = await visit()
  const answer = await fetch(`${origin()}/eosWeb/web/eos/documents?id=999999999`, {
    headers: { accept: 'text/html' },
  })
  expect(answer.status).toBe(404)
  await go('documents', '?id=999999999')
  await page.getByText('This document is not here').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'All documents' }).click()
  await heading(page).filter({ hasText: 'Documents' }).waitFor()
  await close()
})

longTest(
  'the foot of every page leads to the data with their licence, and to the statements',
  async () => {
    const { page, errors, go, close } = await visit()
    await go('')
    const foot = page.getByRole('contentinfo')
    await foot.getByRole('link', { name: 'Open data' }).click()
    await heading(page).filter({ hasText: 'Data' }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /CC BY 4\.0/ }).waitFor()
    const { sets } = (await (
      await fetch(`${origin()}/api/eos/public/data-sets`, { headers: { 'accept-language': 'en' } })
    ).json()) as DataSets
    for (const { title } of sets)
      await main.getByRole('heading', { name: title, exact: true }).waitFor()
    for (const name of ['Accessibility', 'Privacy', 'Terms and licence']) {
      await foot.getByRole('link', { name, exact: true }).click()
      await heading(page).filter({ hasText: name }).waitFor()
      await main.getByRole('heading', { name: 'Contact' }).waitFor()
    }
    await main.getByRole('link', { name: /CC BY 4\.0/ }).waitFor()
    expect(errors).toEqual([])
    await close()
  },
)
