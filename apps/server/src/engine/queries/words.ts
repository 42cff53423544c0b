// The search box of a list: every word must occur in one of the fields by which the resource is searched, without case
// and diacritics.
import { longestWords, mostWords, wordsParameter } from '@eos/contract/lists/list-filters'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { wordConditions as logConditions } from '../activity/queries/words.ts'
import type { Sql } from './columns.ts'
import { orMatchingOther } from './former-names.ts'
import { patternOf, refuse } from './filter-operators.ts'
import type { Model } from './model.ts'

/** The activity log has its own index of words. */
export async function wordConditions(db: Db, model: Model, query: URLSearchParams): Promise<Sql[]> {
  const words = askedWords(model, query)
  if (model.resource.size === 'large') return logConditions(db, words)
  const { path, storedIn } = model.resource
  const column = sql.ref(`${storedIn}.words`)
  return words.map((word) => {
    const pattern = sql`folded(${patternOf(word)})`
    // This column is stored folded; the other names are not.
    const own = sql`${column} like ${pattern}`
    return orMatchingOther(`${path}.words`, own, (value) => sql`folded(${value}) like ${pattern}`)
  })
}

export function hasWords(model: Model, query: URLSearchParams): boolean {
  return askedWords(model, query).length > 0
}

/** Joins a code that stands alone, so that 19 06 01, 19.06.01 and 190601 find the same (also A 1181). */
export function joinedCode(text: string): string {
  const isParted = /^[a-z]{0,2}\d{2}([ .-]\d{2}){1,2}\*?$|^[a-z][ .-]\d{1,4}$/i.test(text)
  return isParted ? text.replaceAll(/[ .-]/g, '') : text
}

/** Returns no words for a resource that is not searched by words: there the parameter is ignored. */
function askedWords({ resource }: Model, query: URLSearchParams): string[] {
  if (resource.words.length === 0) return []
  const text = joinedCode(query.getAll(wordsParameter).join(' ').trim())
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
  if (text.length > longestWords || words.length > mostWords) {
    throw refuse(wordsParameter, {
      en: `takes at most ${mostWords} words and ${longestWords} characters`,
      vi: `nhận nhiều nhất ${mostWords} từ và ${longestWords} ký tự`,
    })
  }
  return words
}
