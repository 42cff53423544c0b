// Five years of waste reports of a country, by SQL: enterprises, the receivers of their waste, what both report, what of
// it is published, what is reused and what is exported.
import { dropIndexes } from './indexes.mjs'

export const lastYear = 2025
export const years = [2021, 2022, 2023, 2024, 2025]
const receivers = 300
/** Codes of hazardous waste in the list, and those that are reported; each of these is taken by twenty receivers. */
const listed = 600
const reported = 120

/** A number that looks drawn, the same in each run. */
const drawn = (value, salt) => `(hashint8extended((${value})::bigint, ${salt}) & 1048575)::int`

/**
 * Values are those that the engine writes: references in lines are texts.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function makeWasteCountry(pool, enterprises) {
  await makeParties(pool, enterprises)
  await makeLines(pool)
  const remake = [
    await dropIndexes(pool, 'waste_report', 'gin'),
    await dropIndexes(pool, 'waste_reuse_report', 'gin'),
  ]
  for (const year of years) {
    await makeReports(pool, year)
    await makeReceiverReports(pool, year)
  }
  await makeVersions(pool)
  await makeReuses(pool)
  await makeExports(pool)
  for (const make of remake) await make()
  await pool.query('drop table bench_enterprise, bench_receiver, bench_waste, bench_line')
  await pool.query(
    `vacuum analyze organization, danger_waste, waste_receiving_organization, waste_report, waste_report_version,
                    waste_reuse_report, waste_export`,
  )
  return whatThereIs(pool)
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
export async function whatThereIs(pool) {
  const { rows } = await pool.query(
    `select (select count(*)::int from waste_report) as reports,
            (select sum(jsonb_array_length(lines))::int from waste_report) as lines,
            (select array_agg(id order by province_code) from province where valid_to is null) as provinces,
            (select array_agg(id::text order by id) from organization where name like 'Nhà máy %') as enterprises`,
  )
  return rows[0]
}

const provinces = `(select id, province_code as code, row_number() over (order by province_code) - 1 as place,
                           count(*) over () as number
                      from province where valid_to is null) province`

/**
 * Enterprises, offices and receivers. Every tenth receiver has no account here; three more were merged into the first.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeParties(pool, enterprises) {
  await pool.query(
    `insert into organization (name, type, province_id) select 'Sở ' || code, 1, id from ${provinces}`,
  )
  const organizations = (name, firstTaxCode, count) =>
    `insert into organization (name, type, province_id, tax_code)
     select '${name} ' || n, 2, province.id, lpad((${firstTaxCode} + n)::text, 10, '0')
       from generate_series(1, ${count}) n join ${provinces} on province.place = n % province.number
     returning id, province_id, name`
  await pool.query(
    `create unlogged table bench_enterprise (n integer primary key, id bigint, province_id char(24), code text)`,
  )
  await pool.query(
    `with made as (${organizations('Nhà máy', 1_000_000, enterprises)})
     insert into bench_enterprise
     select substring(made.name from '[0-9]+$')::int, made.id, made.province_id, province_code
       from made join province on province.id = made.province_id`,
  )
  await pool.query(
    `insert into danger_waste (code, name, list_version, valid_from, status)
     select '02' || lpad(n::text, 4, '0'), 'Chất thải ' || n, 'bench', date '2015-01-01', 'active'
       from generate_series(1, ${listed} - (select count(*) from danger_waste where status = 'active')) n`,
  )
  await pool.query(
    `create unlogged table bench_waste as
     select row_number() over (order by code) - 1 as place, id, code, category_id, name
       from danger_waste where status = 'active' order by code limit ${reported}`,
  )
  await pool.query(
    `with owner as (${organizations('Công ty xử lý', 2_000_000, receivers)}),
          numbered as (select owner.*, substring(name from '[0-9]+$')::int - 1 as place from owner)
     insert into waste_receiving_organization
            (name, tax_code, organization_id, province_id, org_types, licence_no, licence_date, licence_expiry, permitted_waste, status)
     select name, lpad((3000000 + place)::text, 10, '0'), case when place % 10 <> 9 then id end, province_id,
            array['treater'], place || '/GPMT', date '2020-06-01', date '2030-06-01',
            (select coalesce(jsonb_agg(jsonb_build_object('dangerWasteId', waste.id::text, 'maxKgPerYear', 1e7, 'methodIds', '[]'::jsonb)), '[]')
               from bench_waste waste, generate_series(0, 19) k
              where (waste.place * 7 + k * 13) % ${receivers} = numbered.place),
            'active'
       from numbered`,
  )
  await pool.query(
    `insert into waste_receiving_organization (name, tax_code, province_id, status, merged_into_id)
     select name, lpad((4000000 + id)::text, 10, '0'), province_id, 'closed', id
       from waste_receiving_organization order by tax_code limit 3`,
  )
  await pool.query(
    `create unlogged table bench_receiver as
     select substring(one.name from '[0-9]+$')::int - 1 as place, one.id, one.organization_id, one.province_id,
            merged.id as merged_id
       from waste_receiving_organization one
       left join waste_receiving_organization merged on merged.merged_into_id = one.id
      where one.merged_into_id is null`,
  )
}

/** Many reports of the last year are under way; those of other years are accepted or published. */
const statusOf = (n, year) => `(case
  when ${year} < ${lastYear} then (array['published', 'published', 'published', 'published', 'published', 'published',
    'published', 'published', 'accepted', 'correction'])[1 + ${drawn(n, year)} % 10]
  else (array['published', 'published', 'published', 'published', 'accepted', 'accepted', 'accepted', 'approved_prov', 'submitted',
    'submitted', 'in_review', 'returned', 'draft'])[1 + ${drawn(n, year)} % 13] end)`

/**
 * An enterprise has the same wastes each year, one in a hundred has sixty of them; every sixth line is of waste that is
 * not hazardous, every tenth is treated on the spot.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeLines(pool) {
  await pool.query(
    `create unlogged table bench_line as
     select n, year, line, waste.place as waste, waste.id as waste_id, waste.category_id, waste.name,
            line % 6 <> 0 as is_hazardous, (50 + ${drawn('n * 100 + line', 3)} % 20000) * (80 + ${drawn('n * 100 + line', 'year')} % 40) / 100 as kg,
            case when ${drawn('n * 100 + line', 5)} % 10 > 0
                 then (waste.place * 7 + ${drawn('n * 100 + line', 'year + 7')} % 20 * 13) % ${receivers} end as receiver
       from (select n, case when n % 100 = 0 then 60 else 1 + ${drawn('n', 1)} % 9 end as lines from bench_enterprise) enterprise
      cross join lateral generate_series(1, lines) line
      cross join unnest($1::int[]) year
       join bench_waste waste on waste.place = ${drawn('n * 100 + line', 2)} % (select count(*) from bench_waste)`,
    [years],
  )
  await pool.query('create index on bench_line (year, n, line)')
  await pool.query('create index on bench_line (year, receiver)')
  await pool.query('analyze bench_line, bench_enterprise, bench_waste, bench_receiver')
}

const lineOf = (amounts) => `jsonb_build_object(
  'section', case when line.is_hazardous then 'hazardous' else 'industrial_transfer' end,
  'dangerWasteId', case when line.is_hazardous then line.waste_id::text end, 'wasteCategoryId', line.category_id::text,
  'wasteName', line.name, 'physicalState', 'solid', 'qtyStockStart', 0, 'qtyGenerated', line.kg, 'qtyRegistered', null,
  'qtyExported', 0, 'qtyStockEnd', 0, 'methodId', method.id::text, 'methodDetail', null, 'manifestCount', 4,
  'manifestNos', null, 'isEstimate', false, 'note', null, ${amounts})`

const method = `(select min(id) as id from waste_method where status = 'active') method`

/** How reports end, and when they were handed in. */
const foot = `'Người ký', 'Giám đốc', make_date(year + 1, 1, 9), true, make_date(year + 1, 1, 15),
  case when status <> 'draft' then make_timestamptz(year + 1, 1, 1 + n % 17, 3, 0, 0, 'UTC') end`
const footColumns = 'signer_name, signer_title, signed_at, declared, due_date, submitted_at'

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function makeReports(pool, year) {
  await pool.query(
    `insert into waste_report (report_no, organization_id, province_id, report_year, status, form_type, licence_no, licence_date,
            licence_authority, output_this, output_previous, output_unit, power_this, water_this, lines, remark_count, ${footColumns})
     select 'BC-' || year || '-' || code || '-' || lpad((row_number() over (partition by code order by n))::text, 4, '0'),
            id, province_id, year, status, case when n % 3 = 0 then '05B' else '05A' end, n || '/GPMT', make_date(year - 2, 6, 1),
            'Sở Nông nghiệp và Môi trường', 12000 + n % 900, 11000 + n % 800, 'tấn', 2400000, 96000, lines,
            case when status <> 'draft' and n % 7 = 0 then ${drawn('n', 'year')} % 6 when status <> 'draft' then 0 end, ${foot}
       from (select enterprise.*, $1::int as year, ${statusOf('n', '$1::int')} as status from bench_enterprise enterprise) report
       join lateral (
         select jsonb_agg(${lineOf(`'qtySelfTreated', case when line.receiver is null then line.kg else 0 end,
                  'qtyTransferred', case when line.receiver is null then 0 else line.kg end,
                  'receiverId', (case when line.line % 2 = 0 then coalesce(receiver.merged_id, receiver.id) else receiver.id end)::text`)}
                  order by line.line) as lines
           from bench_line line left join bench_receiver receiver on receiver.place = line.receiver, ${method}
          where line.year = report.year and line.n = report.n) told on true`,
    [year],
  )
}

/**
 * A tenth of the receivers has not reported the last year; of what the others report, a fifth is not what was told.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeReceiverReports(pool, year) {
  await pool.query(
    `insert into waste_report (report_no, organization_id, province_id, report_year, status, form_type, licence_no, lines, remark_count, ${footColumns})
     select 'BC-' || year || '-' || code || '-' || lpad((7000 + n)::text, 4, '0'), organization_id, province_id, year, status,
            'treater', n || '/GPMT', lines, 0, ${foot}
       from (select receiver.place as n, receiver.organization_id, receiver.province_id, province_code as code, $1::int as year,
                    case when $1 < ${lastYear} then 'published' else 'accepted' end as status
               from bench_receiver receiver join province on province.id = receiver.province_id
              where organization_id is not null and ($1 < ${lastYear} or receiver.place % 10 <> 8)) report
       join lateral (
         select jsonb_agg(${lineOf(`'qtySelfTreated', line.kg, 'qtyTransferred', 0, 'receiverId', null`)}) as lines
           from (select told.waste_id, told.category_id, told.name, true as is_hazardous,
                        round(sum(told.kg) * (case ${drawn('report.n * 1000 + told.waste', 'report.year')} % 10
                                        when 0 then 0.7 when 1 then 1.2 else 1 end)) as kg
                   from bench_line told
                  where told.year = report.year and told.receiver = report.n and told.is_hazardous
                    and ${statusOf('told.n', 'told.year')} in ('published', 'accepted', 'approved_prov', 'submitted', 'in_review')
                  group by told.waste, told.waste_id, told.category_id, told.name) line, ${method}) told on lines is not null`,
    [year],
  )
}

const hazardousSums = [
  ['hazardous_generated', 'qtyGenerated'],
  ['hazardous_self_treated', 'qtySelfTreated'],
  ['hazardous_transferred', 'qtyTransferred'],
  ['hazardous_exported', 'qtyExported'],
  ['hazardous_in_stock', 'qtyStockEnd'],
]

/**
 * A published report has one version, one in twenty has two; a correction has opened the newest one.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeVersions(pool) {
  await pool.query(
    `insert into waste_report_version (report_id, version, organization_id, report_year, form_type, content, published_at, opened_as,
            ${hazardousSums.map(([column]) => column).join(', ')})
     select id, version.number, organization_id, report_year, form_type,
            to_jsonb(report) - array['words', 'status', 'version', 'created_at', 'updated_at', 'submitted_at', 'remark_count'],
            submitted_at + number * interval '90 days', case when number = 1 and id % 20 = 0 or status = 'correction' then 'correction' end,
            ${hazardousSums.map(([, quantity]) => `hazardous_waste_kg(lines, '${quantity}')`).join(', ')}
       from waste_report report cross join lateral generate_series(1, case when id % 20 = 0 then 2 else 1 end) version (number)
      where status in ('published', 'correction')`,
  )
}

/**
 * Every tenth enterprise reuses something.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeReuses(pool) {
  await pool.query(
    `insert into waste_reuse_report (report_no, organization_id, province_id, report_year, status, reuse_kind, lines, ${footColumns})
     select 'TSD-' || year || '-' || code || '-' || lpad(n::text, 5, '0'), report.id, province_id, year, status, 'transfer_for_use',
            jsonb_build_array(jsonb_build_object('wasteCategoryId', category.id::text, 'dangerWasteId', null, 'wasteName', 'Tro bay',
              'qtyStockStart', 0, 'qtyGenerated', kg, 'qtyReusedOnsite', kg / 4, 'qtyTransferred', kg / 2, 'qtyDisposed', kg - kg / 4 - kg / 2,
              'qtyStockEnd', 0, 'receiverId', null, 'receiverName', 'Nhà máy xi măng', 'receiverTaxCode', '9900000199',
              'usePurpose', 'Phụ gia xi măng', 'productName', null, 'productQty', null, 'productUnit', null, 'standardRef', null,
              'testResultFileId', null, 'isEstimate', false, 'note', null)), ${foot}
       from (select enterprise.*, year, ${statusOf('n', 'year')} as status, 1000 + ${drawn('n', 'year')} % 90000 as kg
               from bench_enterprise enterprise, unnest($1::int[]) year where n % 10 = 0) report,
            (select min(id) as id from waste_category where code = 'TT') category`,
    [years],
  )
}

/**
 * Every fiftieth enterprise exports each year, in ten shipments.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function makeExports(pool) {
  await pool.query(
    `insert into waste_foreign_unit (name, country_code, registration_no, address, contact_name, phone, email, authority_name,
            permit_no, permit_issuer, permit_expiry, technology, status)
     select 'Plant ' || country, country, country || '-1', 'Street', 'Name', '+82 2 0000000', 'plant@example.org', 'Authority', '1', 'Authority',
            date '2030-01-01', 'Recovery', 'active'
       from unnest(array['KR', 'JP', 'BE', 'DE', 'SG']) country`,
  )
  await pool.query(
    `insert into waste_export (registration_no, organization_id, province_id, report_year, status, kind, purpose, reason_for_export,
            basel_code_id, danger_waste_id, designation, total_tonnes, shipments_planned, first_departure, last_departure,
            foreign_unit_id, operation_id, technology, route, shipments, declared, submitted_at)
     select 'XK-' || year || '-' || enterprise.code || '-' || lpad(n::text, 5, '0'), enterprise.id, enterprise.province_id, year, 'completed',
            'general', 'recovery', 'Chưa có công nghệ', basel.id, waste.id, 'Ắc quy chì thải', 200, 10, make_date(year, 1, 15),
            make_date(year, 12, 15), plant.id, operation.id, 'Recovery',
            jsonb_build_array(jsonb_build_object('countryCode', 'VN', 'role', 'export'), jsonb_build_object('countryCode', 'SG', 'role', 'transit')),
            (select jsonb_agg(jsonb_build_object('serial', k, 'state', 'disposed', 'actualDate', make_date(year, k, 20), 'actualKg', 20000 + n,
                      'receivedKg', 20000, 'disposedAt', make_date(year, k, 28), 'rejectReason', null, 'incident', null) order by k)
               from generate_series(1, 10) k), true, make_timestamptz(year, 1, 2, 3, 0, 0, 'UTC')
       from bench_enterprise enterprise cross join unnest($1::int[]) year
       join bench_waste waste on waste.place = n % (select count(*) from bench_waste)
       join (select id, row_number() over (order by id) - 1 as place from waste_foreign_unit) plant on plant.place = n / 50 % 5
       join (select id, row_number() over (order by code) - 1 as place from waste_basel_code where annex = 'VIII') basel on basel.place = n / 50 % 40,
            (select min(id) as id from waste_basel_code where code = 'R4') operation
      where n % 50 = 0`,
    [years],
  )
}
