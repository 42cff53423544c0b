// Measures what is asked about five years of waste reports of a country: the cross-check of generators and receivers,
// lists of reports, sums, and a report that is saved and published. `npm run bench waste 3000` takes fewer enterprises.
import { Agent, request } from 'node:http'
import { openContext, serve } from './support/server.mjs'
import { askedSize, sized } from './support/sizes.mjs'
import { mediansInTurns } from './support/timing.mjs'
import { makeWasteCountry } from './support/waste-country.mjs'
import { wasteQuestions } from './support/waste-questions.mjs'

const rounds = 39
/** Asked before: after it the code of a call is compiled, as it is in a portal that has run for a minute. */
const warming = 100
/** The same for what takes long anyway. */
const heavy = { rounds: 5, warming: 2 }
const allowedTimes = 3
const allowedMs = 3
/** How long one waits who changes a report. */
const changeMs = 50
const hourMs = 3_600_000

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const enterprises = askedSize(30_000, 300)
  const context = await openContext(await openDatabase())
  try {
    say(`Five years of reports of ${enterprises.toLocaleString('en')} enterprises`)
    const country = await makeWasteCountry(context.pool, enterprises)
    say(
      `${country.reports.toLocaleString('en')} reports with ${country.lines.toLocaleString('en')} lines; asking`,
    )
    // Public answers are kept for an hour of this clock, so that each round finds none that is ready.
    const clock = { now: Date.now() }
    const server = await serve(
      { ...context, now: () => new Date(clock.now) },
      { findCaller: ({ headers }) => callerOf(country, headers.as) },
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (asked) => {
      clock.now += hourMs
      return send({ port: server.port, agent, ...asked })
    }
    try {
      const figures = []
      for (const question of wasteQuestions(country))
        figures.push(await measureOne(context.pool, ask, question))
      say('Changing reports')
      return [...figures, ...(await measureChanges(context.pool, ask))]
    } finally {
      agent.destroy()
      await server.close()
    }
  } finally {
    await context.changes.close()
  }
}

/**
 * Answers are read after the time is taken.
 * @param {import('./support/bench.ts').BenchContext['pool']} pool
 */
async function measureOne(pool, ask, { what, as, address, bare, isHeavy = false, ...bound }) {
  const times = isHeavy ? heavy : { rounds, warming }
  let asked = 0
  let queried = 0
  const answers = []
  const ours = async () => {
    const k = asked++
    answers.push(await ask({ path: address(k), as: as(k) }))
  }
  const bareSql = async () => {
    for (const statement of bare(queried++)) await pool.query(statement)
  }
  for (let other = 0; other < sized(times.warming, 1); other++) await ours()
  const [own, baseline] = await mediansInTurns([ours, bareSql], times.rounds)
  for (const answer of answers) needSomething(answer)
  const most = bound.allowedMs ?? allowedTimes * baseline + allowedMs
  return figure(what, own, baseline, most)
}

function figure(what, ours, baseline, most) {
  const verdict = ours <= most ? 'kept' : 'NOT KEPT'
  const against = `bare SQL for the same rows; allowed ${most.toFixed(1)} ms, ${verdict}`
  return { what, ours, baseline, unit: 'ms', against }
}

/** Nothing is measured that nobody would wait for. */
function needSomething({ path, status, type, body }) {
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`)
  if (!type.includes('json')) return
  const { data, years, _embedded: embedded } = JSON.parse(body)
  const [rows = []] = [data, years, ...Object.values(embedded ?? {})].filter(Array.isArray)
  if (rows.length === 0) throw new Error(`${path} found nothing`)
}

/** Each round changes another report. */
async function measureChanges(pool, ask) {
  const reportsWith = async (status) => {
    const { rows } = await pool.query(
      `select id::text, organization_id::text as enterprise from waste_report
        where status = $1 and form_type <> 'treater' order by id desc limit $2`,
      [status, sized(warming, 1) + rounds + 1],
    )
    return rows
  }
  const changes = [
    {
      what: 'enterprise: a draft is saved',
      reports: await reportsWith('draft'),
      as: ({ enterprise }) => enterprise,
      content: (k) => ({ note: `Ghi chú ${k}` }),
      bare: (k) => `note = 'Ghi chú ${k}'`,
    },
    {
      what: 'ministry: a report is published',
      reports: await reportsWith('accepted'),
      as: () => 'ministry',
      content: () => ({ status: 'published' }),
      bare: () => `status = 'accepted'`,
    },
  ]
  const figures = []
  for (const change of changes) figures.push(await measureChange(pool, ask, change))
  return figures
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function measureChange(pool, ask, { what, reports, as, content, bare }) {
  let changed = 0
  let updated = 0
  const ours = async () => {
    const k = changed++
    const report = reports[k % reports.length]
    const path = `/api/waste_report_result/${report.id}`
    const { status, body } = await ask({ path, as: as(report), content: content(k) })
    if (status !== 204) throw new Error(`${path} was answered with ${status}: ${body}`)
  }
  const bareSql = async () => {
    const k = updated++
    const { id } = reports[k % reports.length]
    await pool.query(`update waste_report set ${bare(k)}, updated_at = now() where id = ${id}`)
  }
  for (let other = 0; other < sized(warming, 1); other++) await ours()
  const [own, baseline] = await mediansInTurns([ours, bareSql], rounds)
  return figure(what, own, baseline, changeMs)
}

/**
 * Somebody of the ministry, of the office of a province, or of an enterprise.
 * @returns {any}
 */
function callerOf({ provinces }, as) {
  if (as === undefined || as === 'visitor') return { kind: 'anonymous' }
  if (as === 'ministry')
    return person('1', { id: '1', type: 0, provinceId: null }, { kind: 'country' })
  if (provinces.includes(as))
    return person('2', { id: '2', type: 1, provinceId: as }, { kind: 'province', id: as })
  const organization = { id: as, type: 2, provinceId: null }
  return person('3', organization, { kind: 'organization', id: as })
}

function person(id, organization, scope) {
  const actions = ['CREATE', 'EDIT', 'EXPORT', 'APPROVE']
  const grants = actions.map((action) => ({ action, subject: '*', scope }))
  return { kind: 'person', id, name: 'Bench', organization, grants }
}

/** The answer with its bytes, as it comes. */
function send({ port, agent, path, as, content }) {
  return new Promise((resolve, reject) => {
    const headers = { as, ...(content ? { 'content-type': 'application/merge-patch+json' } : {}) }
    const method = content ? 'PATCH' : 'GET'
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? ''
        resolve({ path, status: answer.statusCode, type, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(content && JSON.stringify(content))
  })
}
