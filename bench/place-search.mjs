// Measures the search of visitors in a country of 100,000 public things, letter by letter, as people type: the 95th
// percentile of the time to the answer, beside the 50 ms below which nobody notices that they wait, and the plan.
import { openContext, serve } from './support/server.mjs'
import { sized } from './support/sizes.mjs'
import { keepPlaceIndex } from '@eos/server/features/search/places/keep-index'

const share = sized(1, 0.01)
const counts = {
  post: 60_000 * share,
  documentation: 20_000 * share,
  message: 14_000 * share,
  station: 6_000 * share,
}
const all = Object.values(counts)
  .reduce((sum, count) => sum + count, 0)
  .toLocaleString('en')
const mostMs = 50
const rounds = sized(3, 1)

/** Typed one letter after the other, from the second on; words of few things, of many, of all, and slips. */
const typed = [
  'chất lượng không khí hà nội',
  'ban tin so 4999',
  'hồ tây',
  'QCVN 08:2023',
  'bui min',
  'trạm 77',
  'vinh phuc',
  'khong khii',
  'zzzz',
]

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  const server = await serve(context, { pagesOf: () => undefined })
  try {
    say(`Making ${all} public things`)
    await makeThings(context.pool)
    const [first, again] = [await timed(keep), await timed(keep)]
    await context.pool.query('vacuum analyze')
    say(await planOf(context.pool))
    return [
      { what: `making the index of ${all} things`, ...inSeconds(first, 30) },
      { what: 'comparing it with what is public', ...inSeconds(again, 2) },
      ...(await measureTyping(server.port)),
    ]
  } finally {
    await server.close()
    await context.changes.close()
  }

  function keep() {
    return keepPlaceIndex(context.db, new Date())
  }
}

const against = 'the most that it may take'
const inSeconds = (ms, baseline) => ({ ours: ms / 1000, baseline, unit: 's', against })

async function timed(work) {
  const begunAt = performance.now()
  await work()
  return performance.now() - begunAt
}

const row = (what, ours) => ({ what, ours, baseline: mostMs, unit: 'ms', against })

async function measureTyping(port) {
  const times = []
  let slowest = { ms: 0, text: '' }
  let found = 0
  for (let round = 0; round <= rounds; round++) {
    for (const text of typed.flatMap(prefixesOf)) {
      // A size of its own in each round, so that no kept answer is measured.
      const query = new URLSearchParams({ q: text, size: String(5 + round) })
      const begunAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/eos/public/search?${query}`)
      const { things } = await answer.json()
      const ms = performance.now() - begunAt
      // The first round only warms up.
      if (round === 0) continue
      times.push(ms)
      found += things.length
      if (ms > slowest.ms) slowest = { ms, text }
    }
  }
  if (found === 0) throw new Error('Nothing was found.')
  return [
    row('search of visitors: 95th percentile', percentile(times, 0.95)),
    row('search of visitors: median', percentile(times, 0.5)),
    row(`search of visitors: slowest, “${slowest.text}”`, slowest.ms),
  ]
}

function prefixesOf(text) {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2))
}

function percentile(times, share) {
  const inOrder = times.toSorted((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]
}

/**
 * The plan of the part that reads one kind.
 * @param {import('./support/bench.ts').BenchContext['pool']} pool
 */
async function planOf(pool) {
  const { rows } = await pool.query(`
    explain (analyze, buffers, costs off)
    select * from search_item where search_keys(kind, line) @> array['news:khong', 'news:khi']
     order by shown_at desc nulls last limit 1001`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const provinceOf = `(select ids[1 + n % cardinality(ids)]
  from (select array_agg(id) as ids from province where valid_to is null) provinces)`
const nth = (words) =>
  `(array[${words.map((each) => `'${each}'`).join(', ')}])[1 + n % ${words.length}]`

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function makeThings(pool) {
  const topics = nth([
    'Chất lượng không khí',
    'Bụi mịn',
    'Nước mặt sông Nhuệ',
    'Bản tin môi trường',
    'Hồ Tây',
    'Thu gom chất thải',
    'Tiếng ồn đô thị',
  ])
  const at = `timestamptz '2020-01-01' + n * interval '40 minutes'`
  /** @type {[string, number | string][]} */
  const statements = [
    [
      `insert into post (title, slug, status, published_at, province_id)
       select ${topics} || ' số ' || n, 'tin-' || n, 'PUBLISHED', ${at}, ${provinceOf}
         from generate_series(1, $1) n`,
      counts.post,
    ],
    [
      `insert into documentation (name, slug, number, status, published_at)
       select 'Quy định về ' || lower(${topics}) || ' ' || n, 'van-ban-' || n, 'QCVN ' || n || ':2023', 'PUBLISHED', ${at}
         from generate_series(1, $1) n`,
      counts.documentation,
    ],
    [
      `insert into message (kind, subject, content, status, published_at, province_id)
       select 'question', 'Hỏi về ' || lower(${topics}) || ' ' || n, 'Hỏi', 'PUBLISHED', ${at}, ${provinceOf}
         from generate_series(1, $1) n`,
      counts.message,
    ],
    [
      `insert into station (code, name, name_en, station_type_id, province_id)
       select 'BT-' || n, 'Trạm ' || n, 'Station ' || n, (select id from station_type where code = 'air_auto'), ${provinceOf}
         from generate_series(1, $1) n`,
      counts.station,
    ],
    [
      `insert into publication (subject_kind, subject_id, state, actor)
       select 'STATION', id, 'published', 'bench' from station order by id limit $1`,
      counts.station,
    ],
  ]
  for (const [statement, count] of statements) await pool.query(statement, [count])
  await pool.query('vacuum analyze')
}
