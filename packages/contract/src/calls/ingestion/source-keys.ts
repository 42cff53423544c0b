// The calls of the administration about the keys with which sources send by HTTP, and about deliveries on trial.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count, dataOf, instant, sentInstant } from '../shapes.ts'
import { receipt } from './receipt.ts'

/** Codes of sources need no quoting in addresses and logs. */
export const sourceCodePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/

/** For which stations a source may send, said once for its key or its account. */
export const sourceReach = {
  stations: z.array(z.string().min(1).max(200)).max(10_000).optional(),
  province: z.string().min(1).max(20).optional(),
  all: z
    .boolean()
    .optional()
    .describe('For every station of the country; said in place of stations and province.'),
  expiresAt: sentInstant.nullish().describe('Two years from now when absent; null: without end.'),
}

const sourceKey = z.object({
  id: z.string(),
  source: z.string(),
  name: z.string(),
  hint: z.string().describe('The last characters of the key.'),
  stations: count.describe('How many single stations its source may send for …'),
  province: z
    .string()
    .nullable()
    .describe('… besides all of this province; for all stations when there is neither.'),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe('To within an hour.'),
  revokedAt: instant.nullable(),
  expiresAt: instant
    .nullable()
    .describe('The key is worth nothing from then on; null: without end.'),
})

/** Characters of a delivery on trial. */
export const mostTriedText = 1_000_000

const triedDelivery = receipt
  .pick({
    format: true,
    fileName: true,
    read: true,
    stored: true,
    missing: true,
    rejected: true,
    quarantined: true,
    problems: true,
    problemsTotal: true,
  })
  .extend({ stored: count.describe('Values that would be stored.') })

export const sourceKeyCalls = callsOf(
  { tag: 'deliveries', access: 'session', entity: 'source-key' },
  {
    'source-keys': {
      at: 'GET /api/admin/source-keys',
      summary: 'Keys with which sources send by HTTP.',
      answer: dataOf(sourceKey),
    },
    'make-source-key': {
      at: 'POST /api/admin/source-keys',
      summary: 'Make a key; it is shown once.',
      description:
        'A source may have several keys, so that a new one is in use before the old one is revoked.',
      body: z.object({
        source: z
          .string()
          .regex(sourceCodePattern)
          .describe('Code of the source; made when it is not there yet.'),
        ...sourceReach,
      }),
      status: 201,
      answer: z.object({
        source: z.string(),
        key: z.string().describe('Shown this once; it goes into the header X-Source-Key.'),
      }),
    },
    'revoke-source-key': {
      at: 'DELETE /api/admin/source-keys/{id}',
      summary: 'Revoke a key.',
    },
    'try-delivery': {
      at: 'POST /api/admin/delivery-trials',
      summary: 'Read and judge a delivery as if it had come from the source; nothing is stored.',
      body: z.object({
        source: z.string().min(1).max(61).describe('Code of the source.'),
        format: z.string().max(61).describe('The name of a delivery format.'),
        fileName: z.string().max(255).optional().describe('Station files are known by it.'),
        text: z.string().min(1).max(mostTriedText),
      }),
      answer: triedDelivery,
    },
  },
)

export type SourceKeyLine = z.infer<typeof sourceKey>
export type TriedDelivery = z.infer<typeof triedDelivery>
