// The published package in a real browser, as plain ES modules without a bundler: it computes what Node computes.
import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTestBrowser } from '../../../scripts/find-browser.mjs'
import { explain, hoursUntil, vnAqi2019 } from '../src/index.ts'
import { packPackage, type PackedPackage } from '../test/packed-package.ts'
import { indexPages } from '../test/pages/pages.ts'
import { exampleOn } from '../test/pages/worked-example.ts'

const day = { pm25: Array<number>(24).fill(55.7), no2: Array<number>(24).fill(130.8) }

describe('the package in a browser', () => {
  let packed: PackedPackage
  let server: Server
  let browser: Browser
  let address: string

  beforeAll(async () => {
    packed = packPackage()
    server = await serve(packed)
    address = `http://localhost:${(server.address() as AddressInfo).port}/`
    browser = await chromium.launch({
      executablePath: await findTestBrowser(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
  }, 120_000)

  afterAll(async () => {
    await browser.close()
    server.close()
    packed.remove()
  })

  it('computes and explains the same index as in Node', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(address)
    const found: string = await page.evaluate(`import('/dist/index.js').then((indices) => {
      const data = indices.hoursUntil(0, ${JSON.stringify(day)})
      const result = indices.vnAqi2019.rolling24h(data, 0)
      return JSON.stringify({ result, steps: indices.explain(result, 'vi') })
    })`)
    const result = vnAqi2019.rolling24h(hoursUntil(0, day), 0)
    expect(JSON.parse(found)).toEqual(
      JSON.parse(JSON.stringify({ result, steps: explain(result, 'vi') })),
    )
    expect(result.value).toBe(110)
    expect(errors).toEqual([])
  })

  it('works out the examples of every index as their pages print them', async () => {
    const page = await browser.newPage()
    await page.goto(address)
    const examples = indexPages.map(({ text }) => exampleOn(text))
    const answers: number[] = await page.evaluate(`import('/dist/index.js').then((indices) => {
      const run = (body) => new Function(...Object.keys(indices), body)(...Object.values(indices))
      return ${JSON.stringify(examples.map(({ body }) => body))}.map((body) => run(body).result.value)
    })`)
    expect(answers.map(String)).toEqual(examples.map(({ printed }) => printed))
  })
})

/** The unpacked files, and an empty page at the root. */
async function serve({ folder, files }: PackedPackage): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url!.slice(1)
    if (path === '') {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Indices</title>')
    } else if (files.includes(path)) {
      response.setHeader('content-type', 'text/javascript').end(await readFile(join(folder, path)))
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return server
}
