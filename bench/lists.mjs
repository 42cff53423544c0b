// Measures pages of 200,000 rows, of a small resource (counted) and of a large one (never counted), each beside the
// bare SQL that finds the same rows; and how quickly lists are imported.
import { measureImports } from './support/imported-lists.mjs'
import { openContext, serve } from './support/server.mjs'
import { asker, compare } from './support/asking.mjs'
import { makePeople } from './support/people.mjs'
import { makePoints, measurePoints } from './support/points.mjs'
import { sized } from './support/sizes.mjs'

const rowCount = sized(200_000, 10_000)
/** The page of a thousand entries behind which one is asked for. */
const deepPages = sized(50, 2)
const pageSize = 20

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  const people = await makePeople(context.pool)
  const server = await serve(context, { findCaller: (request) => people[request.headers.as] })
  try {
    say(
      `Making ${rowCount.toLocaleString('en')} sampling points and as many entries of the activity log`,
    )
    await makePoints(context.pool, rowCount)
    await makeEntries(context.pool)
    const ask = asker(server.port, { as: 'administrator' })
    say('Asking for pages')
    return [
      ...(await measureImports(context.pool, server.port)),
      ...(await measurePoints(context.pool, (as) => asker(server.port, { as }))),
      ...(await measureLarge(context.pool, ask)),
    ]
  } finally {
    await server.close()
    await context.changes.close()
  }
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function measureLarge(pool, ask) {
  const deep = await cursorAt(ask, '/api/activity_logs?size=1000', deepPages)
  const { rows } = await pool.query(
    `select created_at::text as time, id from activity_log order by created_at desc, id desc offset ${deepPages * 1000} limit 1`,
  )
  const [{ time, id }] = rows
  const list = (where, values = []) =>
    pool.query(
      `select * from activity_log where ${where} order by created_at desc, id desc limit ${pageSize + 1}`,
      values,
    )
  const against = 'the bare SQL for the same rows, in turns'
  const search = '/api/activity_logs/search/findBySubjectAndSubjectIdOrderByCreatedAtDesc'
  return [
    await compare(
      'activity_logs: first page',
      () => ask('/api/activity_logs'),
      () => list('true'),
      against,
    ),
    await compare(
      'activity_logs: history of one station',
      () => ask(`${search}?subject=stations&subjectId=77`),
      () => list('subject = $1 and subject_id = $2', ['stations', '77']),
      against,
    ),
    await compare(
      'activity_logs: text search, without diacritics',
      () => ask('/api/activity_logs/search/findByText?text=song%20hong%207777'),
      () => list(`words @@ plainto_tsquery('simple', folded($1))`, ['song hong 7777']),
      against,
    ),
    await compare(
      'activity_logs: entries with this note',
      () => ask(`/api/activity_logs?note=${encodeURIComponent('Sông Hồng 7777')}`),
      () => list('note = $1', ['Sông Hồng 7777']),
      against,
    ),
    await compare(
      `activity_logs: behind ${deepPages},000 entries, by cursor`,
      () => ask(deep),
      () => list('(created_at, id) < ($1::timestamptz, $2)', [time, id]),
      against,
    ),
  ]
}

/** The address of a page far behind the first: followed once, asked again and again with pages of the usual size. */
async function cursorAt(ask, path, pages) {
  let next = path
  for (let page = 0; page < pages; page++) {
    const { pathname, search } = new URL((await ask(next))._links.next.href)
    next = `${pathname}${search}`
  }
  return next.replace('size=1000', `size=${pageSize}`)
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function makeEntries(pool) {
  await pool.query(
    `insert into activity_log (created_at, action, subject, subject_id, actor_name, reported_by, note)
     select now() - n * interval '1 minute', 'EDIT', 'stations', (n % 5000)::text, 'Nguyễn Văn A', 'server', 'Sông Hồng ' || n
       from generate_series(1, $1) n`,
    [rowCount],
  )
  await pool.query('vacuum analyze activity_log')
}
