// Facts that the page of a yearly waste report and the check of its submission need besides the report itself.
import { z } from 'zod'
import {
  facilityCounts,
  partAmountNames,
  statisticAreas,
  statisticClasses,
  wasteBreakdowns,
} from '../../waste/solid-waste.ts'
import { callsOf } from '../call.ts'
import { checkingOf } from './report-checking.ts'
import { filesOf } from './report-files.ts'
import { count } from '../shapes.ts'

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
  successorIds: z
    .array(z.string())
    .describe('The wastes of a later list that follow it; several where its code was split.'),
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
  isActive: z
    .boolean()
    .describe('Also where the licence has ended since: whether it held is judged by its days.'),
  permitted: z.array(
    z.object({
      wasteId: z.string(),
      maxKgPerYear: z.number(),
      leftShare: z
        .number()
        .nullable()
        .describe(
          'The share of it that approved reports and the manifests signed by the receiver leave of the year, in whole tenths, as of some minutes ago; null while fewer than three enterprises hand over there, of whom it would tell.',
        ),
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
  lines: z
    .array(z.record(z.string(), value))
    .describe('A code that has ended since is replaced by the one that follows, if it is one.'),
  replaced: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .describe('The codes that were replaced in the lines.'),
})

const doubt = z.object({
  kind: z.enum(['receiver', 'usual']).describe('What it does not agree with.'),
  wasteId: z.string(),
  receiverId: z.string().nullable().describe('Who reports otherwise.'),
  isMore: z.boolean().describe('It is told more here than there.'),
  usualKg: z.number().nullable().describe('The median of the enterprises that report the waste.'),
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
    manifests: z
      .array(
        z.object({
          wasteId: z.string(),
          receiverId: z.string(),
          count: z.int(),
          kg: z.number().describe('What was accepted.'),
        }),
      )
      .describe('What was handed over in the year by manifests that arrived.'),
    doubts: z
      .array(doubt)
      .describe(
        'What does not agree with the reports of others; for offices, in a report that is handed in.',
      ),
    facility: z
      .object({
        yearBuilt: z.int().nullable(),
        yearClosed: z.int().nullable(),
        capacityDesign: z.number().nullable().describe('Tonnes a day.'),
        populationServed: z.int().nullable(),
        permitted: z
          .array(z.object({ wasteId: z.string(), maxKgPerYear: z.number() }))
          .describe('What it accepts, or what its licensee may take where it names nothing.'),
      })
      .nullable()
      .describe('That the report names.'),
  })
  .meta({ id: 'WasteReportFacts' })

const kilograms = z.number().describe('kg')

const partReport = z.object({
  id: z.string(),
  number: z.string(),
  organizationId: z.string(),
  organization: z.string(),
  amounts: z
    .partialRecord(z.enum(partAmountNames), kilograms)
    .describe('`registrations` are counted.'),
})

const ofKind = z.object({
  registered: count.describe(
    'In use at the end of the year, that take the class of waste or name none.',
  ),
  elsewhere: z
    .int()
    .nullable()
    .describe('Which the figures of the other area give; null where they give none.'),
})

const registeredFacilities = z
  .object({
    counts: z
      .record(z.enum(facilityCounts), ofKind)
      .nullable()
      .describe(
        'null for a unit that has been merged, whose facilities are registered in the present one, and for the province of another office.',
      ),
  })
  .meta({ id: 'RegisteredFacilities' })

const checking = checkingOf('waste-reports', 'a yearly waste report')
const files = filesOf('waste-reports', 'a yearly waste report')

export const wasteReportCalls = callsOf(
  { tag: 'waste-reports', entity: 'wasteReportResult', access: 'session' },
  {
    'waste-reports.facts': {
      at: 'GET /api/admin/waste-reports/{id}/facts',
      summary:
        'What a yearly waste report is checked against: codes, methods, licences of receivers, the report of the year before and what was exported.',
      answer: facts,
    },
    'waste-reports.receipt': files.receipt,
    'waste-reports.cross-check': {
      at: 'GET /api/admin/waste-cross-check',
      summary: 'What generators say they handed over, beside what each receiver reports.',
      description:
        'Hazardous waste in the reports of a year that are handed in, or of which a published version is being corrected; the largest difference first, at most 1,000 lines. For the ministry and for offices, which see the receivers of their province; needs APPROVE on waste reports.',
      query: z.object({ year: z.coerce.number().int().min(2015).max(2200) }),
      answer: z.object({
        year: z.int(),
        isCut: z.boolean().describe('There are more lines than these, with smaller differences.'),
        data: z.array(
          z.object({
            receiverId: z.string(),
            receiver: z.string(),
            wasteId: z.string(),
            code: z.string(),
            waste: z.string(),
            generators: count.describe('How many say so.'),
            handedOver: kilograms,
            received: kilograms.nullable().describe('Null where the receiver has not reported.'),
            isFar: z.boolean().describe('The two are more than 5 % apart.'),
          }),
        ),
      }),
    },
    'waste-reports.of-part': {
      at: 'GET /api/admin/waste-parts/reports',
      summary: 'The reports, or exports, of which one part of a published total is made.',
      description:
        'The largest first, at most 1,000. For the ministry and for offices, which see those of their province; needs APPROVE on such reports.',
      query: z.object({
        by: z.enum(wasteBreakdowns),
        year: z.coerce.number().int().min(2015).max(2200),
        code: z
          .string()
          .min(1)
          .max(60)
          .optional()
          .describe('Of the part that has no code, where it is absent.'),
      }),
      answer: z.object({
        path: z.string().describe('The resource of these items under `/api`.'),
        isCut: z.boolean().describe('There are more than these.'),
        data: z.array(partReport),
      }),
    },
    'waste-reports.registered-facilities': {
      at: 'GET /api/admin/solid-waste-statistics/registered-facilities',
      summary:
        'How many facilities of a province the register has at the end of a year, beside which its figures of solid waste are read.',
      description: 'For the ministry and for offices.',
      query: z.object({
        provinceId: z.string().min(1).max(60),
        year: z.coerce.number().int().min(2000).max(2200),
        area: z.enum(statisticAreas),
        wasteClass: z.enum(statisticClasses),
      }),
      answer: registeredFacilities,
    },
    'waste-reports.comments': checking.comments,
    'waste-reports.comment': checking.comment,
    'waste-reports.take-back-comment': checking.takeBackComment,
    'waste-reports.versions': checking.versions,
    'waste-reports.version': checking.version,
    'waste-reports.lines-file': files.linesFile,
    'waste-reports.read-lines': files.readLines,
    'waste-reports.mark-lines': files.markLines,
  },
)

export type WasteReportFacts = z.infer<typeof facts>
export type ReportDoubt = z.infer<typeof doubt>
export type KnownWaste = z.infer<typeof waste>
export type KnownMethod = z.infer<typeof method>
export type KnownReceiver = z.infer<typeof receiver>
export type FormerReport = z.infer<typeof former>
export type RegisteredFacilities = z.infer<typeof registeredFacilities>
export type PartReportRow = z.infer<typeof partReport>
