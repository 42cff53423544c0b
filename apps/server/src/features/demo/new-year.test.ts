// The demo country looks right on any day of the year, also when it is loaded in its first minutes.
import { listSamplingPoints, roundsOf, sampledYears } from '@eos/demo/records/sampling'
import { dayMs } from '@eos/contract/words/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { isLong } from '../../../../../test/long.ts'
import { loadDemo } from './load-demo.ts'
import { planLoad, scaleOf } from './load/plan.ts'

const newYear = '2027-01-01T00:05:00Z'
let served: TestApp

beforeAll(async () => {
  served = await buildTestApp({ now: newYear, settings: { demo: 'small' } })
  await loadDemo({ ...served.context, scale: { stations: 1, days: 31 } })
})
afterAll(() => served?.close())

/** Each time that is kept of what has happened, as table and column; an article may be planned for later. */
async function pastTimes(): Promise<{ place: string; newest: Date | null }[]> {
  const { pool } = served.database
  const { rows } = await pool.query<{ place: string; newest: string }>(
    `select relname || '.' || attname as place,
            format('select max(%I)::timestamptz as newest from %I', attname, relname) as newest
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> 'post'
        and attname in ('created_at', 'submitted_at', 'signed_at', 'published_at', 'decided_at', 'sampled_at')`,
  )
  return Promise.all(
    rows.map(async ({ place, newest }) => ({
      place,
      newest: (await pool.query<{ newest: Date | null }>(newest)).rows[0]!.newest,
    })),
  )
}

/** PostgreSQL notes by its own clock when a row was made. */
function latest(place: string): number {
  const now = Date.parse(newYear)
  return place.endsWith('.created_at') ? Math.max(now, Date.now()) : now
}

test('nothing was submitted, signed or published after now', async () => {
  const times = await pastTimes()
  expect(times.map(({ place }) => place)).toContain('waste_report.submitted_at')
  const later = times.filter(({ place, newest }) => newest && newest.getTime() > latest(place))
  expect(later).toEqual([])
})

test('figures of solid waste were published after the end of their year', async () => {
  const { rows } = await served.database.pool.query<{ year: number }>(
    'select max(year) as year from solid_waste_statistic',
  )
  expect(rows).toEqual([{ year: 2025 }])
})

/** Every day of two years, of which quick tests look at some of each month. */
const stepMs = isLong ? dayMs : 6 * dayMs

test('every year of sampling has rounds, on any day', () => {
  const points = listSamplingPoints().filter(({ roundsPerYear }) => roundsPerYear === 4)
  for (let day = Date.parse(newYear); day < Date.parse('2028-01-02'); day += stepMs)
    for (const point of points) {
      const rounds = roundsOf(point, day)
      const sampled = sampledYears(day).filter((year) => rounds.some((each) => each.year === year))
      expect(sampled, new Date(day).toISOString()).toEqual(sampledYears(day))
      expect(rounds.filter(({ at }) => at.getTime() > day)).toEqual([])
    }
})

test.each(['2027-03-01', '2027-03-31', '2028-02-29', '2027-12-31'])(
  'the small country has hours of at least thirty days on %s',
  (day) => {
    const now = Date.parse(`${day}T23:50:00Z`)
    const { archiveFrom } = planLoad(now, scaleOf({ demo: 'small' }))
    expect(now - archiveFrom).toBeGreaterThanOrEqual(30 * dayMs)
  },
)
