// Measures the dry run and the import of a list of 10,000 lines, beside COPY of its cells into a table with the same
// indexes.
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { millisecondsOf } from './timing.mjs'
import { sized } from './sizes.mjs'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

const lineCount = sized(10_000, 200)
const many = lineCount.toLocaleString('en')

const lists = [
  {
    path: 'stations',
    table: 'station',
    headings: 'code,name,stationTypeId,province,lat,lon,startedOn',
    columns: 'code, name, station_type_id, province_id, lat, lon, started_on',
    line: (n) => [
      `BENCH-S-${n}`,
      `Trạm ${n}`,
      'air_auto',
      'Hà Nội',
      `21.${n}`,
      `105.${n}`,
      '01/02/2024',
    ],
    stored: (n, { type, province }) => [
      `BENCH-S-${n}`,
      `Trạm ${n}`,
      type,
      province,
      `21.${n}`,
      `105.${n}`,
      '2024-02-01',
    ],
  },
  {
    path: 'danger_waste',
    table: 'danger_waste',
    headings: 'code,name,listVersion,validFrom,classification,hazardSymbols',
    columns: 'code, name, list_version, valid_from, classification, hazard_symbols',
    line: (n) => [codeOf(n), `Chất thải ${n}`, 'BENCH', '01/01/2026', 'NH', 'Đ | ĐS'],
    stored: (n) => [codeOf(n), `Chất thải ${n}`, 'BENCH', '2026-01-01', 'NH', '"{Đ,ĐS}"'],
  },
  {
    path: 'facility',
    table: 'facility',
    headings:
      'code,name,facilityKind,province,operatingStatus,capacityDesign,wasteClasses,servesProvinceIds',
    columns:
      'code, name, facility_kind, province_id, operating_status, capacity_design, waste_classes, serves_province_ids',
    line: (n) => [
      `BENCH-F-${n}`,
      `Cơ sở ${n}`,
      'compost',
      'Hà Nội',
      'operating',
      `${n}.5`,
      'domestic',
      '01',
    ],
    stored: (n, { province }) => [
      `BENCH-F-${n}`,
      `Cơ sở ${n}`,
      'compost',
      province,
      'operating',
      `${n}.5`,
      '{domestic}',
      `{${province}}`,
    ],
  },
]

/** Six digits of a group that exists, each only once. */
function codeOf(n) {
  return `${String(1 + (n % 19)).padStart(2, '0')}${String(n).padStart(4, '0')}`
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
export async function measureImports(pool, port) {
  const ids = await idsOf(pool)
  const numbers = Array.from({ length: lineCount }, (_, n) => n)
  const rows = []
  for (const { path, table, headings, columns, line, stored } of lists) {
    const text = [headings, ...numbers.map((n) => line(n).join(','))].join('\n')
    const baseline = await copied(
      pool,
      table,
      columns,
      numbers.map((n) => stored(n, ids).join(',')).join('\n'),
    )
    const preview = await millisecondsOf(() =>
      send(port, path, text, { dryRun: true, new: lineCount }),
    )
    const ours = await millisecondsOf(() => send(port, path, text, { new: lineCount }))
    const again = await millisecondsOf(() => send(port, path, text, { unchanged: lineCount }))
    const against = 'COPY of the same cells into a table with the same indexes'
    rows.push(
      {
        what: `${path}: preview of ${many} new lines`,
        ours: preview,
        baseline,
        unit: 'ms',
        against,
      },
      { what: `${path}: import of ${many} new lines`, ours, baseline, unit: 'ms', against },
      { what: `${path}: the same list again`, ours: again, baseline, unit: 'ms', against },
    )
  }
  return rows
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function idsOf(pool) {
  const { rows } = await pool.query(
    `select (select id from station_type where code = 'air_auto') as type,
            (select id from province where province_code = '01' and valid_to is null) as province`,
  )
  return rows[0]
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function copied(pool, table, columns, text) {
  await pool.query(`create table bench_copy (like ${table} including all)`)
  const client = await pool.connect()
  try {
    return await millisecondsOf(() =>
      pipeline(
        Readable.from([text]),
        client.query(copyFrom(`copy bench_copy (${columns}) from stdin (format csv)`)),
      ),
    )
  } finally {
    client.release()
    await pool.query('drop table bench_copy')
  }
}

async function send(port, path, body, { dryRun = false, ...expected }) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { as: 'administrator', 'content-type': 'text/csv' },
    body,
  })
  const report = await answer.json()
  for (const [name, count] of Object.entries(expected)) {
    if (report[name] !== count)
      throw new Error(`${path}: ${JSON.stringify({ ...report, lines: report.lines?.slice(0, 3) })}`)
  }
}
