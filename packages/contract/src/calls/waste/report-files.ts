// Calls for the files of reports about waste, whatever their kind: the receipt, and lines as a workbook.
import { z } from 'zod'
import { binaryFile } from '../shapes.ts'

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

const readLines = z
  .object({
    lines: z
      .array(z.record(z.string(), cell))
      .describe('As they would stand in the report; a cell that cannot be read holds its text.'),
    problems: z
      .array(
        z.object({
          line: z.int().describe('As a spreadsheet counts: the line of the headings is 1.'),
          place: z.int().describe('The place in `lines`, from 0.'),
          property: z.string().describe('The field, or nothing where it is the whole line.'),
          heading: z.string().optional().describe('Of its column in the file.'),
          message: z.string(),
          severity: z.enum(['error', 'remark']),
        }),
      )
      .describe('What the declaration and the rules of the report find in them.'),
  })
  .meta({ id: 'WasteReportLines' })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file that was filled in, as it is or as the file of a form. */
const filledIn = {
  'multipart/form-data': z.object({ file: binaryFile.optional() }),
  'text/csv': z.string(),
  [workbook]: binaryFile,
}

/** @param at where the reports stand under `/api/admin` */
export const filesOf = <const At extends string>(at: At, what: string) =>
  ({
    receipt: {
      at: `GET /api/admin/${at}/{id}/receipt.pdf`,
      summary: `The receipt of ${what} that is submitted, for print.`,
      description:
        'Names what was submitted, when and by whom, with the SHA-256 of it. In the language of Accept-Language. A report that has not been submitted, or came back, has none: 409.',
      answer: binaryFile,
      type: 'application/pdf',
      answerHeaders: ['Content-Disposition'],
    },
    linesFile: {
      at: `GET /api/admin/${at}/{id}/lines.xlsx`,
      summary: `The lines of ${what} as a workbook to fill in and send back.`,
      description:
        'Cells with a closed list offer its values; a second sheet holds the codes and names that a reference may be.',
      answer: binaryFile,
      type: workbook,
      answerHeaders: ['Content-Disposition'],
    },
    readLines: {
      at: `POST /api/admin/${at}/{id}/lines`,
      summary: 'Reads lines from a workbook or CSV, and checks them; nothing is kept.',
      description:
        'The answer is to be looked at and saved with the report. Cells may hold codes or names for what they refer to.',
      bodies: filledIn,
      answer: readLines,
    },
    markLines: {
      at: `POST /api/admin/${at}/{id}/marked-lines`,
      summary: 'The file itself, in which each line says what is wrong with it.',
      bodies: filledIn,
      answer: binaryFile,
      answerHeaders: ['Content-Disposition'],
      type: workbook,
    },
  }) as const

export type ReadLines = z.infer<typeof readLines>
