// Measures the search of the administration (Ctrl K) in a country of 100,000 named things, letter by letter, as people
// type: the 95th percentile of the time to the answer, beside the 50 ms below which nobody notices that they wait.
import { makePeople } from './support/people.mjs'
import { openContext, serve } from './support/server.mjs'
import { sized } from './support/sizes.mjs'

const share = sized(1, 0.01)
const counts = {
  organization: 60_000 * share,
  location_point: 25_000 * share,
  station: 5_000 * share,
  account: 10_000 * share,
}
const formerNames = 20_000 * share
const mostMs = 50
const rounds = sized(3, 1)

/** Typed one letter after the other, from the second on; with and without diacritics, names, codes and numbers. */
const typed = [
  'nhà máy giấy số 77',
  'hoan kiem',
  'cầu sông đáy 12',
  'Trạm 4999',
  'DN-031',
  '0104477',
  'nguyen thi 8',
  'zzzz',
]

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
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    say(`Making ${total.toLocaleString('en')} things with names`)
    await makeThings(context.pool)
    const rows = []
    for (const as of ['administrator', 'province', 'enterprise']) {
      say(`Searching as ${as}`)
      rows.push(...(await measureOne(server.port, as)))
    }
    return rows
  } finally {
    await server.close()
    await context.changes.close()
  }
}

async function measureOne(port, as) {
  const times = []
  let slowest = { ms: 0, text: '' }
  let found = 0
  for (let round = 0; round <= rounds; round++) {
    for (const text of typed.flatMap(prefixesOf)) {
      const begunAt = performance.now()
      const path = `/api/admin/search?${new URLSearchParams({ q: text })}`
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { as } })
      const { items } = await answer.json()
      const ms = performance.now() - begunAt
      // The first round only warms up.
      if (round === 0) continue
      times.push(ms)
      found += items.length
      if (ms > slowest.ms) slowest = { ms, text }
    }
  }
  if (found === 0 && as === 'administrator') throw new Error('Nothing was found.')
  const against = 'the most that it may take'
  return [
    {
      what: `search as ${as}: 95th percentile`,
      ours: percentile(times, 0.95),
      baseline: mostMs,
      unit: 'ms',
      against,
    },
    {
      what: `search as ${as}: median`,
      ours: percentile(times, 0.5),
      baseline: mostMs,
      unit: 'ms',
      against,
    },
    {
      what: `search as ${as}: slowest, “${slowest.text}”`,
      ours: slowest.ms,
      baseline: mostMs,
      unit: 'ms',
      against,
    },
  ]
}

function prefixesOf(text) {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2))
}

function percentile(times, share) {
  const inOrder = times.toSorted((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]
}

const nth = (array, n) => `(${array})[1 + ${n} % cardinality(${array})]`
const names = (words) => `(array[${words.map((each) => `'${each}'`).join(', ')}])`

/** Statements with `n` have a province of it; provinces are many enough for each to have some things. */
const provinceOf = `(select ids[1 + n % cardinality(ids)]
  from (select array_agg(id) as ids from province where valid_to is null) provinces)`

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function makeThings(pool) {
  const firms = names([
    'Nhà máy giấy',
    'Xi măng',
    'Dệt may',
    'Thép',
    'Hóa chất',
    'Mạ điện',
    'Chế biến gỗ',
    'Khu công nghiệp',
  ])
  const rivers = names([
    'Sông Đáy',
    'Sông Nhuệ',
    'Sông Hồng',
    'Sông Cầu',
    'Sông Thương',
    'Hồ Hoàn Kiếm',
    'Sông Cửu Long',
  ])
  const persons = names(['Nguyễn Thị', 'Trần Văn', 'Lê Minh', 'Phạm Hoàng', 'Vũ Hải'])
  /** @type {[string, number | string][]} */
  const statements = [
    [
      `insert into organization (name, type, province_id, tax_code)
       select ${nth(firms, 'n')} || ' số ' || n, 2, ${provinceOf},
              lpad((100000000 + n * 77)::text, 10, '0')
         from generate_series(1, $1) n`,
      counts.organization,
    ],
    [
      `insert into location_point (code, name, river, station_type_id, province_id)
       select 'DN-' || lpad(n::text, 5, '0'), 'Cầu ' || lower(${nth(rivers, 'n')}) || ' ' || n, ${nth(rivers, 'n')},
              (select id from station_type where code = 'surface_water_periodic'),
              ${provinceOf}
         from generate_series(1, $1) n`,
      counts.location_point,
    ],
    [
      `insert into station (code, name, name_en, station_type_id, province_id)
       select 'BT-' || n, 'Trạm ' || n, 'Station ' || n, (select id from station_type where code = 'air_auto'),
              ${provinceOf}
         from generate_series(1, $1) n`,
      counts.station,
    ],
    [
      `insert into account (username, full_name, status)
       select 'bench' || n, ${nth(persons, 'n')} || ' ' || n, 'active' from generate_series(1, $1) n`,
      counts.account,
    ],
    [
      `insert into former_name (subject, item_id, name)
       select 'organization', organization.id, 'Trước đây ' || organization.name from organization
        where type = 2 order by id limit $1`,
      formerNames,
    ],
  ]
  for (const [statement, count] of statements) await pool.query(statement, [count])
  await pool.query('vacuum analyze')
}
