// Pages of 200,000 sampling points, of which a tenth is withheld, as each kind of reader asks for them.
import { compare } from './asking.mjs'
import { sized } from './sizes.mjs'

const pageSize = 20
const deepPage = sized(5000, 100)
const against = 'the bare SQL for the same rows and the same count, in turns'
const isPublic = `exists (select from publication
  where subject_kind = 'LOCATION_POINT' and subject_id = location_point.id and state = 'published')`

/** The points that a reader sees, in SQL that knows that each point has one decision, without an end. */
function readersOf(province) {
  return {
    administrator: 'true',
    province: `(province_id = '${province}' or ${isPublic})`,
    enterprise: `(organization_id = (select id from organization where name = 'Bench') or ${isPublic})`,
    visitor: isPublic,
  }
}

/** Each request, and the same in SQL; `order` is that of the list unless it is given. */
function questionsOf(province) {
  const song = `folded(name) like '%song%'`
  return [
    { path: '/api/location-point' },
    { path: `/api/location-point?page=${deepPage}`, offset: deepPage * pageSize },
    { path: `/api/location-point?provinceId=${province}`, where: `province_id = '${province}'` },
    {
      path: '/api/location-point?name=thach%20han',
      where: `folded(name) like '%thach han%'`,
      isFoundFirst: true,
    },
    { path: '/api/location-point?sort=code', order: 'folded(code), id' },
    {
      path: '/api/location-point?name=Song&sort=code,desc',
      where: song,
      order: 'folded(code) desc, id desc',
    },
    {
      path: '/api/location-point/search/findByCodeContainingIgnoreCase?code=-1999',
      where: `folded(code) like '%-1999%'`,
      isFoundFirst: true,
    },
    { path: '/api/location-point?isPublic=true', where: isPublic },
  ]
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
export async function measurePoints(pool, askAs) {
  const [{ id: province }] = (
    await pool.query(`select id from province where province_code = '01' and valid_to is null`)
  ).rows
  const rows = []
  for (const [reader, sees] of Object.entries(readersOf(province))) {
    const ask = askAs(reader)
    for (const question of questionsOf(province)) {
      const bare = () => bareAnswer(pool, sees, question)
      const what = `${reader}: ${question.path.replace(province, 'Hà Nội')}`
      rows.push(await compare(what, () => ask(question.path), bare, against))
    }
  }
  return rows
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function bareAnswer(pool, sees, question) {
  const { where = 'true', order = 'folded(name), id', offset = 0, isFoundFirst = false } = question
  const all = `${where} and ${sees}`
  const found = isFoundFirst ? 'materialized' : 'not materialized'
  await pool.query(`with found as ${found} (select * from location_point where ${all})
    select * from found order by ${order} limit ${pageSize} offset ${offset}`)
  await pool.query(`select count(*) from location_point where ${all}`)
}

const rivers = (
  'Hồng, Đáy, Nhuệ, Tô Lịch, Cầu, Thương, Lục Nam, Thái Bình, Đuống, Luộc, Mã, Chu, Cả, La, Gianh, Nhật Lệ, Thạch Hãn, Hương, ' +
  'Vu Gia, Thu Bồn, Trà Khúc, Kôn, Ba, Cái, Sê San, Srêpốk, Đồng Nai, La Ngà, Bé, Sài Gòn, Vàm Cỏ, Tiền, Hậu, Cổ Chiên, ' +
  'Hàm Luông, Ba Lai, Thị Vải, Giá, Chanh, Lô'
).split(', ')

/** @param {import('./bench.ts').BenchContext['pool']} pool */
export async function makePoints(pool, rowCount) {
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
     select 'LOCATION_POINT', id, case when id % 10 = 0 then 'withheld' else 'published' end, 'bench'
       from location_point`,
  )
  await pool.query('vacuum analyze location_point, publication, public_time')
}
