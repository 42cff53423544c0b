// The calls for the look that a person chose for a list of the administration, and for saved views of it.
import { z } from 'zod'
import { longestWords, mostFilters } from '../../lists/list-filters.ts'
import {
  densities,
  longestView,
  longestViewName,
  mostColumns,
  mostPinned,
  narrowestColumn,
  widestColumn,
} from '../../lists/list-looks.ts'
import { callsOf } from '../call.ts'

const columnName = z.string().min(1).max(60)
const columns = z.array(columnName).min(1).max(mostColumns)

const isShort = (value: unknown) => JSON.stringify(value).length <= longestView
const tooLong = {
  message: `Holds more than ${longestView} characters.`,
  params: { vi: `Chứa hơn ${longestView} ký tự.` },
}

const listLook = z
  .object({
    density: z.enum(densities),
    widths: z
      .record(z.string(), z.int().min(narrowestColumn).max(widestColumn))
      .describe('By the names of columns, in CSS pixels.'),
    pinned: z.int().min(1).max(mostPinned).describe('How many of the first columns stay in place.'),
    columns: columns.nullable().describe('In their order; null: as declared.'),
    defaultView: z
      .string()
      .max(20)
      .nullable()
      .describe('The id of the view with which the list opens.'),
  })
  .refine(({ widths }) => Object.keys(widths).length <= mostColumns, {
    path: ['widths'],
    message: `At most ${mostColumns} columns.`,
    params: { vi: `Tối đa ${mostColumns} cột.` },
  })
  .refine(isShort, tooLong)
  .meta({ id: 'ListLook' })

const content = z
  .object({
    words: z.string().max(longestWords),
    filters: z
      .record(z.string(), z.string().max(2_000))
      .describe('By the parameters of the list, such as `code` and `lat.from`.'),
    sort: z.string().max(400).nullable(),
    columns: columns.nullable().describe('Null: as declared.'),
    density: z.enum(densities),
  })
  .refine(({ filters }) => Object.keys(filters).length <= mostFilters, {
    path: ['filters'],
    message: `At most ${mostFilters} filters.`,
    params: { vi: `Tối đa ${mostFilters} bộ lọc.` },
  })
  .refine(isShort, tooLong)

const name = z.string().trim().min(1).max(longestViewName)
const shared = z.boolean().describe('The people of the own organization see it too.')

const listView = z
  .object({
    id: z.string(),
    name: z.string(),
    shared,
    own: z.boolean().describe('The caller has saved it, and alone may change it.'),
    by: z.string().nullable().describe('Who has saved it.'),
    pinned: z.boolean().describe('The caller has pinned it beside the work list.'),
    content: content,
  })
  .meta({ id: 'ListView' })

const pinnedView = listView.pick({ id: true, name: true, content: true }).extend({
  list: z.string().describe('The path of the resource.'),
})

const newView = z.object({ name, shared: shared.default(false), content })
const changedView = z.object({
  name: name.optional(),
  shared: shared.optional(),
  content: content.optional(),
})

export const listViewCalls = callsOf(
  { tag: 'administration', entity: 'listView', access: 'session' },
  {
    'lists.look': {
      at: 'GET /api/admin/lists/{list}/look',
      summary:
        'How the caller likes to see a list, and the saved views of it: the own ones and those shared within the organization.',
      answer: z.object({ look: listLook.nullable(), views: z.array(listView) }),
    },
    'lists.look.put': {
      at: 'PUT /api/admin/lists/{list}/look',
      summary: 'Keep how the caller likes to see a list.',
      body: listLook,
    },
    'lists.views.create': {
      at: 'POST /api/admin/lists/{list}/views',
      summary: 'Save a view of a list: its words, filters, order, columns and density.',
      body: newView,
      status: 201,
      answer: listView,
    },
    'lists.views.change': {
      at: 'PATCH /api/admin/lists/{list}/views/{id}',
      summary: 'Rename, share or replace a view of the own.',
      body: changedView,
      answer: listView,
    },
    'lists.views.pin': {
      at: 'PUT /api/admin/lists/{list}/views/{id}/pin',
      summary: 'Pin a view beside the work list of the caller.',
    },
    'lists.views.unpin': {
      at: 'DELETE /api/admin/lists/{list}/views/{id}/pin',
      summary: 'The view is pinned no more.',
    },
    'lists.pinned': {
      at: 'GET /api/admin/pinned-views',
      summary: 'The views that the caller has pinned, in the order in which they were pinned.',
      answer: z.object({ data: z.array(pinnedView) }),
    },
    'lists.views.remove': {
      at: 'DELETE /api/admin/lists/{list}/views/{id}',
      summary: 'Remove a view of the own.',
    },
  },
)

export type ListLookBody = z.output<typeof listLook>
export type ListView = z.output<typeof listView>
export type PinnedView = z.output<typeof pinnedView>
export type ViewContent = z.output<typeof content>
