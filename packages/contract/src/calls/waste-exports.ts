// The documents of an export of hazardous waste, for print.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { binaryFile } from './shapes.ts'

const language = z.object({
  lang: z.enum(['vi', 'en']).optional().describe('By Accept-Language where it is absent.'),
})

const pdf = {
  query: language,
  answer: binaryFile,
  type: 'application/pdf',
  answerHeaders: ['Content-Disposition'],
} as const

export const wasteExportCalls = callsOf(
  { tag: 'waste-exports', entity: 'wasteExportReportResult', access: 'session' },
  {
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
