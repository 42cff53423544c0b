// The preview of a text shows what readers will get.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'

let served: TestApp

beforeAll(async () => {
  served = await buildTestApp()
})
afterAll(async () => served?.close())

const written = `<h2>Nước sông</h2><p onclick="x()">Bốn điểm <b>tốt</b><script>alert(1)</script></p>
<img src="https://spy.example/p.gif"><img src="/api/files/7" alt="Lấy mẫu" style="position:fixed">
<a href="javascript:x()">a</a>`

test('a text is previewed as it is read once it is stored', async () => {
  const ask = served.as(person())
  const url = '/api/admin/clean-text'
  const preview = await ask({ method: 'POST', url, payload: { html: written } })
  expect(preview.statusCode, preview.body).toBe(200)
  const { html } = preview.json()
  expect(html).toContain('<h2>Nước sông</h2>')
  expect(html).toContain('<img src="/api/files/7" alt="Lấy mẫu" />')
  expect(html).not.toMatch(/script|onclick|spy|style|javascript/)
  const made = await ask({
    method: 'POST',
    url: '/api/post',
    headers: { accept: 'application/json' },
    payload: { title: 'Nước sông', content: written },
  })
  expect(made.json().content.replace(/<img[^>]*files[^>]*>/, '')).toBe(
    html.replace(/<img[^>]*files[^>]*>/, ''),
  )
})

test('visitors preview nothing', async () => {
  const payload = { html: '<p>a</p>' }
  const answer = await served.app.inject({ method: 'POST', url: '/api/admin/clean-text', payload })
  expect(answer.statusCode).toBe(401)
})
