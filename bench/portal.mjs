// Measures the public lists of 100,000 articles, 100,000 documents and 100,000 questions, and the searches in them, each
// made anew in each round, beside the bare SQL for the same page and the same counts. `npm run bench portal 10` makes
// 10,000 of each.
import { mediansInTurns } from './support/timing.mjs'
import { makePortal } from './support/portal-texts.mjs'
import { bareQuestions, portalQuestions } from './support/portal-questions.mjs'
import { openContext, serve } from './support/server.mjs'
import { askedSize } from './support/sizes.mjs'
import { keepPlaceIndex } from '@eos/server/features/search/places/keep-index'

const thousands = askedSize(100, 10)
const rounds = 9
const allowedTimes = 3
const allowedMs = 3

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  const server = await serve(context, { pagesOf: () => undefined })
  try {
    say(`Making ${thousands},000 articles, as many documents and as many questions`)
    const made = await makePortal(context.pool, thousands * 1000)
    await keepPlaceIndex(context.db, new Date())
    await context.pool.query('vacuum analyze search_item')
    say('Asking for lists and searching')
    const measured = []
    for (const question of portalQuestions)
      measured.push(await measureOne(context.pool, server, { ...question, made }))
    return measured
  } finally {
    await server.close()
    await context.changes.close()
  }
}

/**
 * Each round asks for something else, so that no answer is ready.
 * @param {import('./support/bench.ts').BenchContext['pool']} pool
 */
async function measureOne(pool, { port }, { what, address, foundIn, bare, made }) {
  let asked = 1
  let queried = 1
  const ours = async () => {
    const url = `http://127.0.0.1:${port}/api/eos/public/${address(asked++, made)}`
    const answer = await fetch(url)
    const body = await answer.json()
    if (!answer.ok || body[foundIn].length === 0) throw new Error(`${url} found nothing`)
  }
  const queries = async () => {
    for (const statement of bare(queried++, made)) await pool.query(statement)
  }
  const [own, baseline] = await mediansInTurns([ours, queries], rounds)
  const most = allowedTimes * baseline + allowedMs
  const verdict = own <= most ? 'kept' : 'NOT KEPT'
  const against = `${bareQuestions}; allowed ${most.toFixed(1)} ms, ${verdict}`
  return { what, ours: own, baseline, unit: 'ms', against }
}
