// The documents of an export of hazardous waste, for print, and how far it has come.
import { z } from 'zod'
import { procedureStages } from '../../waste/export/procedure.ts'
import { timeLineKinds } from '../../waste/export/time-line.ts'
import { callsOf } from '../call.ts'
import { binaryFile } from '../shapes.ts'

const language = z.object({
  lang: z.enum(['vi', 'en']).optional().describe('By Accept-Language where it is absent.'),
})

const pdf = {
  query: language,
  answer: binaryFile,
  type: 'application/pdf',
  answerHeaders: ['Content-Disposition'],
} as const

const day = z.iso.date().describe('By the calendar of the country.')

const total = z
  .object({ kg: z.number().min(0), shipments: z.int().min(0) })
  .meta({ id: 'WasteExportTotal' })

const progress = z.object({
  totals: z
    .object({
      intended: total,
      shipped: total,
      received: total,
      disposed: total,
      remaining: total,
    })
    .describe('What was notified, left, arrived and was not rejected, and may still leave.'),
  clocks: z
    .array(
      z
        .object({
          stage: z.enum(procedureStages),
          state: z.enum(['running', 'stopped', 'ended']),
          spent: z.int().min(0).describe('Working days, without those on which it stood still.'),
          allowed: z.int().min(1).describe('Working days.'),
          due: day.nullable().describe('The last day of a clock that runs.'),
          endedOn: day.nullable(),
          isLate: z.boolean(),
        })
        .meta({ id: 'WasteExportClock' }),
    )
    .describe('The clocks of the authority that have begun.'),
  timeLine: z
    .array(
      z
        .object({
          kind: z.enum(timeLineKinds),
          on: day,
          about: z
            .string()
            .describe('The status, the country, or the number of the shipment or opinion.'),
          decision: z.string().nullable(),
          kg: z.number().nullable(),
          by: z
            .string()
            .nullable()
            .describe(
              'The office or enterprise that took the step, or the carrier that took over.',
            ),
          from: z.string().nullable().describe('The carrier that handed the load over.'),
          note: z.string().nullable(),
        })
        .meta({ id: 'WasteExportEntry' }),
    )
    .describe('What has happened, the first one first.'),
})

export const wasteExportCalls = callsOf(
  { tag: 'waste-exports', entity: 'wasteExportReportResult', access: 'session' },
  {
    'waste-exports.progress': {
      at: 'GET /api/admin/waste-exports/{id}/progress',
      summary:
        'What has happened to an export of hazardous waste, its totals, and the clocks of the authority.',
      description:
        'Clocks count working days: weekends, public holidays and the entries of `holidays` are left out, and the check of a dossier stands still while it lies with the applicant.',
      answer: progress,
    },
    'waste-exports.national-report': {
      at: 'GET /api/admin/waste-exports/national-report.xlsx',
      summary:
        'What was exported in a year, as a country reports it under article 13 of the Basel Convention.',
      description:
        'A line for each code, destination, way and operation: what left in the year, what arrived and was disposed of, and what did not go as intended. For the ministry; needs APPROVE on exports.',
      query: language.extend({ year: z.coerce.number().int().min(2015).max(2200) }),
      answer: binaryFile,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      answerHeaders: ['Content-Disposition'],
    },
    'waste-exports.notification': {
      ...pdf,
      at: 'GET /api/admin/waste-exports/{id}/notification.pdf',
      summary: 'The notification of an export of hazardous waste.',
      description:
        'Has the 21 items of annex V A of the Basel Convention, filled from what was entered. A draft says that it is one.',
    },
    'waste-exports.movement': {
      ...pdf,
      at: 'GET /api/admin/waste-exports/{id}/shipments/{serial}/movement.pdf',
      summary: 'The movement document of one shipment.',
      description: 'Has the 14 items of annex V B of the Basel Convention, with lines to sign on.',
    },
  },
)

export type ExportTotals = z.output<typeof progress>['totals']
export type ExportClock = z.output<typeof progress>['clocks'][number]
export type ExportEntry = z.output<typeof progress>['timeLine'][number]
