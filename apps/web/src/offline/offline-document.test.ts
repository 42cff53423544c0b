import { expect, test } from 'vitest'
import { languageOf, offlineDocument, titleOf } from './offline-document.ts'

test('leads to the pages that are kept, with their time and with nothing of theirs run', () => {
  const pages = [
    { url: 'http://x/a?b=1&c="', title: 'Air <script>', asOf: Date.parse('2026-11-26T06:05:00Z') },
  ]
  const source = offlineDocument(pages, 'en')
  expect(source).toContain('<a href="http://x/a?b=1&amp;c=&quot;">Air &lt;script&gt;</a>')
  expect(source).toMatch(/as of 2\d\/11, \d\d:05/)
  expect(source).toContain('<html lang="en">')
  expect(offlineDocument([], 'vi')).not.toContain('<ul>')
})

test('reads title and language of a page from its source', () => {
  const source = '<!doctype html><html lang="vi" class="x"><title data-x>Trạm A &amp; B</title>'
  expect(titleOf(source)).toBe('Trạm A & B')
  expect(languageOf(source)).toBe('vi')
  expect(titleOf('<html>')).toBeUndefined()
})
