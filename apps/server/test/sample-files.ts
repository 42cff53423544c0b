// Small PDF and DOCX files that tests bring, honest ones and hostile ones.
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { page } from '../src/platform/pdf/open-pdf.ts'
import { Sheet } from '../src/platform/pdf/sheet.ts'
import type { TestApp } from './build-app.ts'

const body = { font: 'regular', size: 11, color: '#000000' } as const

/** Each text fills a page of its own. */
export function pdfOf(...pages: string[]): Promise<Buffer> {
  const about = { title: 'A file', subject: 'A test', author: 'A test', locale: 'vi' } as const
  const sheet = new Sheet({ ...about, createdAt: new Date('2026-01-01T00:00:00Z') })
  for (const text of pages) {
    sheet.paragraph(text, body, { keepsNext: true })
    sheet.add({ height: page.height * 0.6, before: 0, draw: () => {} })
  }
  return sheet.bytes(() => {})
}

const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param more entries beside the text, by name */
export function docxOf(
  paragraphs: readonly string[],
  more: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> {
  const written = paragraphs.map((each) => `<w:p><w:r><w:t>${escaped(each)}</w:t></w:r></w:p>`)
  return zipOf({
    '[Content_Types].xml': Buffer.from(types),
    '_rels/.rels': Buffer.from(relations),
    'word/document.xml': Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${written.join('')}</w:body></w:document>`,
    ),
    ...more,
  })
}

async function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries))
    zip.addBuffer(bytes, name, { mtime: new Date('2026-01-01T00:00:00Z') })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const boundary = 'limit0123456789'

/** Brings a file as a person, and returns its id. */
export async function bringFile(
  ask: ReturnType<TestApp['as']>,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await ask({
    method: 'POST',
    url: '/api/files',
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().id
}
