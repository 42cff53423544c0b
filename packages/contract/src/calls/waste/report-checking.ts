// Calls for checking reports about waste, whatever their kind: comments of an office at cells, and published versions.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { filesOf } from './report-files.ts'
import { count, instant } from '../shapes.ts'

const comment = z
  .object({
    id: z.string(),
    line: z
      .int()
      .nullable()
      .describe('The place of the line, from 0, when it was made; null for a field of the report.'),
    lineNow: z
      .int()
      .nullable()
      .describe('The place of the line that is about the same waste now; null where it is gone.'),
    field: z.string(),
    words: z.string(),
    by: z.string().describe('Who made it, as called then.'),
    at: instant,
    toldAt: instant.nullable().describe('When the report came back with it.'),
    isChanged: z.boolean().describe('Whether something else stands in the cell now.'),
    mayTakeBack: z.boolean().describe('Whether the caller may take it back.'),
  })
  .meta({ id: 'WasteReportComment' })

const newComment = z.object({
  line: z.int().min(0).nullable().default(null),
  field: z.string().min(1).max(60),
  words: z.string().trim().min(3).max(2000),
})

const kilograms = z.number().describe('kg')

const version = z
  .object({
    version: z.int().min(1),
    publishedAt: instant,
    openedAs: z
      .enum(['correction', 'withdrawal'])
      .nullable()
      .describe('Why the report was opened again after this version; null of one that stands.'),
    lines: count,
    generated: kilograms,
    transferred: kilograms,
    inStock: kilograms.describe('kg at the end of the year'),
  })
  .meta({ id: 'WasteReportVersion' })

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

const fieldValue = z.union([cell, z.array(z.union([z.string(), z.record(z.string(), cell)]))])

/** @param at where the reports stand under `/api/admin` */
export const checkingOf = <const At extends string>(at: At, what: string) =>
  ({
    comments: {
      at: `GET /api/admin/${at}/{id}/comments`,
      summary: `The comments of an office at the cells of ${what}.`,
      description: 'Its enterprise sees those with which the report came back.',
      answer: z.object({ data: z.array(comment) }),
    },
    comment: {
      at: `POST /api/admin/${at}/{id}/comments`,
      summary: `Comments on a cell of ${what} that is handed in; needs APPROVE on it.`,
      status: 201,
      body: newComment,
      answer: comment,
    },
    takeBackComment: {
      at: `DELETE /api/admin/${at}/{id}/comments/{commentId}`,
      summary: `Takes an own comment on ${what} back before the report is returned.`,
    },
    versions: {
      at: `GET /api/admin/${at}/{id}/versions`,
      summary: `What was published of ${what}; the newest version comes first.`,
      answer: z.object({ data: z.array(version) }),
    },
    version: {
      at: `GET /api/admin/${at}/{id}/versions/{version}`,
      summary: `One published version of ${what} with its lines.`,
      answer: version.extend({
        content: z.record(z.string(), fieldValue).describe('The fields of the report.'),
      }),
    },
  }) as const

const reuse = checkingOf('reuse-reports', 'a report about reused waste')
const reuseFiles = filesOf('reuse-reports', 'a report about reused waste')

export const reuseReportCalls = callsOf(
  { tag: 'reuse-reports', entity: 'wasteReportReuseReportResult', access: 'session' },
  {
    'reuse-reports.comments': reuse.comments,
    'reuse-reports.comment': reuse.comment,
    'reuse-reports.take-back-comment': reuse.takeBackComment,
    'reuse-reports.versions': reuse.versions,
    'reuse-reports.version': reuse.version,
    'reuse-reports.receipt': reuseFiles.receipt,
    'reuse-reports.lines-file': reuseFiles.linesFile,
    'reuse-reports.read-lines': reuseFiles.readLines,
    'reuse-reports.mark-lines': reuseFiles.markLines,
  },
)

export type ReportComment = z.infer<typeof comment>
export type ReportVersionFacts = z.infer<typeof version>
export type ReportContent = Record<string, z.infer<typeof fieldValue>>
