// The call for the search of the administration: items of every kind and waiting work, by words in their names.
import { z } from 'zod'
import { stationStates } from '../words/vocabulary.ts'
import { callsOf } from './call.ts'
import { optionalText } from './shapes.ts'
import { waitingItem } from './people/work.ts'

/** An answer has at most this many of one kind of item. */
export const mostFound = 5
/** Fewer letters than these are part of too many names. */
export const leastLetters = 2
export const longestSearch = 100

const text = z.string()

const foundItem = z
  .object({
    resource: text.describe('The path of the resource.'),
    id: text,
    name: text.describe('Its first words where it has more than 120 characters.'),
    nameEn: text.nullable(),
    code: text.nullable().describe('The code, number or username, where it is not the name.'),
    formerName: text.nullable().describe('The former name that was found.'),
    state: z.enum(stationStates).nullable().describe('Of a station.'),
  })
  .meta({ id: 'FoundItem' })

export const searchCalls = callsOf(
  { tag: 'search', entity: 'search', access: 'session' },
  {
    search: {
      at: 'GET /api/admin/search',
      summary: 'Items within the caller’s reach, and what waits for the caller, by their names.',
      query: z.object({
        q: optionalText.describe(
          `Words that all occur, without case and diacritics; from ${leastLetters} to ${longestSearch} characters, otherwise nothing is found.`,
        ),
      }),
      answer: z.object({
        items: z
          .array(foundItem)
          .describe(
            `At most ${mostFound} of each kind; those whose names begin with the words first.`,
          ),
        work: z.array(waitingItem).describe(`At most ${mostFound}, the oldest first.`),
      }),
    },
  },
)

export type FoundItem = z.output<typeof foundItem>
