// Searches of the activity log: by words, and by all filters of its screen at once.
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nationalZone, parseTime } from '../../platform/time/instant.ts'
import { wordConditions } from '../activity/queries/words.ts'
import type { Sql } from '../queries/columns.ts'
import { filterConditions } from '../queries/filters.ts'
import { isLoggedWithin } from '../queries/conditions.ts'
import type { CollectionRequest, SpecialSearch } from '../model/engine.ts'

export const activitySearches: Readonly<Record<string, SpecialSearch>> = {
  'activity_logs.findByText': {
    parameters: ['text'],
    run: async (to) => {
      if (to.request.search.get('text') === null) {
        throw new RequestFailure('PARAMETER', 'The parameter text is missing.')
      }
      return { conditions: await byWords(to) }
    },
  },
  'activity_logs.advanced': {
    parameters: ['text', 'from', 'to', 'actorId', 'subject', 'subjectId', 'action'],
    run: async (to) => {
      const { engine, model, request } = to
      const filters = filterConditions(model, request.search, engine.context.now())
      return { conditions: [...filters, ...(await byWords(to)), ...byTime(to)] }
    },
  },
}

const shortestText = 2

/** Every word must be the beginning of a word in a name, a note, a subject or a changed value. */
async function byWords({ engine, request }: CollectionRequest): Promise<Sql[]> {
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
  return wordConditions(engine.context.db, text.split(/\s+/))
}

function byTime(to: CollectionRequest): Sql[] {
  return isLoggedWithin(readTime(to, 'from'), readTime(to, 'to'))
}

function readTime({ request }: CollectionRequest, name: 'from' | 'to'): Date | undefined {
  const text = request.search.get(name)
  if (text === null || text.trim() === '') return undefined
  const time = parseTime(text, nationalZone)
  if (time) return time
  throw new RequestFailure('PARAMETER', `The parameter ${name} must be a time or a day.`)
}
