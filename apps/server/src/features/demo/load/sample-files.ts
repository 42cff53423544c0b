// Makes the small PDF files that hang on documents of the demo country; every page says that it is a sample.
import { Readable } from 'node:stream'
import { sampleFiles, sampleNotice, type DemoFile } from '@eos/demo/records/documents'
import { openContentStore } from '../../../engine/files/content-store.ts'
import { page } from '../../../platform/pdf/open-pdf.ts'
import { contentWidth, margin, Sheet } from '../../../platform/pdf/sheet.ts'
import { writeLines, type TextStyle } from '../../../platform/pdf/text-lines.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { attachFile, findBareDocument } from '../queries/documents.ts'

/** The bytes lie in the data folder before a row names them. */
export async function keepSampleFiles(db: Db, dataDir: string, anchor: number): Promise<void> {
  const store = openContentStore(dataDir)
  const at = new Date(anchor)
  for (const file of sampleFiles) {
    const document = await findBareDocument(db, file.of)
    if (!document) continue
    const incoming = await store.receive(Readable.from([await drawn(file, at)]))
    const { sha256, size } = incoming
    await store.keep(incoming)
    await attachFile(db, document, { sha256, size, name: file.name }, at)
  }
}

const styles = {
  title: { font: 'bold', size: 18, color: '#053566' },
  notice: { font: 'bold', size: 9.5, color: '#5C4300' },
  heading: { font: 'bold', size: 13, color: '#053566' },
  body: { font: 'regular', size: 11, color: '#0B1B2B' },
  footer: { font: 'regular', size: 8, color: '#3F5165' },
} as const satisfies Record<string, TextStyle>

/** Two pages of the text never stand on one of paper, so that a hit can name its page. */
const restOfPage = { height: 420, before: 0, draw: () => {} }

async function drawn({ title, pages }: DemoFile, createdAt: Date): Promise<Buffer> {
  const facts = { title, subject: sampleNotice, author: 'Eos', locale: 'vi', createdAt } as const
  const sheet = new Sheet(facts)
  for (const [number, { heading, paragraphs }] of pages.entries()) {
    sheet.paragraph(sampleNotice, styles.notice, { keepsNext: true })
    if (number === 0) sheet.heading('H1', title, styles.title, { before: 14 })
    sheet.heading('H2', heading, styles.heading, { before: 18, bookmark: true })
    for (const each of paragraphs)
      sheet.paragraph(each, styles.body, { before: 8, keepsNext: true })
    sheet.add(restOfPage)
  }
  return sheet.bytes((pdf, number, count) => {
    const place = { x: margin.left, y: page.height - 40, width: contentWidth }
    writeLines(pdf, [`${title} · ${number}/${count}`], styles.footer, place)
  })
}
