// What the page of a yearly waste report and the check of its submission know besides the report itself.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { binaryFile } from './shapes.ts'

const day = z.string().describe('A calendar day, such as 2025-12-31.')

const waste = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  classification: z.string().nullable(),
  physicalStates: z.array(z.string()),
  validFrom: day,
  validTo: day.nullable().describe('The first day on which it does not hold any more.'),
  isActive: z.boolean(),
})

const method = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  needsDetail: z.boolean(),
  isActive: z.boolean(),
})

const receiver = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  taxCode: z.string(),
  licenceNo: z.string().nullable(),
  licenceDate: day.nullable(),
  licenceExpiry: day.nullable().describe('The last day.'),
  isActive: z.boolean(),
  permitted: z.array(
    z.object({
      wasteId: z.string(),
      maxKgPerYear: z.number(),
      methodIds: z.array(z.string()).describe('Empty: by any method.'),
    }),
  ),
})

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const former = z.object({
  reportId: z.string(),
  reportNo: z.string(),
  reportYear: z.int(),
  head: z
    .record(z.string(), value)
    .describe('What may be taken over, by the fields that it fills.'),
  lines: z.array(z.record(z.string(), value)),
})

const facts = z
  .object({
    today: day.describe('In the country.'),
    wastes: z.array(waste),
    methods: z.array(method),
    receivers: z.array(receiver).describe('With what is public of their licences.'),
    former: former.nullable().describe('The report of the same enterprise for the year before.'),
    exported: z
      .array(z.object({ wasteId: z.string(), kg: z.number() }))
      .describe('What left the country in the year, by shipments of the enterprise.'),
    facility: z
      .object({ yearBuilt: z.int().nullable(), yearClosed: z.int().nullable() })
      .nullable()
      .describe('That the report names.'),
  })
  .meta({ id: 'WasteReportFacts' })

export const wasteReportCalls = callsOf(
  { tag: 'waste-reports', entity: 'wasteReportResult', access: 'session' },
  {
    'waste-reports.facts': {
      at: 'GET /api/admin/waste-reports/{id}/facts',
      summary:
        'What a yearly waste report is checked against: codes, methods, licences of receivers, the report of the year before and what was exported.',
      answer: facts,
    },
    'waste-reports.receipt': {
      at: 'GET /api/admin/waste-reports/{id}/receipt.pdf',
      summary: 'The receipt of a submitted yearly waste report, for print.',
      description:
        'Names what was submitted, when and by whom, with the SHA-256 of it. In the language of Accept-Language. A report that has not been submitted, or came back, has none: 409.',
      answer: binaryFile,
      type: 'application/pdf',
      answerHeaders: ['Content-Disposition'],
    },
  },
)

export type WasteReportFacts = z.infer<typeof facts>
export type KnownWaste = z.infer<typeof waste>
export type KnownMethod = z.infer<typeof method>
export type KnownReceiver = z.infer<typeof receiver>
export type FormerReport = z.infer<typeof former>
