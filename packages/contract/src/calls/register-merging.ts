// Duplicates in the registers of waste: those that are proposed, and their merging into one entry.
import { z } from 'zod'
import { duplicateFields, mostMerged } from '../merging.ts'
import { callsOf } from './call.ts'
import { count, rowId } from './shapes.ts'

const text = z.string()

const duplicates = z.object({
  total: count.describe('Of all groups; the first hundred are told.'),
  data: z.array(
    z
      .object({
        because: z.array(z.enum(duplicateFields)).describe('The fields in which they are equal.'),
        entries: z.array(z.object({ id: text, name: text })),
      })
      .meta({ id: 'DuplicateGroup' }),
  ),
})

const tag = text.max(200)

const merge = z.object({
  keep: rowId.describe('The entry that stays.'),
  merge: z
    .array(rowId)
    .min(1)
    .max(mostMerged - 1)
    .describe('The entries that are merged into it.'),
  reason: text.trim().min(1).max(1000),
  versions: z
    .record(rowId, tag)
    .optional()
    .describe('ETags by id, as a trial tells them: 409 if an entry is another one by now.'),
})

const named = z.object({ resource: text.describe('The path of the resource.'), count })

const merged = z
  .object({
    keep: text,
    filled: z.array(text).describe('The empty fields of the kept entry that were filled.'),
    moved: z.array(named).describe('The items that name the kept entry now.'),
    frozen: z
      .array(named)
      .describe(
        'Items that are handed in, issued or published: they go on naming the merged entry.',
      ),
    entries: z.array(
      z.object({
        id: text,
        become: z
          .enum(['binned', 'closed'])
          .describe('Closed is an entry that something frozen names.'),
        bin: text.optional().describe('Its number in the bin; a trial puts nothing there.'),
      }),
    ),
    versions: z.record(text, text).describe('The ETags before the merging, by id.'),
  })
  .meta({ id: 'MergedEntries' })

export const registerMergingCalls = callsOf(
  { tag: 'registers', entity: 'merging', access: 'session' },
  {
    'registers.duplicates': {
      at: 'GET /api/admin/registers/{register}/duplicates',
      summary:
        'Entries of a register of waste that may be the same, among those that the caller may merge.',
      answer: duplicates,
    },
    'registers.merge': {
      at: 'POST /api/admin/registers/{register}/merge',
      summary:
        'Merges entries of a register of waste into one, which takes over what names them and what it lacks. Needs EDIT and DELETE on each. What is handed in, issued or published stays as it was.',
      description: 'What became of the entries, and of what named them.',
      query: z.object({
        dryRun: z.boolean().optional().describe('Only say what would happen.'),
      }),
      shared: ['idempotencyKey'],
      body: merge,
      answer: merged,
      errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
    },
  },
)

export type DuplicateGroup = DuplicateGroups['data'][number]
export type DuplicateGroups = z.output<typeof duplicates>
export type MergedEntries = z.output<typeof merged>
export type MergeRequest = z.output<typeof merge>
