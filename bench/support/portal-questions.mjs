// Questions that visitors ask a large portal, and the same in SQL that finds the page and its counts and nothing else.

export const bareQuestions = 'bare SQL for the same page and counts'

const q = (text) => `q=${encodeURIComponent(text)}`
/** Numbers that occur in texts of a portal of a tenth of the size as well. */
const rare = (k) => 5000 + k

const news = ({ where, offset }) => [
  `select count(*) from post where status = 'PUBLISHED' and ${where}`,
  `select * from post where status = 'PUBLISHED' and ${where}
    order by published_at desc nulls last, id desc limit 12 offset ${offset}`,
]

const isInForce = `(effective_from <= current_date and coalesce(effective_to >= current_date, true))`
const documents = ({ where, filter = 'true' }) => [
  `select kind, category_id, issuer, ${isInForce} as in_force, count(*) from documentation
    where status = 'PUBLISHED' and ${where}
    group by grouping sets ((kind), (category_id), (issuer), (${isInForce}), ())`,
  `select * from documentation where status = 'PUBLISHED' and ${where} and ${filter}
    order by issued_on desc nulls last, id desc limit 20`,
]
const hasWord = (word) => `(words like '%${word}%' or file_id in (
  select file_id from file_passage where words like '%${word}%'))`

const questions = ({ where, offset = 0 }) => [
  `select count(*), count(*) filter (where answered_at is not null) from message
    where parent_id is null and kind in ('question', 'comment') and status = 'PUBLISHED' and ${where}`,
  `select * from message where parent_id is null and kind in ('question', 'comment') and status = 'PUBLISHED' and ${where}
    order by answered_at is null, coalesce(answered_at, created_at) desc, id desc limit 20 offset ${offset}`,
]
/** In the question or in a reply to it. */
const inThread = (word) =>
  `id in (select coalesce(parent_id, id) from message where words like '%${word}%')`

/** The newest entries of each kind, as many as are compared. */
const everything = ({ keys, size }) =>
  ['news', 'document', 'question'].map(
    (kind) => `select *, count(*) over () from (
      select * from search_item where search_keys(kind, line) @> array[${keys.map((key) => `'${kind}:${key}'`)}]
       order by shown_at desc nulls last limit 1001) compared
     order by shown_at desc nulls last limit ${size}`,
  )

export const portalQuestions = [
  {
    what: 'articles: a page, the newest first',
    foundIn: 'items',
    address: (k) => `news?page=${k}`,
    bare: (k) => news({ where: 'true', offset: 12 * k }),
  },
  {
    what: 'articles: a category',
    foundIn: 'items',
    address: (k) => `news?category=post-bench-3&page=${k}`,
    bare: (k) =>
      news({
        where: `category_id = (select id from category where code = 'post-bench-3')`,
        offset: 12 * k,
      }),
  },
  {
    what: 'articles: a province',
    foundIn: 'items',
    address: (k) => `news?provinceCode=01&page=${k}`,
    bare: (k) =>
      news({
        where: `province_id = (select id from province where province_code = '01' and valid_to is null)`,
        offset: 12 * k,
      }),
  },
  {
    what: 'articles: words of one of them',
    foundIn: 'items',
    address: (k) => `news?${q(`số ${rare(k)}`)}`,
    bare: (k) =>
      news({ where: `full_text @@ to_tsquery('simple', 'so & ${rare(k)}:*')`, offset: 0 }),
  },
  {
    what: 'articles: words of a seventh of them',
    foundIn: 'items',
    address: (k) => `news?${q('không khí')}&page=${k}`,
    bare: (k) =>
      news({ where: `full_text @@ to_tsquery('simple', 'khong & khi:*')`, offset: 12 * k }),
  },
  {
    what: 'documents: all of them',
    foundIn: 'documents',
    address: (k) => `documents?size=${20 + k}`,
    bare: () => documents({ where: 'true' }),
  },
  {
    what: 'documents: of a kind that are in force',
    foundIn: 'documents',
    address: (k) => `documents?kind=standard&validity=in_force&size=${20 + k}`,
    bare: () => documents({ where: 'true', filter: `kind = 'standard' and ${isInForce}` }),
  },
  {
    what: 'documents: the number of one of them',
    foundIn: 'documents',
    address: (k) => `documents?${q(`${rare(k)}/2023`)}`,
    bare: (k) => documents({ where: hasWord(`${rare(k)}/2023`) }),
  },
  {
    what: 'documents: words inside of a file',
    foundIn: 'documents',
    address: (k) => `documents?${q(`thông số số ${500 + k}`)}`,
    bare: (k) => documents({ where: hasWord(`thong so so ${500 + k}`) }),
  },
  {
    what: 'documents: words of a seventh of them',
    foundIn: 'documents',
    address: (k) => `documents?${q('không khí')}&size=${20 + k}`,
    bare: () => documents({ where: hasWord('khong khi') }),
  },
  {
    what: 'questions: a page',
    foundIn: 'data',
    address: (k) => `questions?page=${k}`,
    bare: (k) => questions({ where: 'true', offset: 20 * k }),
  },
  {
    what: 'questions: a topic',
    foundIn: 'data',
    address: (k, { topicId }) => `questions?topicId=${topicId}&page=${k}`,
    bare: (k, { topicId }) => questions({ where: `category_id = ${topicId}`, offset: 20 * k }),
  },
  {
    what: 'questions: words of one of them',
    foundIn: 'data',
    address: (k) => `questions?${q(`câu số ${rare(k)}`)}`,
    bare: (k) => questions({ where: inThread(`cau so ${rare(k)}`) }),
  },
  {
    what: 'questions: words of a seventh of them',
    foundIn: 'data',
    address: (k) => `questions?${q('không khí')}&page=${k}`,
    bare: (k) => questions({ where: inThread('khong khi'), offset: 20 * k }),
  },
  {
    what: 'search of everything: words of one thing of each kind',
    foundIn: 'things',
    address: (k) => `search?${q(`số ${rare(k)}`)}`,
    bare: (k) => everything({ keys: ['so', rare(k)], size: 5 }),
  },
  {
    what: 'search of everything: words of a seventh of all things',
    foundIn: 'things',
    address: (k) => `search?${q('không khí')}&size=${5 + k}`,
    bare: (k) => everything({ keys: ['khong', 'khi'], size: 5 + k }),
  },
  {
    what: 'search of everything: a word that nothing has',
    foundIn: 'kinds',
    address: (k) => `search?${q(`zzzz${k}`)}`,
    bare: (k) => everything({ keys: [`zzzz${k}`], size: 5 }),
  },
]
