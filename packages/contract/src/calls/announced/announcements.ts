// The calls by which results of sampling rounds are submitted, approved, announced, corrected and withdrawn.
import { z } from 'zod'
import {
  announcementSteps,
  announcementStates,
  planProblems,
} from '../../publishing/announcements.ts'
import { waterIndexReasons } from '../../indices/water-index.ts'
import { byRound, rated } from './announced-shapes.ts'
import { callsOf } from '../call.ts'
import { collectionOf, hal, links } from '../hal-shapes.ts'
import { batchAnswerOf } from '../lists.ts'
import {
  batchOf,
  deciding,
  decisionLine,
  decisionReason,
  subjectId,
  wholeBatch,
  withReasons,
} from './publication.ts'
import { binaryFile, count, instant, optionalInstant, optionalText } from '../shapes.ts'
import { explainedSteps, waterDerivation } from '../stations/water-derivation.ts'

/** Either name of a point is accepted; both together must mean the same. */
const announcementItem = z
  .object({
    locationId: subjectId.optional(),
    locationPointId: subjectId.optional(),
    year: z.int().min(1900).max(2200),
    observation: z.int().min(1).max(366),
    announced: z.boolean().optional().describe('true announces, false withdraws.'),
    step: z.enum(announcementSteps).optional(),
    at: optionalInstant.describe('When to announce; at once when absent.'),
    reason: decisionReason,
  })
  .transform(({ locationId, locationPointId = locationId, announced, step, ...rest }, context) => {
    if (locationPointId === undefined || (locationId ?? locationPointId) !== locationPointId)
      context.addIssue({
        code: 'custom',
        path: ['locationId'],
        message: 'names one sampling point, as locationId or as locationPointId',
        params: { vi: 'phải chỉ một điểm quan trắc, bằng locationId hoặc locationPointId' },
      })
    if ((announced === undefined) === (step === undefined))
      context.addIssue({
        code: 'custom',
        path: ['announced'],
        message: 'must be given, or step in its place',
        params: { vi: 'phải có, hoặc thay bằng step' },
      })
    const taken = step ?? (announced ? 'announce' : 'withdraw')
    if (rest.at !== undefined && taken !== 'announce')
      context.addIssue({
        code: 'custom',
        path: ['at'],
        message: 'is for announcing alone',
        params: { vi: 'chỉ dùng khi công bố' },
      })
    return {
      ...rest,
      locationId: locationPointId ?? '',
      step: taken,
      /** Withdrawing what is not announced is no mistake then, and needs no reason. */
      isPlain: step === undefined,
    }
  })
const announcements = z.preprocess(wholeBatch, batchOf(announcementItem)).transform(withReasons)

const roundLine = decisionLine
  .omit({ id: true })
  .extend({ locationId: z.string(), year: z.int(), observation: z.int() })

const round = { locationId: z.string(), year: z.int(), observation: z.int() }
const state = z.enum(announcementStates)
const index = {
  wqi: z.int().nullable(),
  level: z.string().nullable(),
  label: z.string().nullable(),
  color: z.string().nullable(),
  indexReason: z.enum(waterIndexReasons).nullable().describe('Why there is no index.'),
}
const decision = {
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
}

const line = z.object({
  id: z.string().describe('Of the result, as in public-location-point-data.'),
  ...round,
  code: z.string(),
  name: z.string(),
  river: z.string().nullable(),
  provinceId: z.string().nullable(),
  organizationId: z.string().nullable(),
  programId: z.string().nullable(),
  time: instant,
  values: count.describe('How many values were measured.'),
  exceeded: count.describe('How many of them lie beyond a limit.'),
  ...index,
  state,
  ...decision,
  version: z.int().nullable().describe('Of the newest announcement; null before the first.'),
  publicVersion: z
    .int()
    .nullable()
    .describe('That everybody sees, also while a correction waits; null where none is.'),
  plan: z
    .object({
      at: instant,
      by: z.string(),
      problem: z.enum(planProblems).nullable().describe('Why it was not announced at that time.'),
    })
    .nullable()
    .describe('When it is to be announced; or the last plan, as long as it failed.'),
  steps: z.array(z.enum(announcementSteps)).describe('The steps that the caller may take now.'),
  blocked: z
    .array(z.object({ step: z.enum(announcementSteps), message: z.string() }))
    .describe('Steps that fit the state, and why the caller may not take them.'),
})

const text = optionalText
const filters = z.object({
  year: text,
  observation: text,
  provinceId: text,
  programId: text,
  locationId: text,
  state: text.describe('One or several, joined by commas.'),
  q: text.describe('Words of the code, the name or the river of the point.'),
})

const history = z.object({
  ...round,
  state,
  steps: z.array(
    z.object({ state, actor: z.string(), at: instant, reason: z.string().nullable() }),
  ),
  versions: z.array(
    z.object({
      announcementId: z.string(),
      version: z.int(),
      publishedAt: instant,
      replacedBy: z.string().nullable(),
      withdrawnAt: instant.nullable(),
      wqi: z.int().nullable(),
      level: z.string().nullable(),
    }),
  ),
  index: z.object(index),
  derivation: waterDerivation
    .nullable()
    .describe('How the index of the result follows from its values, as they stand now.'),
  explanation: explainedSteps,
})

export const announcementCalls = callsOf(
  { tag: 'publication', entity: 'batch', access: 'session' },
  {
    'admin.announced-locations': {
      at: 'GET /api/admin/announced-locations',
      summary: 'Results of sampling rounds, and how far their announcement is.',
      description: 'Sorted by time, year, name, wqi or state; the newest first unless asked.',
      query: filters,
      shared: ['page', 'size', 'sort'],
      type: hal,
      answer: collectionOf('announced-locations', line.extend({ _links: links })),
    },
    'admin.announced-locations.file': {
      at: 'GET /api/admin/announced-locations.csv',
      summary: 'The same list, all of it, as a CSV file.',
      query: filters,
      answer: z.string(),
      type: 'text/csv',
    },
    'admin.sampling-rounds': {
      at: 'GET /api/admin/sampling-rounds',
      summary: 'The planned and the sampled rounds of programs, and how far they are.',
      query: z.object({
        programId: z.string().optional(),
        year: z.string().optional(),
        provinceId: z.string().optional(),
      }),
      answer: z.object({
        data: z.array(
          z.object({
            programId: z.string(),
            code: z.string(),
            name: z.string(),
            year: z.int(),
            observation: z.int(),
            isPlanned: z.boolean(),
            points: count,
            sampled: count,
            waiting: count,
            submitted: count,
            returned: count,
            approved: count,
            announced: count,
            withdrawn: count,
          }),
        ),
      }),
    },
    'admin.sampling-rounds.as-public': {
      at: 'GET /api/admin/sampling-rounds/{programId}/{year}/{observation}/as-public',
      summary: 'What visitors would be told of a round if all of its results were announced.',
      description:
        'The answers of announced/wqi-in-location-by-observation and of announced/rated-indicator-info-by-location to a visitor who asks for these points and this round. Nothing is announced by it.',
      answer: z.object({
        locationIds: z.array(z.string()).describe('The points that are asked for.'),
        wqi: byRound,
        rated,
      }),
    },
    'admin.sampling-rounds.as-public-csv': {
      at: 'GET /api/admin/sampling-rounds/{programId}/{year}/{observation}/as-public.csv',
      summary: 'The file of the points of a round as it would be if all of it were announced.',
      answer: z.string(),
      type: 'text/csv',
    },
    'admin.sampling-rounds.as-public-pdf': {
      at: 'GET /api/admin/sampling-rounds/{programId}/{year}/{observation}/as-public.pdf',
      summary:
        'The bulletin of a round as it would be if all of it were announced, marked as a preview.',
      answer: binaryFile,
      type: 'application/pdf',
    },
    'admin.announced-locations.history': {
      at: 'GET /api/admin/announced-locations/{locationId}/{year}/{observation}',
      summary:
        'All steps and versions of the announcement of a round, and how its index is computed.',
      answer: history,
    },
    'admin.announced-locations.batch': {
      at: 'POST /api/admin/announced-locations/batch',
      summary: 'Submit, return, approve, announce or withdraw the results of sampling rounds.',
      body: announcements,
      answer: batchAnswerOf(roundLine),
      ...deciding,
    },
    'admin.announced-locations.cancel-plans': {
      at: 'POST /api/admin/announced-locations/cancel-plans',
      summary: 'Take back plans to announce the results of sampling rounds.',
      body: z.object({ items: z.array(z.object(round)).min(1).max(1000) }),
      answer: batchAnswerOf(roundLine),
      ...deciding,
    },
  },
)

export type AnnouncementItem = z.infer<typeof announcements>[number]
export type RoundBatchLine = z.infer<typeof roundLine>
export type AnnouncedLocation = z.infer<typeof line>
export type AnnouncementHistory = z.infer<typeof history>
