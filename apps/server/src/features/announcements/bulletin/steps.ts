// The way from the values to the index, as a numbered list.
import type { StructureElement } from '../../../platform/pdf/open-pdf.ts'
import { contentWidth, margin, type Sheet } from '../../../platform/pdf/sheet.ts'
import { lineHeight, linesOf, writeLines } from '../../../platform/pdf/text-lines.ts'
import { styles } from './looks.ts'
import type { ToldAnnouncement } from './read-bulletin.ts'

const numberWidth = 22
const width = contentWidth - numberWidth

export function addSteps(sheet: Sheet, steps: ToldAnnouncement['steps']): void {
  const { pdf, root } = sheet
  let list: StructureElement | undefined
  steps.forEach(({ text, formula }, index) => {
    const lines = linesOf(pdf, text, styles.body, width)
    const formulaLines = formula === undefined ? [] : linesOf(pdf, formula, styles.small, width)
    const textHeight = lines.length * lineHeight(styles.body)
    sheet.add({
      height: textHeight + formulaLines.length * lineHeight(styles.small),
      before: index === 0 ? 5 : 3,
      draw: (y) => {
        if (!list) {
          list = pdf.struct('L')
          root.add(list)
        }
        const item = pdf.struct('LI')
        list.add(item)
        const number = { x: margin.left, y, width: numberWidth }
        const label = [`${index + 1}.`]
        item.add(pdf.struct('Lbl', {}, () => writeLines(pdf, label, styles.body, number)))
        item.add(
          pdf.struct('LBody', {}, () => {
            const x = margin.left + numberWidth
            writeLines(pdf, lines, styles.body, { x, y, width })
            writeLines(pdf, formulaLines, styles.small, { x, y: y + textHeight, width })
          }),
        )
        item.end()
        if (index === steps.length - 1) list.end()
      },
    })
  })
}
