// The call by which visitors search: everything that is public, by its names.
import { z } from 'zod'
import { foundKindNames, leastSought, longestSought, mostCounted } from '../pages/search-kinds.ts'
import { callsOf } from './call.ts'
import { count, instant, optionalOneOf, optionalText, sizeUpTo } from './shapes.ts'

const text = z.string()
const kind = z.enum(foundKindNames)

const page = z
  .string()
  .optional()
  .transform((given) => Math.min(mostCounted, Math.max(0, Math.floor(Number(given)) || 0)))
  .meta({ type: 'integer', default: 0 })

const foundThing = z
  .object({
    kind,
    id: text.describe('Of a river its name.'),
    address: text
      .nullable()
      .describe(
        'How the address of its page names it, where that is not its id: the slug of news, the list that has a river.',
      ),
    name: text,
    nameEn: text.nullable(),
    formerName: text.nullable().describe('The other name that was found.'),
    code: text.nullable().describe('The code of a station or point, the number of a document.'),
    place: z.object({ name: text, nameEn: text.nullable() }).nullable(),
    shownAt: instant.nullable().describe('Of news, documents and questions.'),
  })
  .meta({ id: 'FoundThing' })

const found = z
  .object({
    words: text.describe('What was searched, without case, diacritics and signs.'),
    corrected: text
      .nullable()
      .describe('What was searched in place of words that nothing has; null where they are known.'),
    kinds: z
      .array(
        z.object({
          kind,
          count,
          hasMore: z.boolean().describe(`Whether there are more than the ${mostCounted} counted.`),
        }),
      )
      .describe('All kinds that the site has pages for, in their order.'),
    things: z
      .array(foundThing)
      .describe('By kind; of each the nearest names first, and of news the newest.'),
    page: count,
    size: count,
  })
  .meta({ id: 'FoundThings' })

export const placeSearchCalls = callsOf(
  { tag: 'public', entity: 'search' },
  {
    'place-search': {
      at: 'GET /api/{product}/public/search',
      summary:
        'Provinces, stations, sampling points, rivers, facilities, news, documents and questions by words in their names.',
      description:
        'Each word begins a word of a name, of a former name, of a code or of the place. A word that nothing has is replaced by a known one that differs by one slip. Things whose pages the visited host does not have are left out.',
      query: z.object({
        q: optionalText.describe(
          `From ${leastSought} to ${longestSought} characters; otherwise nothing is found.`,
        ),
        kind: optionalOneOf(foundKindNames).describe('Only things of this kind are listed.'),
        page,
        size: sizeUpTo(50, 5).describe('So many of each kind that is listed.'),
      }),
      answer: found,
    },
  },
)

export type FoundThing = z.output<typeof foundThing>
export type FoundThings = z.output<typeof found>
