// The document around pages: what stands in it, and what is allowed to.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPageFrame } from './page-frame.ts'

const script = "document.documentElement.dataset.theme = 'dark'"
const index = `<!doctype html><html lang="en"><head><script>${script}</script><base href="/eosWeb/">
  <meta name="eos-product" content="eos"><title>Bare</title>
  <link rel="stylesheet" crossorigin href="./assets/all.css"></head>
  <body><noscript><p lang="vi">Xem <a href="./">số liệu</a>.</p></noscript><div id="root"></div><script type="text/plain" src="./assets/main.js"></script></body></html>`

const frame = openPageFrame({
  index,
  product: 'khoe',
  styleOf: (path) => `/* ${path} */ @font-face { src: url(./letters.woff2) }`,
})
const rendered = { status: 200, head: '<title>Air</title>', body: '<p>143</p>', data: '{}' }

test('a rendered page carries its styles, with those of its own last, and loads none', () => {
  const own = '<link rel="stylesheet" crossorigin href="/khoeWeb/assets/home.css">'
  const page = frame.around({ ...rendered, head: rendered.head + own }, 'vi')
  expect(page).toContain('<html lang="vi">')
  expect(page.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" disabled crossorigin href="/khoeWeb/assets/all.css">',
    '<link rel="stylesheet" disabled crossorigin href="/khoeWeb/assets/home.css">',
  ])
  const [, styles] = /<style>([^]*)<\/style><\/head>/.exec(page)!
  expect(styles).toMatch(/assets\/all\.css[^]*assets\/home\.css/)
  expect(styles).toContain('url(/khoeWeb/assets/letters.woff2)')
})

test('a page that the browser draws loads its styles, which browsers keep', () => {
  const page = frame.bare('en')
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/khoeWeb/assets/all.css">')
  expect(page).not.toContain('<style>')
})

test('a page that the browser draws leads those without script to one that was rendered, which says nothing of it', () => {
  expect(frame.bare('vi')).toContain('<noscript><p lang="vi">Xem <a href="/khoeWeb/">số liệu</a>')
  expect(frame.around(rendered, 'vi')).not.toContain('noscript')
})

test('the policy allows the scripts that stand in the page by their bytes, and no data', () => {
  const hash = createHash('sha256').update(script).digest('base64')
  expect(frame.scripts).toEqual([`'sha256-${hash}'`])
  expect(frame.around(rendered, 'en')).toContain(`<script>${script}</script>`)
})
