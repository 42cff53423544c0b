// Duplicates in the registers of waste: proposals, what was found to be no duplicate, merging, and the way back.
import { z } from 'zod'
import { duplicateFields, mostDistinct, mostMerged } from '../../lists/merging.ts'
import { callsOf } from '../call.ts'
import { count, instant, rowId } from '../shapes.ts'

const text = z.string()
const entries = z.array(z.object({ id: text, name: text }))

const duplicates = z.object({
  total: count.describe('Of all groups; the first hundred are told.'),
  data: z.array(
    z
      .object({
        because: z.array(z.enum(duplicateFields)).describe('The fields in which they are equal.'),
        entries,
      })
      .meta({ id: 'DuplicateGroup' }),
  ),
})

const distinct = z
  .object({
    id: text,
    entries,
    reason: text.nullable(),
    at: instant,
    by: text.describe('The name of the person.'),
  })
  .meta({ id: 'DistinctEntries' })

const newDistinct = z.object({
  entries: z
    .array(rowId)
    .min(2)
    .max(mostDistinct)
    .describe('Each of them is another one than each of the others.'),
  reason: text.trim().max(1000).optional(),
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

const reopen = z.object({
  id: rowId.describe('The closed entry that was merged into another one.'),
  reason: text.trim().min(1).max(1000),
})

const reopened = z
  .object({
    id: text,
    keep: z.object({ id: text, name: text }).describe('The entry into which it had been merged.'),
    status: text.describe('That it had before the merging, and has again.'),
    moved: z
      .array(named)
      .nullable()
      .describe(
        'Items that were open when it was merged: they go on naming the kept entry. Null: not written down then.',
      ),
    filled: z
      .array(text)
      .nullable()
      .describe('The fields that the kept entry took over from it, and keeps.'),
    frozen: z.array(named).describe('Items that have named it all the time.'),
  })
  .meta({ id: 'ReopenedEntry' })

export const registerMergingCalls = callsOf(
  { tag: 'registers', entity: 'merging', access: 'session' },
  {
    'registers.duplicates': {
      at: 'GET /api/admin/registers/{register}/duplicates',
      summary:
        'Entries of a register of waste that may be the same, among those that the caller may merge.',
      description: 'Without those that somebody has found to be no duplicates of each other.',
      answer: duplicates,
    },
    'registers.distinct': {
      at: 'GET /api/admin/registers/{register}/distinct',
      summary:
        'Entries of a register of waste that were found to be no duplicates, among those that the caller may merge; the newest first.',
      answer: z.object({
        total: count.describe('Of all of them; the newest hundred are told.'),
        data: z.array(distinct),
      }),
    },
    'registers.set-apart': {
      at: 'POST /api/admin/registers/{register}/distinct',
      summary:
        'Says that entries of a register of waste are no duplicates, so that they are not proposed to anybody any more. Needs EDIT and DELETE on each.',
      status: 201,
      body: newDistinct,
      answer: distinct,
      errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
    },
    'registers.take-back': {
      at: 'DELETE /api/admin/registers/{register}/distinct/{id}',
      summary:
        'Takes back that entries are no duplicates: they are proposed again. Needs EDIT and DELETE on each.',
      errors: [401, 403, 404, 429],
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
    'registers.reopen': {
      at: 'POST /api/admin/registers/{register}/reopen',
      summary:
        'Opens a closed duplicate again, with the status that it had. Needs EDIT and DELETE on both entries. What went over to the kept entry stays there, and the two are proposed as duplicates no more.',
      description: 'What it is again, and what stays with the kept entry.',
      query: z.object({
        dryRun: z.boolean().optional().describe('Only say what would happen.'),
      }),
      body: reopen,
      answer: reopened,
      errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
    },
  },
)

export type DistinctEntries = z.output<typeof distinct>
export type DuplicateGroup = DuplicateGroups['data'][number]
export type DuplicateGroups = z.output<typeof duplicates>
export type MergedEntries = z.output<typeof merged>
export type MergeRequest = z.output<typeof merge>
export type ReopenRequest = z.output<typeof reopen>
export type ReopenedEntry = z.output<typeof reopened>
export type NewDistinct = z.output<typeof newDistinct>
