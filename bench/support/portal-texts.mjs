// Texts of a large portal: articles, documents of which each tenth has a file with text, and questions with answers.

const nth = (words) =>
  `(array[${words.map((each) => `'${each}'`).join(', ')}])[1 + n % ${words.length}]`
const topic = nth([
  'Chất lượng không khí',
  'Bụi mịn',
  'Nước mặt sông Nhuệ',
  'Bản tin môi trường',
  'Hồ Tây',
  'Thu gom chất thải',
  'Tiếng ồn đô thị',
])
const issuer = nth(['Bộ Nông nghiệp và Môi trường', 'Chính phủ', 'UBND thành phố Hà Nội'])
const kind = nth(['law', 'decree', 'circular', 'decision', 'standard'])
const provinceOf = `(select ids[1 + n % cardinality(ids)]
  from (select array_agg(id order by province_code) as ids from province where valid_to is null) provinces)`
const categoryOf = (type) => `(select ids[1 + n % cardinality(ids)]
  from (select array_agg(id order by code) as ids from category where type = '${type}') categories)`
const at = `timestamptz '2016-01-01' + n * interval '50 minutes'`
const text = `'<p>' || repeat('Kết quả quan trắc trong tuần và khuyến nghị cho người dân. ', 20) || 'Bài ' || n || '</p>'`

const statements = [
  `insert into category (code, name, name_en, type)
   select type || '-bench-' || n, 'Mục ' || n, 'Heading ' || n, type
     from unnest(array['post', 'documentation', 'question']) type cross join generate_series(1, 6) n where $1::int > 0`,
  `insert into post (title, title_en, summary, content, slug, status, published_at, province_id, category_id)
   select ${topic} || ' số ' || n, 'News item ' || n, 'Tóm tắt ' || n, ${text}, 'tin-' || n, 'PUBLISHED', ${at}, ${provinceOf},
          ${categoryOf('post')}
     from generate_series(1, $1::int) n`,
  `insert into documentation (name, slug, number, kind, issuer, issued_on, effective_from, effective_to, status, published_at, category_id)
   select 'Quy định về ' || lower(${topic}) || ' ' || n, 'van-ban-' || n, n || '/2023/TT-BTNMT', ${kind}, ${issuer},
          (${at})::date, (${at})::date + 45, case when n % 9 = 0 then date '2024-12-31' end, 'PUBLISHED', ${at},
          ${categoryOf('documentation')}
     from generate_series(1, $1::int) n`,
  `with filed as (
     insert into file (sha256, size, content_type, name, organization_id, created_at)
     select sha256(n::text::bytea), 1000, 'application/pdf', n || '.pdf', (select min(id) from organization), now()
       from generate_series(1, $1::int / 10) n returning id, name),
   used as (
     update documentation set file_id = filed.id from filed
      where documentation.slug = 'van-ban-' || (replace(filed.name, '.pdf', '')::int * 10)
      returning documentation.id, filed.id as file_id),
   noted as (
     insert into file_use (file_id, subject, subject_id, field)
     select file_id, 'documentation', id::text, 'fileId' from used)
   insert into file_passage (file_id, part, page, content)
   select filed.id, part, part, 'Điều ' || part || '. Nồng độ tối đa cho phép của thông số số ' || replace(filed.name, '.pdf', '') ||
          repeat(' được quy định tại bảng kèm theo.', 10)
     from filed cross join generate_series(1, 3) part`,
  `insert into message (kind, subject, content, status, created_at, published_at, answered_at, office_since, due_at, province_id, category_id)
   select 'question', 'Hỏi về ' || lower(${topic}) || ' ' || n, 'Xin hỏi kết quả quan trắc gần nhà tôi, câu số ' || n, 'PUBLISHED', ${at},
          ${at}, case when n % 50 > 0 then ${at} + interval '2 days' end, ${at}, ${at} + interval '3 days', ${provinceOf},
          ${categoryOf('question')}
     from generate_series(1, $1::int) n`,
  `insert into message (kind, parent_id, content, status, created_at, published_at)
   select 'answer', id, 'Trả lời: số liệu được công bố tại trang của trạm.', 'PUBLISHED', answered_at, answered_at
     from message where kind = 'question' and answered_at is not null and $1::int > 0`,
]

/**
 * @returns {Promise<{ topicId: string }>} a topic of a sixth of the questions
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function makePortal(pool, count) {
  if ((await pool.query('select from organization limit 1')).rowCount === 0)
    await pool.query(
      `insert into organization (type, name, sub_domain) values (0, 'Cơ quan đo thử', 'bench')`,
    )
  for (const statement of statements) await pool.query(statement, [count])
  await pool.query('vacuum analyze')
  const { rows } = await pool.query(`select id from category where code = 'question-bench-3'`)
  return { topicId: rows[0].id }
}
