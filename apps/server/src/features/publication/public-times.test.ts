// The times computed once per subject agree, at every instant, with reading all its decisions.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { countWaiting } from '../../../test/waiting.ts'
import { isOnePublic, isPublicPoint, isPublicStation } from '../../access/queries/public-only.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('tables')
})
afterAll(() => database.close())

const kinds = ['STATION', 'LOCATION_POINT'] as const
const days = Array.from({ length: 12 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
const subjects = Array.from({ length: 40 }, (_, index) => String(index + 1))

/** Small and repeatable; the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

async function decideAtRandom(throwDie: (sides: number) => number, count: number): Promise<void> {
  const instant = () => (throwDie(3) === 0 ? null : days[throwDie(days.length)]!)
  await database.db
    .insertInto('publication')
    .values(
      Array.from({ length: count }, () => ({
        subject_kind: kinds[throwDie(2)]!,
        subject_id: subjects[throwDie(subjects.length)]!,
        state: throwDie(2) === 0 ? ('published' as const) : ('withheld' as const),
        from_time: instant(),
        to_time: instant(),
        actor: 'test',
      })),
    )
    .execute()
}

/** By looking through the decisions: the newest row in force. */
async function publicByRows(kind: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subject.id::text as id from unnest(${subjects}::bigint[]) subject (id)
     where (select state = 'published' from publication
             where subject_kind = ${kind} and subject_id = subject.id and indicator_id is null
               and coalesce(from_time <= ${at}, true) and coalesce(to_time > ${at}, true)
             order by publication.id desc limit 1)
     order by subject.id`.execute(database.db)
  return rows.map(({ id }) => id)
}

async function publicByTimes(kind: (typeof kinds)[number], at: Date): Promise<string[][]> {
  const id = sql.ref('subject.id')
  const whole = kind === 'STATION' ? isPublicStation : isPublicPoint
  return Promise.all(
    [whole(id, { at }), isOnePublic(kind, id)(at)].map(async (condition) => {
      const { rows } = await sql<{ id: string }>`
        select subject.id::text as id from unnest(${subjects}::bigint[]) subject (id)
         where ${condition} order by subject.id`.execute(database.db)
      return rows.map(({ id: found }) => found)
    }),
  )
}

async function expectTheSame(): Promise<void> {
  const instants = [...days, new Date('2025-12-31T00:00:00Z'), new Date(days[5]!.getTime() - 1)]
  for (const kind of kinds) {
    for (const at of instants) {
      const wanted = await publicByRows(kind, at)
      expect(await publicByTimes(kind, at), `${kind} at ${at.toISOString()}`).toEqual([
        wanted,
        wanted,
      ])
    }
  }
}

test('agrees with the rows after decisions with and without ends, also when rows are changed or taken away', async () => {
  const { db } = database
  const throwDie = dice(7)
  for (const count of [1, 150, 150]) await decideAtRandom(throwDie, count)
  await expectTheSame()
  await sql`update publication set state = 'withheld', subject_id = 1 + subject_id % 40 where id % 7 = 0`.execute(
    db,
  )
  await expectTheSame()
  await sql`delete from publication where id % 3 = 0 or subject_id in (5, 6)`.execute(db)
  await expectTheSame()
  const { rows } = await sql`
    select 1 from public_time where (subject_kind, subject_id) not in (select subject_kind, subject_id from publication)`.execute(
    db,
  )
  expect(rows).toEqual([])
  await sql`truncate publication`.execute(db)
  expect(await publicByTimes('STATION', days[5]!)).toEqual([[], []])
})

test('takes two decisions about one subject that are made at the same instant one after the other', async () => {
  const { db, pool } = database
  for (const [subject, hasEarlier] of [
    ['31', false],
    ['32', true],
  ] as const) {
    if (hasEarlier) await sql`${decision(subject, 'withheld')}`.execute(db)
    const one = await pool.connect()
    try {
      await one.query('begin')
      const text = `insert into publication (subject_kind, subject_id, state, actor, from_time, to_time) values ('STATION', $1, 'published', 'test', $2, $3)`
      await one.query(text, [subject, days[2], days[4]])
      const other = pool.query(text, [subject, days[6], days[8]])
      await expect.poll(() => countWaiting(pool)).toBe(1)
      await one.query('commit')
      await other
    } finally {
      one.release()
    }
    for (const [day, isShown] of [
      [1, false],
      [3, true],
      [5, false],
      [7, true],
    ] as const) {
      expect((await publicByTimes('STATION', days[day]!))[0]!.includes(subject)).toBe(isShown)
    }
  }
  await expectTheSame()
})

function decision(subject: string, state: string) {
  return sql`insert into publication (subject_kind, subject_id, state, actor) values ('STATION', ${subject}, ${state}, 'test')`
}
