// Measures the calls about announced and public results of sampling rounds over ten years of a nation: 400 points in
// each province, four rounds a year, twenty values a sample. `npm run bench announced 40` takes fewer points.
import { Agent, get } from 'node:http'
import { compareHotRead } from './support/hot-read.mjs'
import { watchLongFile } from './support/long-file.mjs'
import { makeRounds, indicatorCodes, lastYear } from './support/announced-rounds.mjs'
import { openContext, serve } from './support/server.mjs'
import { mediansInTurns } from './support/timing.mjs'
import { askedSize, sized } from './support/sizes.mjs'

/** With the one that warms up as many as there are rounds of sampling, so that no answer about one of them is ready. */
const rounds = 39
/** Asked before about others: after it the code of a call is compiled, as it is in a portal that has run for a minute. */
const warming = 150
const allowedTimes = 1.5
const allowedMs = 3
/** Nobody else should wait for longer. */
const longestMs = 50

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const pointsEach = askedSize(400, 2)
  const context = await openContext(await openDatabase())
  try {
    say(`Ten years of quarterly results at ${pointsEach} points in each province`)
    const nation = await makeRounds(context.pool, pointsEach)
    say(`${nation.samples.toLocaleString('en')} samples; asking`)
    const server = await serve(context)
    try {
      const questions = questionsOf(nation)
      const anew = []
      for (const question of questions) anew.push(await measureAnew(context, server, question))
      say('Asking what is kept')
      const kept = []
      for (const { path } of questions) {
        kept.push(
          await compareHotRead(server.port, path(0), { encoding: 'gzip', rounds: 2, seconds: 2 }),
        )
      }
      say('Making the bulletin of a program')
      return [...anew, ...kept, ...(await measureBulletin(server, nation.program))]
    } finally {
      await server.close()
    }
  } finally {
    await context.changes.close()
  }
}

/**
 * Each round asks about other points, so that no answer is ready. What is asked comes as it is, over a connection that
 * is kept: neither side of the comparison packs anything.
 * @param {import('./support/bench.ts').BenchContext} context
 */
async function measureAnew({ pool }, { port }, { name, path, bare, isOfFew = false }) {
  let asked = 100
  // The two sides ask the same half of all rounds apart, so that neither finds all of it in memory.
  let queried = asked + Math.ceil(rounds / 2)
  const answers = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ours = async () => answers.push(await ask({ port, path: path(asked++), agent }))
  const bareSql = () => {
    const [statement, values] = bare(queried++)
    return pool.query(statement, values)
  }
  const others = isOfFew ? 0 : sized(warming, 1)
  for (let other = 0; other < others; other++) {
    await ask({ port, path: path(1000 + other), agent })
  }
  const [own, baseline] = await mediansInTurns([ours, bareSql], rounds)
  agent.destroy()
  for (const { address, status, body } of answers) {
    if (status !== 200) throw new Error(`${address} was answered with ${status}: ${body}`)
    if (!hasSomething(JSON.parse(body))) throw new Error(`${address} found nothing`)
  }
  const most = allowedTimes * baseline + allowedMs
  const verdict = own <= most ? 'kept' : 'NOT KEPT'
  const against = `bare SQL for the same rows; allowed ${most.toFixed(1)} ms, ${verdict}`
  return { what: `${name}, made anew`, ours: own, baseline, unit: 'ms', against }
}

/** The answer with its bytes, which are read later. */
function ask({ port, path, agent }) {
  return new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ address: path, status: answer.statusCode, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
  })
}

/** A first one, of another round, loads the letters and the code. */
async function measureBulletin({ port }, { id, points }) {
  const bulletin = `http://127.0.0.1:${port}/api/eos/announced/bulletin?programId=${id}`
  const made = (round) =>
    watchLongFile(`${bulletin}&year=${lastYear}&observation=${round}`, 'application/pdf')
  await made(1)
  const { elapsedMs, longestMs: ours, extraBytes, bytes } = await made(2)
  const what = `bulletin of ${points} points, ${Math.round(bytes / 1024)} kB`
  return [
    {
      what: `${what}: the longest that others waited`,
      ours,
      baseline: longestMs,
      unit: 'ms',
      against: 'the most that it may take',
    },
    { what: `${what}: until it came`, ours: elapsedMs / 1000, unit: 's' },
    { what: `${what}: memory`, ours: extraBytes / 1e6, unit: 'MB' },
  ]
}

/** Nothing is measured that nobody would wait for. */
function hasSomething(body) {
  const lists = ['data', 'values', 'indicators', 'rows', 'levels'].map((name) => body[name])
  const known = lists.filter(Array.isArray)
  return known.length === 0 || known.some((list) => list.length > 0)
}

const stands = 'replaced_by is null and withdrawn_at is null'

const yearOf = (k) => lastYear - (k % 10)
/** With the year a different one for each of forty. */
const roundOf = (k) => 1 + (Math.floor(k / 10) % 4)
const announced = (what, where) =>
  `select ${what} from announced_version where ${stands} and ${where}`
const results = (what, where) =>
  `select ${what} from location_point_data where announced and ${where}`

function questionsOf({ points, provinces }) {
  const some = (k, count) => {
    const from = (k * 37) % Math.max(1, points.length - count)
    return points.slice(from, from + count)
  }
  const one = (k) => some(k, 1)[0]
  const index = 'location_point_id, year, observation, time, rule, rule_version, wqi, level, reason'
  const measured = 'location_point_id, year, observation, get_time, "values"'
  const of = 'location_point_id = any($1::bigint[])'
  const codes = indicatorCodes.slice(0, 5).join(',')
  const product = '/api/eos'
  return [
    {
      name: 'index by years, 20 points',
      path: (k) => `${product}/announced/wqi-in-location-by-years?locationIds=${some(k, 20)}`,
      bare: (k) => [announced(index, `${of} order by 1, 2, 3`), [some(k, 20)]],
    },
    {
      name: 'index by round, 20 points',
      path: (k) =>
        `${product}/announced/wqi-in-location-by-observation?locationIds=${some(k, 20)}&year=${yearOf(k)}`,
      bare: (k) => [
        announced(index, `${of} and year = $2 order by 1, 2, 3`),
        [some(k, 20), yearOf(k)],
      ],
    },
    {
      name: 'rated values of a round, 5 points',
      path: (k) =>
        `${product}/announced/rated-indicator-info-by-location?locationIds=${some(k, 5)}&year=${yearOf(k)}&observation=2`,
      bare: (k) => [
        announced(`${index}, "values"`, `${of} and year = $2 and observation = 2`),
        [some(k, 5), yearOf(k)],
      ],
    },
    {
      name: 'what is announced of a point',
      path: (k) =>
        `${product}/announced-indicator-info-by-location?locationId=${one(k)}&year=${yearOf(k)}`,
      bare: (k) => [announced(`${index}, "values"`, `${of} and year = $2`), [[one(k)], yearOf(k)]],
    },
    {
      name: 'one indicator of a point through all years',
      path: (k) =>
        `${product}/announced-indicator-detail-by-location?locationId=${one(k)}&indicatorCode=cod`,
      bare: (k) => [announced(`${index}, "values"`, `${of} order by time`), [[one(k)]]],
    },
    {
      name: 'points by level, a province',
      path: (k) =>
        `${product}/count-point-wqi-level?year=${yearOf(k)}&observation=${roundOf(k)}&provinceId=${provinces[k % provinces.length]}`,
      bare: (k) => [
        `select level, count(*) from announced_version version
           join location_point point on point.id = version.location_point_id
          where ${stands} and year = $1 and observation = $2 and point.province_id = $3 group by 1`,
        [yearOf(k), roundOf(k), provinces[k % provinces.length]],
      ],
    },
    {
      name: 'points by level, the country',
      // There are forty of them, each of which is ready once it was asked for.
      isOfFew: true,
      path: (k) => `${product}/count-point-wqi-level?year=${yearOf(k)}&observation=${roundOf(k)}`,
      bare: (k) => [
        announced('level, count(*)', 'year = $1 and observation = $2 group by 1'),
        [yearOf(k), roundOf(k)],
      ],
    },
    {
      name: 'announcements of a point',
      path: (k) => `${product}/announced-by-location?locationId=${one(k)}`,
      bare: (k) => [
        announced('id, year, observation, time, published_at, version', `${of} order by year desc`),
        [[one(k)]],
      ],
    },
    {
      name: 'one announcement whole',
      path: (k) =>
        `${product}/announced-by-location-and-observation?locationId=${one(k)}&year=${yearOf(k)}&observation=3`,
      bare: (k) => [
        announced('*', `${of} and year = $2 and observation = 3`),
        [[one(k)], yearOf(k)],
      ],
    },
    {
      name: 'table of a round, 20 points',
      path: (k) =>
        `${product}/public/indicator-in-location-by-observation?locationIds=${some(k, 20)}&indicatorCodes=${codes}&year=${yearOf(k)}&observation=1`,
      bare: (k) => [
        results(measured, `${of} and year = $2 and observation = 1`),
        [some(k, 20), yearOf(k)],
      ],
    },
    {
      name: 'values of 5 points through all years',
      path: (k) =>
        `${product}/public/get-indicator-in-locations?locationIds=${some(k, 5)}&indicatorCodes=${codes}`,
      bare: (k) => [results(measured, `${of} order by get_time`), [some(k, 5)]],
    },
    {
      name: 'years of a point',
      path: (k) =>
        `${product}/public/get-indicator-in-location-by-years?locationId=${one(k)}&indicatorCodes=${codes}`,
      bare: (k) => [results(measured, of), [[one(k)]]],
    },
    {
      name: 'a round of a point',
      path: (k) =>
        `${product}/public/get-indicator-in-location-by-observation?locationId=${one(k)}&indicatorCodes=${codes}&year=${yearOf(k)}&observation=4`,
      bare: (k) => [
        results(measured, `${of} and year = $2 and observation = 4`),
        [[one(k)], yearOf(k)],
      ],
    },
    {
      name: 'one public indicator through all years',
      path: (k) =>
        `${product}/public-indicator-detail-by-location?locationId=${one(k)}&indicatorCode=cod`,
      bare: (k) => [results(measured, `${of} order by get_time`), [[one(k)]]],
    },
  ]
}
