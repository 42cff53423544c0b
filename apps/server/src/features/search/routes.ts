// The search of visitors with the sitemap of what it finds, and that of the administration: items within the caller's
// reach, and what waits for the caller.
import { leastLetters, longestSearch, mostFound, searchCalls } from '@eos/contract/calls/search'
import { mostWords } from '@eos/contract/lists/list-filters'
import type { FastifyInstance } from 'fastify'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { escapedForLike } from '../../engine/queries/filter-operators.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { startOfText } from '../../platform/text/storable-text.ts'
import { listWork, waitingItemOf, type WorkKinds } from '../work/face.ts'
import { placeSearchRoutes } from './places/routes.ts'
import { findItems, type FoundRow } from './queries.ts'
import { searchedKinds } from './searched-kinds.ts'
import { sitemapRoutes, type PagesOf } from './sitemap/routes.ts'

export async function searchRoutes(
  app: FastifyInstance,
  { engine, kinds, pagesOf }: { engine: Engine; kinds: WorkKinds; pagesOf: PagesOf },
): Promise<void> {
  await placeSearchRoutes(app, { context: engine.context, pagesOf })
  await sitemapRoutes(app, { context: engine.context, pagesOf })
  const models = searchedKinds.map(({ path }) => modelAt(engine, path))
  const { db, now } = engine.context
  addCalls(app, searchCalls, {
    search: async ({ query }, request) => {
      const person = needPerson(request.caller)
      const words = wordsOf(query().q ?? '')
      // Somebody without any right has no screens.
      if (words.length === 0 || person.grants.length === 0) return { items: [], work: [] }
      const patterns = words.map(escapedForLike)
      const at = now()
      const [items, work] = await Promise.all([
        findItems(db, models, { person, words, patterns, now: at }),
        listWork(db, kinds, {
          person,
          now: at,
          size: mostFound,
          kind: undefined,
          after: undefined,
          words: patterns,
        }),
      ])
      return { items: items.map(withShortName), work: work.map(waitingItemOf) }
    },
  })
}

const longestName = 120

/** A reply or a question without a subject is named by its whole text. */
function withShortName(row: FoundRow): FoundRow {
  if (row.name.length <= longestName) return row
  return { ...row, name: `${startOfText(row.name, longestName - 1).trimEnd()}…` }
}

/** None where the text is too short or too long to be meant. */
function wordsOf(text: string): string[] {
  const typed = text.trim()
  if (typed.length < leastLetters || typed.length > longestSearch) return []
  return [...new Set(typed.split(/\s+/))].slice(0, mostWords)
}
