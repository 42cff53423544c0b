// The calls of the bin: removed items, which can be restored for a while by people who might have removed them.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { count, instant, optionalText } from './shapes.ts'

const text = z.string()

const binnedItem = z
  .object({
    id: text.describe('Its number in the bin.'),
    kind: text.describe('The path of its resource.'),
    itemId: text.describe('The id that it had, and has again once it is restored.'),
    name: text.nullable(),
    nameEn: text.nullable(),
    code: text.nullable(),
    removedAt: instant,
    removedBy: text,
    mergedInto: text
      .nullable()
      .describe('The id of the entry of its resource that took its place as a duplicate.'),
    keptUntil: instant.nullable().describe('Then it is gone for good; null: it is kept for ever.'),
  })
  .meta({ id: 'BinnedItem' })

export const binCalls = callsOf(
  { tag: 'bin', entity: 'binnedItem', access: 'session' },
  {
    bin: {
      at: 'GET /api/admin/bin',
      summary: 'What was removed and can be restored, the newest first.',
      query: z.object({ kind: optionalText.describe('Only of this resource: its path.') }),
      shared: ['page', 'size'],
      answer: z.object({
        data: z.array(binnedItem),
        kinds: z
          .array(z.object({ kind: text, count }))
          .describe('Of all kinds, whichever is asked for.'),
        keptDays: count.describe('For how long things are kept; 0: for ever.'),
        page: z.object({ size: count, number: count, totalElements: count, totalPages: count }),
      }),
    },
    'bin.restore': {
      at: 'POST /api/admin/bin/{id}/restore',
      summary:
        'Restore it with all that was removed with it. 409 names the field that clashes and the item that is in the way.',
      answer: binnedItem.pick({ kind: true, itemId: true }).extend({ href: text }),
      errors: [401, 403, 404, 409, 429],
    },
    'bin.purge': {
      at: 'DELETE /api/admin/bin/{id}',
      summary: 'Remove it for good, with the files that nothing else uses.',
      errors: [401, 403, 404, 409, 429],
    },
  },
)

export type BinnedItem = z.output<typeof binnedItem>
