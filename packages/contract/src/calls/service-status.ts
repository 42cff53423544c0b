// The state of the service as everybody may see it: what reports, how quickly it is public, and what was promised.
import { z } from 'zod'
import { monthlyObjectives } from '../service-objectives.ts'
import { callsOf } from './call.ts'
import { instant } from './shapes.ts'

const count = z.int().min(0)
const share = z.number().min(0).max(1)
const text = z.string()

const network = {
  expected: count.describe('Public stations that are to report; closed and paused ones are not.'),
  reporting: count.describe('Those of them that do.'),
  paused: count.describe('Public stations under maintenance or calibration.'),
  newestMinutes: z
    .number()
    .nullable()
    .describe('Median age of the newest readings of those that are to report.'),
}

const serviceStatus = z
  .object({
    stations: z.object(network),
    provinces: z.array(
      z.object({ provinceCode: text, name: text, nameEn: text.nullable(), ...network }),
    ),
    silent: z
      .array(z.object({ stationId: text, name: text, nameEn: text.nullable(), since: instant }))
      .describe('Public stations that do not report, the latest first; at most fifty.'),
    incidents: z
      .array(
        z.object({
          slug: text.describe('Of the article that tells its story.'),
          title: text,
          titleEn: text.nullable(),
          summary: text.nullable(),
          summaryEn: text.nullable(),
          from: instant,
          until: instant.nullable().describe('null while it goes on.'),
        }),
      )
      .describe('Incidents of the past twelve months, the latest first; at most fifty.'),
    deliveries: z
      .object({
        hours: count,
        count,
        medianSeconds: z.number().nullable(),
        p95Seconds: z.number().nullable(),
      })
      .describe(
        'From the arrival of a delivery until visitors see its readings, in whole seconds.',
      ),
    answers: z
      .object({ since: instant, count, slow: share.nullable(), answered: share.nullable() })
      .describe(
        'Pages and public data since the start of the process that answers: the share of slow ones, and of those that were no failure of the server; null of fewer than a hundred.',
      ),
    backup: instant.nullable().describe('The last backup; null where none is known.'),
    isBackedUp: z.boolean().describe('Whether there is a folder for backups.'),
    months: z
      .array(
        z.object({
          month: text.describe('yyyy-mm, of Viet Nam.'),
          reporting: share
            .nullable()
            .describe('The share of the time in which stations that were to report did.'),
          kept: z
            .record(z.enum(monthlyObjectives), share.nullable())
            .describe(
              'The share of the hours in which a promise was kept, since it was first measured; hours in which the service was away count as not kept.',
            ),
        }),
      )
      .describe('The newest first.'),
    asOf: instant,
  })
  .meta({ id: 'ServiceStatus' })

export const serviceStatusCalls = callsOf(
  { tag: 'public', entity: 'service-status' },
  {
    'service-status': {
      at: 'GET /api/{product}/public/status',
      summary:
        'How many stations report, how quickly readings are public, what went wrong, and the last backup.',
      answer: serviceStatus,
    },
  },
)

export type ServiceStatus = z.infer<typeof serviceStatus>
