// The demo country is loaded once and completely despite interruptions, catches up later, and can be removed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@eos/contract/words/time-units'
import { freshDatabase, type FreshDatabase, type KeptDatabase } from '../../../test/database.ts'
import { fingerprint } from '../../../test/demo-load.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { ensureReadingPartitions } from '../../platform/database/partitions.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findDemoState } from './queries/demo-state.ts'
import { removeDemo } from './load/remove-demo.ts'
import { isDemoWanted, loadDemo, type DemoLoad } from './load-demo.ts'
import { longTest } from '../../../../../test/long.ts'
const loadedAt = new Date('2026-03-05T08:07:12Z')
const settings = readSettings({ EOS_DEMO: 'small' }, { checkoutRoot: '/', cwd: '/' })
let loaded: KeptDatabase
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
  await load()
  loaded = await database.keep()
})
afterAll(() => loaded?.drop())

async function begin(): Promise<void> {
  database = await freshDatabase('catalogues')
}

/** With the country, which was loaded once for all tests. */
async function beginLoaded(): Promise<void> {
  database = await freshDatabase(loaded)
}

/** Each test of the group changes what is there. */
function eachFrom(beginning?: () => Promise<void>): void {
  if (beginning) beforeEach(beginning)
  afterEach(() => database.close())
}

function load(more: Partial<DemoLoad> = {}): Promise<void> {
  return loadDemo({ ...database, settings, now: () => loadedAt, ...more })
}

async function one<T>(query: string): Promise<T> {
  const { rows } = await database.pool.query(query)
  return Object.values(rows[0] as object)[0] as T
}

describe('a load', () => {
  // Nothing changes it.
  beforeAll(beginLoaded)
  afterAll(() => database.close())

  test('makes the ministry, 34 offices and the enterprises, each with its host name', async () => {
    const types = await database.db
      .selectFrom('organization')
      .select(['type', 'sub_domain', 'demo'])
      .execute()
    expect(types.filter((each) => each.type === 0).map((each) => each.sub_domain)).toEqual([
      'ministry',
    ])
    expect(types.filter((each) => each.type === 1)).toHaveLength(34)
    expect(types.map((each) => each.sub_domain)).toEqual(
      expect.arrayContaining(['hanoi', 'hochiminh', 'danang', 'giaytrangnon']),
    )
    expect(types.every((each) => each.demo)).toBe(true)
  })

  test('leaves an archive of reported hours and then readings of five minutes up to now', async () => {
    const { rows } = await database.pool.query(
      `select origin, min(time), max(time) from data_hour group by origin order by origin`,
    )
    const [rolled, reported] = rows as { origin: number; min: Date; max: Date }[]
    expect(reported!.min).toEqual(new Date('2026-02-01T17:00:00Z'))
    expect(reported!.max).toEqual(new Date('2026-02-25T16:00:00Z'))
    expect(rolled!.min).toEqual(new Date('2026-02-25T17:00:00Z'))
    expect(rolled!.max).toEqual(new Date('2026-03-05T08:00:00Z'))
    expect(await one('select min(time) from data_min')).toEqual(new Date('2026-02-25T17:05:00Z'))
    expect(await one('select max(time) from data_min')).toEqual(new Date('2026-03-05T08:05:00Z'))
  })

  test('computes days, months and all three indices, and leaves nothing dirty', async () => {
    for (const table of ['data_day', 'data_mon', 'aqi_hour', 'aqi_24h', 'aqi_day', 'aqi_last']) {
      expect(await one<string>(`select count(*) from ${table}`), table).not.toBe('0')
    }
    expect(await one('select count(*) from dirty_interval')).toBe('0')
    expect(await one('select count(*) from aqi_hour where aqi is not null')).not.toBe('0')
  })

  test('goes over from the archive to rolled hours without a step', async () => {
    const { rows } = await database.pool.query(
      `select station.code, data_hour.time, v[1] as value from data_hour
         join station on station.id = station_id
        where code = 'DEMO-HN-KK01' and time between '2026-02-25T12:00Z' and '2026-02-25T22:00Z'
        order by time`,
    )
    const values = (rows as { value: number }[]).map((row) => row.value)
    expect(values.length).toBeGreaterThan(8)
    for (let index = 1; index < values.length; index++) {
      expect(Math.abs(values[index]! / values[index - 1]! - 1)).toBeLessThan(0.35)
    }
  })

  test('publishes every station but the withheld one, in the name of the demo', async () => {
    const { rows } = await database.pool.query(
      `select state, count(*)::int, array_agg(distinct actor) as actors from publication
        where indicator_id is null and subject_kind = 'STATION' group by state order by state`,
    )
    expect(rows).toEqual([
      { state: 'published', count: 12, actors: ['demo'] },
      { state: 'withheld', count: 1, actors: ['demo'] },
    ])
  })

  test('shows stations that are silent, late and being calibrated', async () => {
    const newest = async (code: string) =>
      loadedAt.getTime() -
      (
        await one<Date>(`select time from data_last join station on station.id = station_id
           where code = '${code}'`)
      ).getTime()
    expect(await newest('DEMO-HN-KK01')).toBeLessThan(15 * 60_000)
    expect(await newest('DEMO-HCM-KK07')).toBeGreaterThan(90 * 60_000)
    expect(await newest('DEMO-HN-KK08')).toBeGreaterThan(3 * dayMs)
    expect(
      await one(`select data_last.q[1] from data_last join station_window using (station_id)
         where kind = 'calibrating' and to_time > '${loadedAt.toISOString()}'`),
    ).toBe(4)
  })

  test('has declared what its stations were calibrated for, and why they sent nothing for hours', async () => {
    const { rows } = await database.pool.query(
      `select kind, reason_en as reason, count(distinct station_id)::int as stations
         from station_window where to_time <= $1 group by kind, reason_en order by kind`,
      [loadedAt],
    )
    expect(rows).toMatchObject([
      { kind: 'calibrating', reason: 'Regular calibration' },
      { kind: 'maintenance', reason: 'Power failure at the station' },
    ])
    const [calibrated, dark] = rows as { stations: number }[]
    expect(calibrated!.stations).toBe(await one('select count(*)::int from station'))
    expect(dark!.stations).toBeGreaterThan(1)
  })

  test('is not repeated by another start', async () => {
    const before = await fingerprint(database)
    await load()
    expect(await fingerprint(database)).toEqual(before)
  })
})

// One that is cut short is left to the long tests.
describe('a load that begins twice', () => {
  eachFrom(begin)

  longTest('is made once by two processes at once', async () => {
    const other = openDatabase(database.url, { applicationName: 'other', maxConnections: 5 })
    try {
      await Promise.all([load(), load({ ...other })])
    } finally {
      await other.close()
    }
    expect(await one('select count(*)::int from station')).toBe(12)
    expect(await one(`select count(*)::int from import_batch where channel = 'demo'`)).toBe(1)
  })
})

describe('a later start', () => {
  eachFrom(beginLoaded)

  test('fills some hours by readings, and rolls them up', async () => {
    const later = new Date(loadedAt.getTime() + 5 * 3_600_000)
    await load({ now: () => later })
    expect(await one('select max(time) from data_min')).toEqual(new Date('2026-03-05T13:05:00Z'))
    expect(await one('select max(time) from data_hour where origin = 0')).toEqual(
      new Date('2026-03-05T13:00:00Z'),
    )
    expect(await one('select max(time) from aqi_hour')).toEqual(new Date('2026-03-05T12:00:00Z'))
    expect(await one('select count(*) from dirty_interval')).toBe('0')
  })

  longTest('fills weeks by an archive and the last days by readings, without a hole', async () => {
    const later = new Date(loadedAt.getTime() + 30 * dayMs)
    await load({ now: () => later })
    const hours = await one<number>(
      `select count(*)::int from data_hour join station on station.id = station_id
        where code = 'DEMO-HN-KK01' and time >= '2026-03-05T00:00Z' and time < '2026-04-04T00:00Z'`,
    )
    expect(hours).toBeGreaterThan(0.9 * 30 * 24)
    expect(await one('select max(time) from data_min')).toEqual(new Date('2026-04-04T08:05:00Z'))
    expect(
      await one(`select count(*)::int from data_min
        where time > '2026-03-06T00:00Z' and time < '2026-03-27T00:00Z'`),
    ).toBe(0)
    expect((await findDemoState(database.db))?.step).toBe('loaded')
  })
})

// Real rows that were there before the demo came are left to the long tests.
describe('taking the demo away', () => {
  eachFrom(beginLoaded)

  test('leaves no row of it and every real one', async () => {
    const bare = await freshDatabase('catalogues')
    await makeReal(bare)
    const before = await fingerprint(bare)
    await bare.close()
    await makeReal()
    expect(await fingerprint(database)).not.toEqual(before)
    await removeDemo(database.db)
    expect(await fingerprint(database)).toEqual(before)
    expect(await one(`select count(*)::int from installation where key = 'demo'`)).toBe(0)
  })
})

function wanted(demo: string, isEmbedded: boolean): Promise<boolean> {
  const choice = readSettings({ EOS_DEMO: demo }, { checkoutRoot: '/', cwd: '/' })
  return isDemoWanted({ db: database.db, isEmbedded, settings: choice })
}

describe('whether the demo is wanted', () => {
  eachFrom()

  test('follows the setting, and otherwise an embedded database that is empty', async () => {
    await begin()
    expect(await wanted('0', true)).toBe(false)
    expect(await wanted('1', false)).toBe(true)
    expect(await wanted('auto', true)).toBe(true)
    expect(await wanted('auto', false)).toBe(false)
    await makeReal()
    expect(await wanted('auto', true)).toBe(false)
  })

  test('stays wanted once it is there, beside real stations too', async () => {
    await beginLoaded()
    await makeReal()
    expect(await wanted('auto', true)).toBe(true)
    expect(await wanted('0', true)).toBe(false)
  })
})

async function makeReal({ db, pool } = database): Promise<void> {
  const time = new Date('2026-11-10T10:00Z')
  await ensureReadingPartitions(db, time, time)
  await pool.query(`
    insert into organization (name, type, sub_domain) values ('A real office', 1, 'real');
    insert into station (code, name, station_type_id, organization_id)
      select 'REAL-1', 'A real station', station_type.id, organization.id
        from station_type, organization where code = 'air_auto' and sub_domain = 'real';
    insert into station_indicator (station_id, indicator_id, slot)
      select station.id, indicator.id, 1 from station, indicator
       where station.code = 'REAL-1' and indicator.code = 'pm25';
    insert into publication (subject_kind, subject_id, state, actor)
      select 'STATION', id, 'published', 'somebody' from station where code = 'REAL-1';
    insert into source (code, name) values ('real', 'A real source');
    insert into import_batch (source_id, channel, format, status)
      select id, 'push', 'vn-text', 'done' from source where code = 'real';
    insert into data_min (station_id, time, period_s, v, batch_id)
      select station.id, '2026-11-10T10:00Z', 300, '{12}', import_batch.id
        from station, import_batch where station.code = 'REAL-1' and import_batch.channel = 'push';
    insert into data_hour (station_id, basis, time, v, n, expected, origin, rule_version, computed_at)
      select id, 1, '2026-11-10T09:00Z', '{12}', '{12}', 12, 0, 1, now() from station
       where code = 'REAL-1'`)
}
