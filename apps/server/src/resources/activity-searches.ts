// Searches of the activity log: by words, and by everything that its screen offers at once.
import { parseInstant } from '@eos/contract/instant'
import { sql } from 'kysely'
import { RequestFailure } from '../http/errors.ts'
import type { CollectionRequest } from './collection.ts'
import type { Sql } from './columns.ts'
import { filterConditions } from './conditions.ts'
import type { SpecialSearch } from './special-searches.ts'

export const activitySearches: Readonly<Record<string, SpecialSearch>> = {
  'activity_logs.findByText': {
    parameters: ['text'],
    run: async (to) => {
      if (to.request.search.get('text') === null) {
        throw new RequestFailure('PARAMETER', 'The parameter text is missing.')
      }
      return { conditions: byWords(to) }
    },
  },
  'activity_logs.advanced': {
    parameters: ['text', 'from', 'to', 'actorId', 'subject', 'subjectId', 'action'],
    run: async (to) => {
      const { engine, model, request } = to
      const filters = filterConditions(model, request.search, engine.context.now())
      return { conditions: [...filters, ...byWords(to), ...byTime(to)] }
    },
  },
}

/** Shorter pieces are everywhere, and no index finds them. */
const shortestText = 3

/** Without regard to case and tones: the words may stand in a name, a note, a subject or a changed value. */
function byWords({ request }: CollectionRequest): Sql[] {
  const text = request.search.get('text')?.trim() ?? ''
  if (text === '') return []
  if (text.length < shortestText) {
    throw new RequestFailure('PARAMETER', {
      detail: `The parameter text needs at least ${shortestText} characters.`,
      message: {
        en: `Give at least ${shortestText} characters.`,
        vi: `Hãy nhập ít nhất ${shortestText} ký tự.`,
      },
    })
  }
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return [sql`activity_entry.words like folded(${pattern})`]
}

function byTime({ request }: CollectionRequest): Sql[] {
  const bounds = [
    ['from', sql`>=`],
    ['to', sql`<=`],
  ] as const
  return bounds.flatMap(([name, sign]) => {
    const text = request.search.get(name)
    if (text === null || text.trim() === '') return []
    const moment = parseInstant(text)
    if (!moment) {
      throw new RequestFailure('PARAMETER', `The parameter ${name} must be a time or a day.`)
    }
    return [sql`activity_entry.created_at ${sign} ${moment}`]
  })
}
