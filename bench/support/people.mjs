// The callers: the header `as` names somebody of a kind of organization. Without it the caller is a visitor.

/** @param {import('./bench.ts').BenchContext['pool']} pool */
export async function makePeople(pool) {
  const [{ id: provinceId }] = (
    await pool.query(`select id from province where province_code = '01' and valid_to is null`)
  ).rows
  const enterprise = (
    await pool.query(
      `insert into organization (name, type, province_id) values ('Bench', 2, $1) returning id::text`,
      [provinceId],
    )
  ).rows[0].id
  return {
    administrator: person(
      '1',
      'Administrator',
      { id: '1', type: 0, provinceId: null },
      { kind: 'country' },
    ),
    province: person(
      '2',
      'Province',
      { id: '2', type: 1, provinceId },
      { kind: 'province', id: provinceId },
    ),
    enterprise: person(
      '3',
      'Enterprise',
      { id: enterprise, type: 2, provinceId },
      { kind: 'organization', id: enterprise },
    ),
  }
}

function person(id, name, organization, scope) {
  return {
    kind: 'person',
    id,
    name,
    organization,
    grants: ['CREATE', 'EDIT', 'EXPORT'].flatMap((action) =>
      ['activity_logs', '*'].map((subject) => ({ action, subject, scope })),
    ),
  }
}
