// How quickly pages of 200,000 rows are answered, of a small resource (counted) and of a large one (never counted), each beside the bare
// SQL that finds the same rows; and how quickly lists are imported.
import { measureImports } from './support/imported-lists.mjs'
import { openContext, serve } from './support/server.mjs'
import { mediansInTurns } from './support/timing.mjs'

const rowCount = 200_000
const pageSize = 20
const rounds = 7

export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  const server = await serve(context, { findCaller })
  try {
    say(
      `Making ${rowCount.toLocaleString('en')} sampling points and as many entries of the activity log`,
    )
    await makePoints(context.pool)
    await makeEntries(context.pool)
    const ask = asker(server.port, { as: 'official' })
    const visit = asker(server.port)
    say('Asking for pages')
    return [
      ...(await measureImports(context.pool, server.port)),
      ...(await measureSmall(context.pool, { ask, visit })),
      ...(await measureLarge(context.pool, ask)),
    ]
  } finally {
    await server.close()
    await context.changes.close()
  }
}

/** Sees everything, so that what is measured is the list and not the rights of somebody. */
const official = {
  kind: 'person',
  id: '1',
  name: 'Bench',
  organization: { id: '1', type: 0, provinceId: null },
  grants: ['CREATE', 'EDIT', 'EXPORT'].flatMap((action) =>
    ['activity_logs', '*'].map((subject) => ({ action, subject, scope: { kind: 'country' } })),
  ),
}

const findCaller = (request) => (request.headers.as === 'official' ? official : undefined)

async function measureSmall(pool, { ask, visit }) {
  const [{ id: province }] = (
    await pool.query(`select id from province where province_code = '01' and valid_to is null`)
  ).rows
  const counted = 'the bare SQL for the same rows and the same count, in turns'
  const cases = [
    {
      what: 'first page, by name',
      call: () => ask('/api/location-point'),
      where: 'true',
    },
    {
      what: 'page of one province',
      call: () => ask(`/api/location-point?provinceId=${province}`),
      where: 'province_id = $1',
      values: [province],
    },
    {
      what: 'page of a part of the name, without tones',
      call: () => ask('/api/location-point?name=thach%20han'),
      where: 'folded(name) like $1',
      values: ['%thach han%'],
      found: 'materialized',
    },
    {
      what: 'page 5,000, by name',
      call: () => ask('/api/location-point?page=5000'),
      where: 'true',
      offset: 5000 * pageSize,
    },
    {
      what: 'first page for a visitor',
      call: () => visit('/api/location-point'),
      where: `id in (select subject_id from publication
                      where subject_kind = 'LOCATION_POINT' and state = 'published')`,
    },
  ]
  const rows = []
  for (const { what, call, where, values = [], offset = 0, found = 'not materialized' } of cases) {
    const list = `with found as ${found} (select * from location_point where ${where})
                  select * from found order by folded(name), id limit ${pageSize} offset ${offset}`
    const count = `select count(*) from location_point where ${where}`
    const bare = async () => {
      await pool.query(list, values)
      await pool.query(count, values)
    }
    rows.push(await compare(`location-point: ${what}`, call, bare, counted))
  }
  return rows
}

async function measureLarge(pool, ask) {
  const deep = await cursorAt(ask, '/api/activity_logs?size=1000', 50)
  const { rows } = await pool.query(
    `select created_at::text as time, id from activity_log order by created_at desc, id desc offset 50000 limit 1`,
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
      'activity_logs: text search, without tones',
      () => ask('/api/activity_logs/search/findByText?text=song%20hong%207777'),
      () => list(`words @@ plainto_tsquery('simple', folded($1))`, ['song hong 7777']),
      against,
    ),
    await compare(
      'activity_logs: behind 50,000 entries, by cursor',
      () => ask(deep),
      () => list('(created_at, id) < ($1::timestamptz, $2)', [time, id]),
      against,
    ),
  ]
}

async function compare(what, call, bare, against) {
  const [ours, baseline] = await mediansInTurns([call, bare], rounds)
  return { what, ours, baseline, unit: 'ms', against }
}

function asker(port, headers = {}) {
  return async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${body.detail}`)
    if (Object.values(body._embedded)[0].length === 0) throw new Error(`${path} found nothing`)
    return body
  }
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

const rivers = (
  'Hồng, Đáy, Nhuệ, Tô Lịch, Cầu, Thương, Lục Nam, Thái Bình, Đuống, Luộc, Mã, Chu, Cả, La, Gianh, Nhật Lệ, Thạch Hãn, Hương, ' +
  'Vu Gia, Thu Bồn, Trà Khúc, Kôn, Ba, Cái, Sê San, Srêpốk, Đồng Nai, La Ngà, Bé, Sài Gòn, Vàm Cỏ, Tiền, Hậu, Cổ Chiên, ' +
  'Hàm Luông, Ba Lai, Thị Vải, Giá, Chanh, Lô'
).split(', ')

async function makePoints(pool) {
  await pool.query(
    `insert into location_point (code, name, station_type_id, province_id, river, lat, lon)
     select 'BENCH-' || n, 'Sông ' || rivers.name || ', điểm ' || n, station_type.id,
            provinces.ids[1 + n % array_length(provinces.ids, 1)], 'Sông ' || rivers.name, 8.5 + n % 140 / 10.0, 102.5 + n % 70 / 10.0
       from generate_series(1, $1) n
       join unnest($2::text[]) with ordinality as rivers (name, place) on rivers.place = 1 + n % 40,
            (select id from station_type where code = 'surface_water_auto') as station_type,
            (select array_agg(id order by id) as ids from province where valid_to is null) as provinces`,
    [rowCount, rivers],
  )
  await pool.query(
    `insert into publication (subject_kind, subject_id, state, actor)
     select 'LOCATION_POINT', id, 'published', 'bench' from location_point`,
  )
  await pool.query('vacuum analyze location_point, publication')
}

async function makeEntries(pool) {
  await pool.query(
    `insert into activity_log (created_at, action, subject, subject_id, actor_name, reported_by, note)
     select now() - n * interval '1 minute', 'EDIT', 'stations', (n % 5000)::text, 'Nguyễn Văn A', 'server', 'Sông Hồng ' || n
       from generate_series(1, $1) n`,
    [rowCount],
  )
  await pool.query('vacuum analyze activity_log')
}
