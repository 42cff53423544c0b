// Searches of the activity log: by words, and by everything that its screen offers at once.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nationalZone, parseMoment } from '../../platform/time/instant.ts'
import type { Sql } from '../model/columns.ts'
import { filterConditions } from './conditions.ts'
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

/** The beginnings of words, all of which must stand somewhere: in a name, a note, a subject or a changed value. */
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
  return logWords(engine.context.db, text.split(/\s+/))
}

/** The beginnings of these words; of none, everything. */
export async function logWords(db: Db, words: readonly string[]): Promise<Sql[]> {
  if (words.length === 0) return []
  const beginnings = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)
  return narrowToFew(db, sql`to_tsquery('simple', folded(${beginnings.join(' & ')}))`)
}

/** So many rows or fewer are few. */
const few = 1000

/**
 * The newest rows with words that many rows have are found by walking back in time; rows with rare words by the index of words.
 * Which of the two it is cannot be left to a guess: one look at the index tells.
 */
async function narrowToFew(db: Db, query: Sql): Promise<Sql[]> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from activity_log where words @@ ${query} limit ${few + 1}`.execute(db)
  if (rows.length > few) return [sql`activity_entry.words @@ ${query}`]
  if (rows.length === 0) return [sql`false`]
  const times = rows.map(({ created_at }) => created_at.getTime())
  // Times are kept finer than they are read here.
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times) + 1)]
  const ids = rows.map(({ id }) => id)
  return [
    sql`activity_entry.created_at between ${from} and ${to}`,
    sql`activity_entry.id = any(${ids}::bigint[])`,
  ]
}

function byTime({ request }: CollectionRequest): Sql[] {
  const bounds = [
    ['from', sql`>=`],
    ['to', sql`<=`],
  ] as const
  return bounds.flatMap(([name, sign]) => {
    const text = request.search.get(name)
    if (text === null || text.trim() === '') return []
    const moment = parseMoment(text, nationalZone)
    if (!moment) {
      throw new RequestFailure('PARAMETER', `The parameter ${name} must be a time or a day.`)
    }
    return [sql`activity_entry.created_at ${sign} ${moment}`]
  })
}
