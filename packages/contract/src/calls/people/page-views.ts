// How often the pages of a site were shown: the numbers for everybody, the message of a page that was shown, and the
// list by page and day for officers.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count, instant } from '../shapes.ts'

const day = z.iso.date()
const text = z.string()

/** The days that are listed unless an address says otherwise. */
export const usualViewDays = 30
export const mostViewDays = 366
export const longestPath = 300

/** Absent where it is empty. */
const optionalDay = text
  .optional()
  .transform((given, context) => {
    if (!given || day.safeParse(given).success) return given || undefined
    context.addIssue({
      code: 'custom',
      message: 'must be a day such as 2026-01-31',
      params: { vi: 'phải là một ngày, ví dụ 2026-01-31' },
    })
    return z.NEVER
  })
  .meta({ format: 'date' })

const asked = z.object({
  from: optionalDay.describe(
    `The first day; ${usualViewDays} days unless given, and at most ${mostViewDays}.`,
  ),
  to: optionalDay.describe('The last day; today unless given.'),
})

const views = z
  .object({
    today: count,
    month: count,
    year: count,
    total: count,
    online: count.describe('Different visitors of the last five minutes.'),
    asOf: instant,
  })
  .meta({ id: 'PageViews' })

const listed = z
  .object({
    from: day,
    to: day,
    days: z.array(z.object({ day, views: count })).describe('Every day from `from` to `to`.'),
    pages: z
      .array(z.object({ path: text.describe('Under the prefix; empty for home.'), views: count }))
      .describe('The pages that were shown most, at most 200.'),
    total: count,
  })
  .meta({ id: 'PageViewList' })

export const viewCalls = callsOf(
  { tag: 'analytics', entity: 'views' },
  {
    views: {
      at: 'GET /api/ga/views',
      summary:
        'How often the pages of the visited host were shown; on the host of the ministry, of all.',
      description: 'Kept for a minute. Days are those of the organization.',
      answer: views,
    },
    'views.tell': {
      at: 'POST /api/ga/views',
      summary: 'Tells that a page was shown.',
      description:
        'Robots, and browsers that ask not to be tracked, are answered alike and not counted. No cookie is read.',
      body: z.object({
        path: text
          .max(longestPath)
          .describe('The path of the page under its prefix; empty for home.'),
        tenantCode: text
          .max(40)
          .optional()
          .describe(
            'As every request carries it. Views are counted for the organization of the host.',
          ),
      }),
    },
  },
)

export const viewListCalls = callsOf(
  { tag: 'analytics', entity: 'views', access: 'session' },
  {
    'admin.views': {
      at: 'GET /api/admin/views',
      summary:
        'How often pages were shown, by day and by page: of the own site, for the ministry of all.',
      query: asked,
      answer: listed,
    },
    'admin.views.file': {
      at: 'GET /api/admin/views.csv',
      summary: 'The same by page and day, as a CSV file.',
      query: asked,
      description: 'The file.',
      type: 'text/csv',
      answer: text,
    },
  },
)

export type PageViews = z.output<typeof views>
export type PageViewList = z.output<typeof listed>
