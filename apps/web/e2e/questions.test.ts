// Questions from the ask to the answer: asked without script, answered by an officer, read by everybody, with the keyboard.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, quickTest } from '../../../test/long.ts'
import { administer, settle, tabTo } from './admin-screens.ts'
import { closeBrowser, heading, openBrowser, origin, started, visit } from './browser.ts'
import { expectNoFaults, expectNoFaultsEither } from './faults.ts'
import { openPublicPage, type PublicPage } from './public-pages.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const subject = 'May my children play at the lake?'

const fill = async (page: Page) => {
  await page.getByLabel('Your question in a few words').fill(subject)
  await page.getByLabel('Your name (optional)').fill('Lan, Hanoi')
  await page.getByLabel('E-mail (optional)').fill('lan@private.example')
}

test('a visitor asks without script, mends the form, follows the question, and reads its answer', async () => {
  const { page, go, errors, close } = await visit({ script: false })
  await go('questions')
  await page.getByRole('link', { name: 'Ask a question' }).first().click()
  await fill(page)
  await page.getByLabel('What you want to know').fill('short')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await page.getByText('Please mend the fields that are marked.').waitFor()
  expect(await page.getByLabel('Your name (optional)').inputValue()).toBe('Lan, Hanoi')
  const content = page.getByLabel('What you want to know')
  expect(await content.getAttribute('aria-invalid')).toBe('true')
  await content.fill('We live beside the lake, and the water looks green today.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send the question' }).click()
  await page.getByText(/We have your question\. Its number is \d+/).waitFor()
  const own = page.url()
  const id = /questions\/(\d+)/.exec(own)![1]!
  const address = `${origin()}/eosWeb/web/eos/questions/${id}`
  expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(404)

  await answerAsOfficer(id)

  await page.goto(address)
  await page.getByText('Please keep them out of it until it is clear.').waitFor()
  await page.getByText('official answer').waitFor()
  expect(await page.content()).not.toContain('private.example')
  await page.goto(`${origin()}/eosWeb/web/eos/questions?q=children+lake`)
  await page.getByRole('link', { name: subject }).click()
  await heading(page).filter({ hasText: subject }).waitFor()
  // Chromium logs the status of the form that was refused.
  expect(errors).toEqual([expect.stringContaining('status of 400')])
  await close()
})

/** Previews the answer, publishes it, and puts the question among the frequent ones. */
async function answerAsOfficer(id: string): Promise<void> {
  const seen = await administer('ministry', `admin/questions?id=${id}`)
  const { page } = seen
  await page.getByText('lan@private.example').waitFor()
  await expectNoFaults(page)
  const text = 'The lake has algae.\n\nPlease keep them out of it until it is clear.'
  await page.getByLabel('Answer in public').fill(text)
  await page.getByRole('button', { name: 'Preview as public' }).click()
  await page.getByText('official answer').waitFor()
  await page.getByRole('button', { name: 'Publish the answer' }).click()
  await page.getByText('Your answer is public now.').waitFor()
  await page.getByRole('button', { name: 'Put into the FAQ' }).click()
  await page.getByText('It stands among the frequent questions now.').waitFor()
  await page.getByRole('link', { name: 'To the list' }).click()
  await settle(page)
  await page.getByRole('navigation', { name: 'State of the questions' }).waitFor()
  await expectNoFaultsEither(page)
  expect(seen.errors).toEqual([])
  await seen.close()
}

longTest('a comment is added by the keyboard alone, and waits for an officer', async () => {
  const { page, go, close } = await visit()
  await go('questions')
  await page.locator('.question-list a').first().waitFor()
  await tabTo(page, page.locator('.question-list a').first())
  await page.keyboard.press('Enter')
  await page.locator('.question-entry').first().waitFor()
  const before = await page.locator('.question-entry').count()
  await tabTo(page, page.getByLabel('Your comment'))
  await page.keyboard.type('Thank you for the clear answer.')
  await tabTo(page, page.getByRole('checkbox', { name: 'I agree' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('Your comment appears once somebody has read it.').waitFor()
  await page.reload()
  await page.locator('.question-entry').first().waitFor()
  expect(await page.locator('.question-entry').count()).toBe(before)
  await close()
})

quickTest(
  'an error in a figure is reported from the page of its station, with place, indicator and value',
  async () => {
    const { page, go, close } = await visit()
    const latest = await (await fetch(`${origin()}/api/eos/public/latest`)).json()
    const station = latest.stations.find(
      (each: { stationType: string; values: unknown[] }) =>
        each.stationType.startsWith('air') && each.values.length > 0,
    )
    await go(`stations/${station.id}`)
    await page.getByText('Report an error in a figure').click()
    await page.locator('.report-figures a').last().click()
    await heading(page).filter({ hasText: 'Report an error in a figure' }).waitFor()
    const about = page.locator('.ask-about')
    await about.getByText('It goes to').waitFor()
    expect(await about.getByRole('link').count()).toBe(1)
    const subjectField = page.getByLabel('Your question in a few words')
    expect(await subjectField.inputValue()).toContain('is this figure right?')
    await close()
  },
)

longTest('an error in a figure is reported from the panel of a station on the map', async () => {
  const { page, go, close } = await visit()
  const { stations } = await (await fetch(`${origin()}/api/eos/public/latest`)).json()
  const { id, name, nameEn } = stations.find(
    (each: { index: { value: number | null } | null }) => each.index?.value != null,
  )
  await go('map', `?station=${id}`)
  await started(page)
  const report = page.getByTestId('station-panel').locator('.report-figures')
  await report.locator('summary').click()
  await page.goto((await report.getByRole('link').first().getAttribute('href'))!)
  await heading(page).filter({ hasText: 'Report an error in a figure' }).waitFor()
  expect(await page.locator('.ask-about dd').first().innerText()).toMatch(/VN_AQI/)
  expect(await page.locator('.ask-about').innerText()).toContain(nameEn ?? name)
  await close()
})

const figures: [page: PublicPage, where: string, about: RegExp][] = [
  ['home', 'report-figures', /^.+ · VN_AQI/],
  ['home of an enterprise', 'outlet', /\(\d/],
  ['a facility', 'facility-outlet', /\(\d/],
  ['solid waste', 'report-figures', /: Generated · /],
]

quickTest.each(figures.slice(0, 1))(
  'without script an error in a figure is reported from %s',
  expectReported,
)
longTest.each(figures.slice(1))(
  'without script an error in a figure is reported from %s',
  expectReported,
)

async function expectReported(name: PublicPage, where: string, about: RegExp): Promise<void> {
  const { page, close } = await openPublicPage(name, { script: false })
  await followReport(page, where)
  expect(await page.locator('.ask-about dd').first().innerText()).toMatch(about)
  await page.getByRole('button', { name: 'Send the question' }).waitFor()
  await close()
}

longTest(
  'without script an error in the waste of a province is reported, to the office of the province',
  async () => {
    const seen = await visit({ script: false })
    await seen.go('solid-waste-statistics', '?province=01')
    await followReport(seen.page, 'report-figures')
    const province = seen.page.getByLabel('Province')
    expect(await province.locator('option:checked').innerText()).toBe('Hanoi')
    expect(await seen.page.getByLabel('Your question in a few words').inputValue()).toMatch(
      /, \d{4}: Generated: is this figure right\?$/,
    )
    const words = 'This is ten times what it was in the year before.'
    await seen.page.getByLabel('What you want to know').fill(words)
    await seen.page.getByRole('checkbox').check()
    await seen.page.getByRole('button', { name: 'Send the question' }).click()
    await seen.page.getByText(/We have your question\. Its number is \d+/).waitFor()
    await seen.close()
  },
)

/** The first figure that is offered in a part of the page. */
async function followReport(page: Page, where: string): Promise<void> {
  const report = page.locator(`.${where} .report-figures, .${where}.report-figures`).first()
  await report.locator('summary').click()
  await report.getByRole('link').first().click()
  await heading(page).filter({ hasText: 'Report an error in a figure' }).waitFor()
}

test('the site of an enterprise has no list of questions, leads to none, and shows one of them all the same', async () => {
  const { data } = await (await fetch(`${origin()}/api/eos/public/questions`)).json()
  const host = 'giaytrangnon'
  const { page, close } = await visit({ host, script: false })
  const statusOf = async (path: string) =>
    (await page.goto(`${origin(host)}/eosWeb/web/eos/questions${path}`))!.status()
  expect(await statusOf('')).toBe(404)
  const above = page.getByRole('navigation', { name: 'Where you are' }).getByRole('link')
  for (const path of [`/${data[0].id}`, '/ask']) {
    expect(await statusOf(path)).toBe(200)
    expect(await above.allTextContents(), path).toEqual(['Home'])
  }
  expect(await statusOf('/999999')).toBe(404)
  await page.getByText('There is no such public question').first().waitFor()
  await close()
})
