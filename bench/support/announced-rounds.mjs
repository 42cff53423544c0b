// Ten years of quarterly results of a nation's rivers, all announced: points, results, indices and versions, by SQL.
import { dropIndexes } from './indexes.mjs'
import { sized } from './sizes.mjs'

export const lastYear = 2025
const years = 10
const roundsAYear = 4

/** Twenty values a sample; those that the water quality index takes come first. */
export const indicatorCodes =
  'ph do cod bod5 nh4_n no3_n no2_n po4_p coliform temp tss turb ec toc tn tp as pb cd zn'.split(
    ' ',
  )

/** Different sets of values; each sample has one of them. */
const sets = sized(5000, 200)

/**
 * Indexes of values and words are made at the end, which takes a fraction of the time that keeping them up takes.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function makeRounds(pool, pointsEach) {
  const { provinces, points } = await makePoints(pool, pointsEach)
  const program = await makeProgram(pool, points)
  await makeSets(pool)
  const remakeIndexes = await dropIndexes(pool, 'location_point_data', 'gin')
  for (let year = lastYear - years + 1; year <= lastYear; year++) await makeYear(pool, year)
  await remakeIndexes()
  await pool.query('drop table bench_set')
  await pool.query(
    'vacuum analyze location_point, location_point_data, announcement, announced_version, sample_index, publication, public_time',
  )
  const { rows } = await pool.query('select count(*)::int as n from location_point_data')
  return { provinces, points, program, samples: rows[0].n }
}

/**
 * Values with chance in them; a tenth lies below detection. Once as results and once as they were announced.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeSets(pool) {
  await pool.query(
    'create unlogged table bench_set (n integer primary key, results jsonb not null, announced jsonb not null)',
  )
  await pool.query(
    `insert into bench_set
     select n, jsonb_agg(jsonb_build_object('indicatorId', id::text, 'value', value, 'censor', censor,
                 'limitValue', lod, 'unit', null) order by place) as results,
            jsonb_agg(jsonb_build_object('indicatorId', id::text, 'code', code, 'unit', unit, 'value', value,
                 'censor', censor, 'detectionLimit', lod, 'method', null, 'limit', null, 'exceeded', null,
                 'ratio', null, 'subIndex', null) order by place) as announced
       from (select n, place, id, code, unit, case when chance < 0.9 then round((chance * place)::numeric, 3) end as value,
                    case when chance >= 0.9 then 'lt_lod' end as censor, case when chance >= 0.9 then 0.05 end as lod
               from (select n, place, indicator.id, indicator.code, indicator.unit, random() as chance
                       from generate_series(0, $2::int - 1) n, unnest($1::text[]) with ordinality as wanted (code, place)
                       join indicator on indicator.code = wanted.code) drawn) one
      group by n`,
    [indicatorCodes, sets],
  )
}

const pointsOfProgram = 400

/**
 * Makes the program from whose rounds a bulletin is made.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeProgram(pool, points) {
  const { rows } = await pool.query(
    `insert into program (code, name) values ('BENCH', 'Chương trình đo') returning id::text as id`,
  )
  await pool.query('update location_point set program_id = $1 where id = any($2::bigint[])', [
    rows[0].id,
    points.slice(0, pointsOfProgram),
  ])
  return { id: rows[0].id, points: Math.min(points.length, pointsOfProgram) }
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function makePoints(pool, pointsEach) {
  const { rows: provinces } = await pool.query(
    'select id from province where valid_to is null order by province_code',
  )
  const { rows: points } = await pool.query(
    `insert into location_point (code, name, station_type_id, province_id, river, river_order, water_body, water_level)
     select 'BENCH-' || province.id || '-' || n, 'Sông ' || n % 7 || ', điểm ' || n, station_type.id,
            province.id, 'Sông ' || n % 7, n, 'river', 'B'
       from unnest($1::text[]) as province (id), generate_series(1, $2::int) n,
            (select id from station_type where code = 'surface_water_periodic') as station_type
     returning id::text as id`,
    [provinces.map(({ id }) => id), pointsEach],
  )
  await pool.query(
    `insert into publication (subject_kind, subject_id, state, actor)
     select 'LOCATION_POINT', id, 'published', 'bench' from location_point`,
  )
  return { provinces: provinces.map(({ id }) => id), points: points.map(({ id }) => id) }
}

/**
 * All samples of a year in one go, so that no statement has more than some ten thousand of them.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeYear(pool, year) {
  await pool.query(
    `insert into location_point_data (location_point_id, year, observation, get_time, "values", announced,
                                      announcement_stands)
     select point.id, $1::int, round, make_timestamptz($1::int, round * 3, 1 + (point.id % 27)::int, 3, 0, 0, 'UTC'),
            drawn.results, true, true
       from location_point point cross join generate_series(1, $2::int) round
       join bench_set drawn on drawn.n = ${setOf('point.id', '$1::int', 'round')}`,
    [year, roundsAYear],
  )
  await pool.query(
    `insert into announcement (location_point_id, year, observation, state, actor)
     select location_point_id, year, observation, 'announced', 'bench'
       from location_point_data where year = $1`,
    [year],
  )
  const level = `case when wqi > 90 then 'very-good' when wqi > 75 then 'good' when wqi > 50 then 'moderate'
                      when wqi > 25 then 'bad' else 'poor' end`
  await pool.query(
    `insert into sample_index (location_point_data_id, rule, rule_version, wqi, level, inputs, computed_at)
     select id, 'vn-wqi-2019', '1.0.0', wqi, ${level}, inputs, now()
       from (select id, (10 + random() * 90)::smallint as wqi,
                    (select array_agg(id) from indicator where code = any($2::text[])) as inputs
               from location_point_data where year = $1) one`,
    [year, indicatorCodes.slice(0, 10)],
  )
  await pool.query(
    `insert into announced_version
       (location_point_id, year, observation, version, time, published_at, rule, rule_version, wqi, level, inputs, "values")
     select result.location_point_id, result.year, result.observation, 1, result.get_time,
            result.get_time + interval '40 days', kept.rule, kept.rule_version, kept.wqi, kept.level, kept.inputs,
            drawn.announced
       from location_point_data result
       join sample_index kept on kept.location_point_data_id = result.id
       join bench_set drawn
         on drawn.n = ${setOf('result.location_point_id', 'result.year', 'result.observation')}
      where result.year = $1`,
    [year],
  )
}

const setOf = (point, year, round) => `(${point} * 7 + ${year} * 131 + ${round} * 1009) % ${sets}`
