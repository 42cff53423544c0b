// Puts pictures on one sheet: the narrow ones in a row above the wide ones, at a third of their size.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the file of the sheet */
export async function makeSheet(browser, title, { pictures, folder }) {
  const rows = [
    pictures.filter(({ width }) => width < 1440),
    pictures.filter(({ width }) => width === 1440),
  ]
  const html = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    body { margin: 16px; background: #888; font: 11px sans-serif; width: max-content }
    div { display: flex; gap: 12px; align-items: start; margin-bottom: 16px }
    figure { margin: 0 } figcaption { padding: 4px 0; color: #fff } img { display: block }
  </style>${rows.map(writeRow).join('')}`
  const sheet = join(folder, `${fileName(title)}.html`)
  writeFileSync(sheet, html)
  const shown = await browser.newPage({ viewport: { width: 2000, height: 900 } })
  await shown.goto(`file://${sheet}`)
  const file = sheet.replace(/html$/, 'png')
  await shown.screenshot({ path: file, fullPage: true })
  await shown.close()
  return file
}

/** Each picture stands above its name. */
function writeRow(pictures) {
  const figures = pictures.map(
    ({ name, width }) =>
      `<figure><img src="${name}" width="${Math.round(width / 3)}"><figcaption>${name}</figcaption></figure>`,
  )
  return `<div>${figures.join('')}</div>`
}

export const fileName = (title) => title.replaceAll(/[ /]/g, '-')
