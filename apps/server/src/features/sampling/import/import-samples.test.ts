// A file of a river becomes points, sampling rounds and results of a program: whole or not at all, and only once.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../../../../test/long.ts'
import { hasSampleData, sampleDataPath } from '../../../../../../test/sample-data.ts'
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts'
import { makeProgram } from '../../../../test/make.ts'
import { machineWitness } from '../../../engine/activity/record-activity.ts'
import { importSamples, type SamplesImport } from './import-samples.ts'
import { toldProblem, type ImportProblem } from './problems.ts'
import { describeReport } from './report.ts'

// Real files are read by the long tests.
const realTest = hasSampleData ? longTest : test.skip
let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase('catalogues')
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const now = () => new Date('2026-03-02T12:00:00Z')
const header = 'SiteID,Date,Variable,Value,Units,Site,Lat,Long'

async function take(code: string, text: string, more: Partial<SamplesImport> = {}) {
  const path = join(folder, `${code}.csv`)
  await writeFile(path, text)
  return takeFile(code, path, more)
}

async function takeFile(code: string, path: string, more: Partial<SamplesImport> = {}) {
  const problems: ImportProblem[] = []
  const report = await importSamples(
    { db: database.db, now },
    {
      path,
      program: { code, name: `Program ${code}` },
      isTrial: false,
      by: machineWitness('test'),
      onProblem: (problem) => problems.push(problem),
      ...more,
    },
  )
  return { report, problems: problems.map((each) => toldProblem(each, 'en')) }
}

/** A line for each result of one day at one site. */
const day = (site: string, date: string, results: Record<string, [number | string, string]>) =>
  Object.entries(results)
    .map(
      ([name, [value, unit]]) =>
        `${site},${date},${name},${value},${unit},RIVER AT ${site},52.5,-119`,
    )
    .join('\n')

const usual = {
  PH: [7.6, 'PH UNITS'],
  'TEMPERATURE WATER': [12, 'DEG C'],
  'OXYGEN DISSOLVED': [10, 'MG/L'],
  'NITROGEN DISSOLVED NITRATE': [0.1, 'MG/L'],
  'AMMONIA DISSOLVED': [0.01, 'MG/L'],
  'LEAD TOTAL': [0.25, 'UG/L'],
} as const satisfies Record<string, [number, string]>

async function resultsOf(code: string) {
  return database.db
    .selectFrom('location_point_data as result')
    .innerJoin('location_point as point', 'point.id', 'result.location_point_id')
    .innerJoin('program', 'program.id', 'point.program_id')
    .leftJoin('sample_index', 'sample_index.location_point_data_id', 'result.id')
    .select(['result.id', 'point.code', 'result.year', 'result.observation', 'result.get_time'])
    .select(['result.values', 'result.note', 'result.version', 'sample_index.wqi'])
    .where('program.code', '=', code)
    .orderBy('point.code')
    .orderBy('result.get_time')
    .execute()
}

async function valueOf(id: string, code: string) {
  const row = await database.db
    .selectFrom('location_point_data')
    .select('values')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const indicator = await database.db
    .selectFrom('indicator')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const values = row.values as { indicatorId: string }[]
  return values.find(({ indicatorId }) => indicatorId === indicator.id)
}

test('each day at a point becomes a round with its values in the units of their indicators, and its index', async () => {
  const text = [header, day('S1', '2015-03-01', usual), day('S1', '2015-02-01', usual)]
  text.push(day('S2', '2015-02-03', { ...usual, PH: [7.1, 'PH'] }))
  const { report, problems } = await take('R1', text.join('\n'), { river: 'Fraser' })
  expect(problems).toEqual([])
  expect(report.points).toEqual({ made: 2, known: 0 })
  expect(report.rounds).toEqual({ made: 3, changed: 0, unchanged: 0 })
  const results = await resultsOf('R1')
  expect(results.map(({ code, year, observation }) => [code, year, observation])).toEqual([
    ['S1', 2015, 1],
    ['S1', 2015, 2],
    ['S2', 2015, 1],
  ])
  // Noon on the clock of the file, which knows the day alone.
  expect(results[0]!.get_time.toISOString()).toBe('2015-02-01T20:00:00.000Z')
  expect(results[0]!.note).toContain('R1.csv (fraser-bc@1)')
  expect(await valueOf(results[0]!.id, 'pb')).toMatchObject({ value: 0.00025, unit: null })
  expect(report.conversions).toEqual([
    { indicator: 'pb', from: 'µg/L', to: 'mg/L', factor: 0.001, values: 3 },
  ])
  expect(describeReport(report, 'vi')).toContain('pb: µg/L → mg/L, × 0.001 (3)')
  const program = await database.db
    .selectFrom('program')
    .select(['name', 'plan', 'indicators'])
    .where('code', '=', 'R1')
    .executeTakeFirstOrThrow()
  expect(program.plan).toEqual([{ year: 2015, rounds: 2, note: null }])
  expect(program.indicators).toHaveLength(6)
})

test('a river of today has an index with its groups, judged as any other sample', async () => {
  const { report } = await take('R2', [header, day('S3', '2025-03-01', usual)].join('\n'))
  expect(report.indices).toBe(1)
  const [result] = await resultsOf('R2')
  expect(result!.wqi).toBeGreaterThan(75)
})

test('what is below detection keeps its limit, and what stands for nothing is no result', async () => {
  const { report, problems } = await take(
    'R3',
    [
      header,
      day('S4', '2025-03-01', {
        ...usual,
        'LEAD TOTAL': ['<0.05', 'UG/L'],
        'CADMIUM TOTAL': ['ND', 'UG/L'],
        'TEMPERATURE AIR': [-8.5, 'DEG C'],
        'TEMPERATURE WATER': [-0.5, 'DEG C'],
        'FIELD PH': [-999.999, 'PH UNITS'],
        TURBIDITY: [-999.999, 'NTU'],
        'ZINC TOTAL': [-3, 'UG/L'],
        'CESIUM TOTAL': [0.1, 'UG/L'],
        'IRON TOTAL': [1, 'FURLONG'],
      }),
    ].join('\n'),
  )
  const [result] = await resultsOf('R3')
  expect(await valueOf(result!.id, 'pb')).toMatchObject({
    value: null,
    censor: 'lt_lod',
    limitValue: 0.00005,
  })
  expect(await valueOf(result!.id, 'temp_air')).toMatchObject({ value: -8.5 })
  expect(await valueOf(result!.id, 'temp')).toMatchObject({ value: -0.5 })
  expect(await valueOf(result!.id, 'turb')).toBeUndefined()
  expect(report.counts).toMatchObject({ missing: 1, belowDetection: 1 })
  expect([...report.unknown].map(([name]) => name)).toEqual(['FIELD PH', 'CESIUM TOTAL'])
  expect(problems.map(({ line, code }) => [line, code])).toEqual([
    [8, 'no_limit'],
    [12, 'out_of_range'],
    [14, 'unknown_unit'],
  ])
})

const acidity = (value: number) => `S5,2025-03-01,PH,${value},PH UNITS,RIVER,52,-119`

test('a value that stands twice counts once, and two that contradict each other count both not', async () => {
  const other = 'S5,2025-03-01,TURBIDITY,4,NTU,RIVER,52,-119'
  const { report, problems } = await take(
    'R4',
    [header, acidity(7.1), other, acidity(7.9), other].join('\n'),
  )
  expect(problems.map(({ line: place, code }) => [place, code]).toSorted()).toEqual([
    [2, 'contradiction'],
    [4, 'contradiction'],
  ])
  expect(report.repeated).toBe(1)
  const [result] = await resultsOf('R4')
  expect(result!.values).toHaveLength(1)
})

test('importing again adds nothing; a later file adds its days with the next numbers', async () => {
  const first = [header, day('S6', '2025-05-01', usual), day('S6', '2025-03-01', usual)].join('\n')
  await take('R5', first)
  const before = await resultsOf('R5')
  const { report } = await take('R5', first)
  expect(report.rounds).toEqual({ made: 0, changed: 0, unchanged: 2 })
  expect(await resultsOf('R5')).toEqual(before)

  const more = [
    header,
    day('S6', '2025-01-01', usual),
    day('S6', '2025-03-01', { TURBIDITY: [4, 'NTU'] }),
  ].join('\n')
  const later = await take('R5', more)
  expect(later.report.rounds).toEqual({ made: 1, changed: 1, unchanged: 0 })
  const after = await resultsOf('R5')
  expect(after.map(({ get_time, observation }) => [get_time.getUTCMonth(), observation])).toEqual([
    [0, 3],
    [2, 1],
    [4, 2],
  ])
  expect(await valueOf(after[1]!.id, 'turb')).toMatchObject({ value: 4 })
  expect(await valueOf(after[1]!.id, 'ph')).toMatchObject({ value: 7.6 })
})

test('a round that is announced stays as it is, and its lines are refused', async () => {
  await take('R6', [header, day('S7', '2025-03-01', usual)].join('\n'))
  const [result] = await resultsOf('R6')
  const { location_point_id, year, observation } = await database.db
    .selectFrom('location_point_data')
    .select(['location_point_id', 'year', 'observation'])
    .where('id', '=', result!.id)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('announcement')
    .values({ location_point_id, year, observation, state: 'approved', actor: 'test' })
    .execute()
  const changed = [header, day('S7', '2025-03-01', { PH: [8, 'PH UNITS'] })].join('\n')
  const { report, problems } = await take('R6', changed)
  expect(report.rounds).toEqual({ made: 0, changed: 0, unchanged: 0 })
  expect(problems).toEqual([expect.objectContaining({ line: 2, code: 'under_way' })])
  expect(await valueOf(result!.id, 'ph')).toMatchObject({ value: 7.6 })
})

test('a trial says the same and stores nothing, and a broken file stores nothing either', async () => {
  const text = [header, day('S8', '2025-03-01', usual)].join('\n')
  const { report } = await take('R7', text, { isTrial: true })
  expect(report.rounds.made).toBe(1)
  expect(await resultsOf('R7')).toEqual([])
  const path = join(folder, 'broken.csv.gz')
  const packed = gzipSync(`${header}\n${`${day('S8', '2025-03-01', usual)}\n`.repeat(500)}`)
  await writeFile(path, packed.subarray(0, packed.length - 100))
  await expect(takeFile('R7', path)).rejects.toThrow('cannot be read')
  expect(await resultsOf('R7')).toEqual([])
  const programs = await database.db
    .selectFrom('program')
    .selectAll()
    .where('code', '=', 'R7')
    .execute()
  expect(programs).toEqual([])
})

test('points of another program, a missing program and the demo are refused in words', async () => {
  await take('R8', [header, day('S9', '2025-03-01', usual)].join('\n'))
  const { report, problems } = await take('R9', [header, day('S9', '2025-04-01', usual)].join('\n'))
  expect(report.rounds.made).toBe(0)
  expect(problems).toEqual([expect.objectContaining({ line: 2, code: 'other_program' })])
  const nameless = { program: { code: 'NONE' } }
  await expect(take('R10', header, nameless)).rejects.toThrow('There is no program NONE')
  const { code } = await makeProgram(database.db, { demo: true })
  await expect(take('R10', header, { program: { code } })).rejects.toThrow('demo country')
})

const portalLine = (kind: string, about: string, value: string) =>
  `${kind},U1,${about},2021-05-03,23:30:00,MST,${value},Final`

test('the portal of the United States tells zones, bases, detection limits and kinds of samples', async () => {
  const names = [
    'ActivityTypeCode',
    'MonitoringLocationIdentifier',
    'CharacteristicName',
    'ResultSampleFractionText',
    'MethodSpeciationName',
    'ActivityStartDate',
    'ActivityStartTime.Time',
    'ActivityStartTime.TimeZoneCode',
    'ResultMeasureValue',
    'ResultMeasure.MeasureUnitCode',
    'ResultDetectionConditionText',
    'DetectionQuantitationLimitMeasure.MeasureValue',
    'DetectionQuantitationLimitMeasure.MeasureUnitCode',
    'ResultStatusIdentifier',
  ]
  const text = [
    names.join(','),
    portalLine('Sample-Routine', 'Nitrate,Total,as N', '0.5,mg/L,,,'),
    portalLine('Sample-Routine', 'Ammonia,Total,as N', ',,Not Detected,0.05,mg/L'),
    portalLine('Sample-Routine', 'Nitrite,Total,', '0.1,mg/L,,,'),
    portalLine('Quality Control Sample-Field Blank', 'Nitrate,Total,as N', '9,mg/L,,,'),
  ].join('\n')
  const { problems } = await take('R11', text)
  const [result] = await resultsOf('R11')
  expect(result!.get_time.toISOString()).toBe('2021-05-04T06:30:00.000Z')
  expect(await valueOf(result!.id, 'no3_n')).toMatchObject({ value: 0.5 })
  expect(await valueOf(result!.id, 'nh4_n')).toMatchObject({ censor: 'lt_lod', limitValue: 0.05 })
  expect(problems.map(({ line: place, code }) => [place, code])).toEqual([
    [4, 'unit'],
    [5, 'condition'],
  ])
})

// The long tests take in seventeen years of a basin.
const skipped = hasSampleData ? '' : ' (skipped: the real data files are not on this machine)'

realTest(
  `the nutrients of Utah come in with what was not detected${skipped}`,
  async () => {
    const path = sampleDataPath('water-us-wqp/utah_nutrients.csv.gz')
    const { report } = await takeFile('UTAH', path)
    expect(report.counts.lines).toBe(14_538)
    expect(report.counts.belowDetection).toBeGreaterThan(500)
    expect(report.rounds.made).toBeGreaterThan(3000)
  },
  120_000,
)
