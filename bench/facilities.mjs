// Measures the public list of facilities among 30,000 of them, made anew in each round, beside the bare SQL that finds the
// same page, its count and the places on the map.
import { mediansInTurns } from './support/timing.mjs'
import { openContext, serve } from './support/server.mjs'
import { sized } from './support/sizes.mjs'

const facilityCount = sized(30_000, 3_000)
const pageSize = 50
const rounds = 15
const allowedTimes = 3
const allowedMs = 3

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  const server = await serve(context)
  try {
    say(`Making ${facilityCount.toLocaleString('en')} facilities`)
    await makeFacilities(context.pool)
    say('Asking for pages')
    const measured = []
    for (const question of questions)
      measured.push(await measureOne(context.pool, server, question))
    return measured
  } finally {
    await server.close()
    await context.changes.close()
  }
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function makeFacilities(pool) {
  await pool.query(
    `insert into facility (code, name, name_en, facility_kind, province_id, address, lat, lon, capacity_design,
                           waste_classes, licence_no, licence_expiry, operating_status, status)
     select 'F-' || n, 'Cơ sở xử lý Sông Hồng ' || n, 'Red River works ' || n,
            (array['recycling', 'incinerator', 'production', 'landfill_sanitary'])[1 + n % 4],
            (select id from province where valid_to is null order by province_code offset n % 34 limit 1),
            'Đường số ' || n % 97, 9 + (n * 7 % 1300) / 100.0, 103 + (n * 13 % 600) / 100.0, n % 900,
            array['domestic'], n || '/GPMT', current_date - 200 + n % 2000, 'operating', 'published'
       from generate_series(1, $1::int) n`,
    [facilityCount],
  )
  await pool.query('analyze facility')
}

/** Each round asks for other facilities, so that no answer is ready. */
const questions = [
  {
    what: 'facilities: a page in order of names',
    query: (k) => `page=${k}`,
    where: () => 'true',
    order: 'folded(name), id',
    offset: (k) => k * pageSize,
  },
  {
    what: 'facilities: words without diacritics',
    query: (k) => `q=${encodeURIComponent(`song hong ${2000 + k}`)}`,
    where: (k) => `words like '%song%' and words like '%hong%' and words like '%${2000 + k}%'`,
    order: 'folded(name), id',
    offset: () => 0,
  },
  {
    what: 'facilities: one kind, the first licence to end first',
    query: (k) => `kind=production&sort=${encodeURIComponent('expiry,asc')}&page=${k}`,
    where: () => `facility_kind = 'production'`,
    order: 'licence_expiry nulls last, folded(name), id',
    offset: (k) => k * pageSize,
  },
]

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function measureOne(pool, { port }, { what, query, where, order, offset }) {
  let asked = 1
  let queried = 1
  const ours = async () => {
    const address = `/api/eos/public/facilities?${query(asked++)}`
    const answer = await fetch(`http://127.0.0.1:${port}${address}`)
    const { facilities } = await answer.json()
    if (!answer.ok || facilities.length === 0) throw new Error(`${address} found nothing`)
  }
  const bare = async () => {
    const k = queried++
    const shown = `from facility where status = 'published' and ${where(k)}`
    await pool.query(`select * ${shown} order by ${order} limit ${pageSize} offset ${offset(k)}`)
    await pool.query(`select id, lat, lon, licence_no, licence_expiry ${shown}`)
  }
  const [own, baseline] = await mediansInTurns([ours, bare], rounds)
  const most = allowedTimes * baseline + allowedMs
  const verdict = own <= most ? 'kept' : 'NOT KEPT'
  const against = `bare SQL for the same rows; allowed ${most.toFixed(1)} ms, ${verdict}`
  return { what, ours: own, baseline, unit: 'ms', against }
}
