// The use of the disk, for people of the ministry who may edit indicators.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count, instant } from '../shapes.ts'

/**
 * hot: readings in rows; packed: closed months; receipts: with quarantined values and short forms of old ones;
 * deliveries: received bytes, as files; other: everything but measurements.
 */
export const diskKinds = [
  'hot',
  'packed',
  'judgements',
  'rollUps',
  'indices',
  'newest',
  'receipts',
  'deliveries',
  'other',
] as const
export type DiskKind = (typeof diskKinds)[number]

const month = z.object({
  month: z
    .string()
    .regex(/^[0-9]{4}-[0-9]{2}$/)
    .describe('Of UTC.'),
  state: z
    .enum(['open', 'packing', 'closing', 'packed', 'dropped'])
    .describe('dropped: only roll-ups are left.'),
  hotBytes: count,
  hotRows: count.nullable().describe('Estimated; null when nothing is known yet.'),
  packedBytes: count,
  packedValues: count,
  problem: z.string().nullable().describe('Why packing did not go on, if it did not.'),
})
const perValue = z.number().nullable().describe('Bytes, with indexes.')
const days = z.int().min(0).describe('0: never.')

const report = z.object({
  at: instant,
  kinds: z.array(z.object({ kind: z.enum(diskKinds), bytes: count })),
  totalBytes: count,
  bytesPerValue: z.object({ hot: perValue, packed: perValue }),
  policy: z.object({
    packAfterDays: days,
    keepMonths: days,
    receiptDays: days,
    faultyReceiptDays: days,
    deliveryMonths: days,
  }),
  backup: z
    .object({
      lastAt: instant.nullable().describe('The newest one, after it was read back.'),
      everyHours: count,
      keep: count,
      fault: z
        .enum(['noFolder', 'future'])
        .nullable()
        .describe(
          'noFolder: the folder is not there or is none of backups; future: some were made by a clock ahead of ours.',
        ),
    })
    .nullable()
    .describe('The backups that are made by themselves; null when no folder is set for them.'),
  months: z.array(month).describe('Newest first.'),
})

export const diskCalls = callsOf(
  { tag: 'administration', entity: 'disk', access: 'session' },
  {
    disk: {
      at: 'GET /api/admin/disk',
      summary: 'What the installation keeps on disk, by kind and by month.',
      answer: report,
    },
  },
)

export type DiskMonth = z.infer<typeof month>
export type DiskReport = z.infer<typeof report>
export type BackupFault = NonNullable<NonNullable<DiskReport['backup']>['fault']>
