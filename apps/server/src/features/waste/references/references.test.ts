// Figures about the waste of other countries: each table in the form in which it is downloaded, and the nearest ones as the
// page of statistics asks for them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { WasteReferences } from '@eos/contract/calls/waste/waste-references'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../../../test/sample-data.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { loadReferences } from './load-references.ts'

let served: TestApp
let folder: string
const call = '/api/eos/public/waste-references'

beforeAll(async () => {
  served = await buildTestApp()
  folder = mkdtempSync(join(tmpdir(), 'references-'))
})
afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await served.database.pool.query('delete from waste_reference')
  served.context.changes.tell({ kind: 'unknown' })
})

function load(name: string, content: string | Buffer) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return loadReferences(served.context.db, path, name)
}

const oecdHead =
  '"COU","Country","VAR","Variable","YEA","Year","Unit Code","Unit","PowerCode Code","PowerCode","Reference Period Code","Reference Period","Value","Flag Codes","Flags"'
const oecdRow = (country: string, variable: string, year: number, value: number, power = 0) =>
  `"XXX","${country}","${variable}","","${year}","${year}","","","${power}","",,,${value},"E","Estimated value"`
const oecd = (...rows: string[]) => `\uFEFF${[oecdHead, ...rows].join('\n')}\n`

async function ask(query = ''): Promise<WasteReferences> {
  const answer = await served.app.inject(`${call}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a table of', () => {
  test('Eurostat gives rates by country and year, with their flags; groups are left out', async () => {
    const table = await load(
      't2020_rt120.tsv',
      'wst_oper,unit,geo\\time\t2016 \t2017 \nRCY,PC,EL\t: \t17.2 e\nRCY,PC,EU28\t45.1 \t46.2 \nRCY,PC,AT\t57.6 \t57.7 \n',
    )
    expect(table.skipped).toBe(1)
    expect(table.references).toEqual([
      { measure: 'recycled', area: 'Greece', areaCode: 'GR', year: 2017, value: 17.2, flag: 'e' },
      { measure: 'recycled', area: 'Austria', areaCode: 'AT', year: 2016, value: 57.6, flag: null },
      { measure: 'recycled', area: 'Austria', areaCode: 'AT', year: 2017, value: 57.7, flag: null },
    ])
  })

  test('the OECD is counted in its powers of ten, and kilograms a year become those of a day', async () => {
    const rows = [
      oecdRow('Korea', 'MW_CAP', 2017, 365),
      oecdRow('Korea', 'MUNICIPAL', 2017, 19.5, 3),
      oecdRow('Korea', 'INDEX2000', 2017, 100),
    ]
    const table = await load('MUNW.csv.gz', gzipSync(oecd(...rows)))
    expect(table).toMatchObject({ source: 'oecd', skipped: 1 })
    expect(table.references.map(({ measure, value }) => [measure, value])).toEqual([
      ['perPerson', 1],
      ['generated', 19_500],
    ])
    expect(table.references[0]).toMatchObject({ areaCode: 'KR', year: 2017, flag: 'E' })
  })

  test('the UN ends at its footnotes, and says by its name what it measures', async () => {
    const text =
      '"Country or Area","Year","Value","Value Footnotes","Unit"\n"Viet Nam","2015","1.5","1","1000 tonnes"\n"fnSeqID","Footnote"\n"1","Estimate, 2015."\n'
    const table = await load('municipal_collected.csv', text)
    expect(table.references).toEqual([
      {
        measure: 'generated',
        area: 'Viet Nam',
        areaCode: 'VN',
        year: 2015,
        value: 1500,
        flag: '1',
      },
    ])
    await expect(load('UNdata_Export.csv', text)).rejects.toThrow('do not say what they measure')
  })

  test('the World Bank has no years, and amounts a person follow from its people', async () => {
    const table = await load(
      'country_level_data_0.csv',
      'iso3c,region_id,country_name,population_population_number_of_people,total_msw_total_msw_generated_tons_year,waste_treatment_recycling_percent,waste_treatment_compost_percent\nVNM,EAS,Vietnam,1000,365e0,23,15\nXXX,EAS,Nowhere,,,,\n',
    )
    expect(table.skipped).toBe(1)
    expect(table.references).toMatchObject([
      { measure: 'generated', areaCode: 'VN', year: null, value: 365 },
      { measure: 'perPerson', value: 1 },
      { measure: 'recycled', value: 38 },
    ])
  })

  test('anything else is refused, and a wrong amount with its line; nothing is kept', async () => {
    await expect(load('other.csv', 'a,b\n1,2\n')).rejects.toThrow('none of the tables')
    const wrong = oecd(oecdRow('Japan', 'MW_CAP', 2017, 300)).replace(',300,', ',"about 300",')
    await expect(load('MUNW.csv', wrong)).rejects.toThrow('MUNW.csv, line 2: "about 300"')
    await expect(load('MUNW.csv', oecd())).rejects.toThrow('nothing in it is compared')
    expect((await ask()).count).toBe(0)
  })
})

test('the nearest countries come with their newest figures, each with its source and licence', async () => {
  await load(
    'country_level_data_0.csv',
    `iso3c,region_id,country_name,population_population_number_of_people,total_msw_total_msw_generated_tons_year\n${Array.from({ length: 30 }, (_, n) => `X,EAS,Area ${n},1000,${(n + 1) * 36.5}`).join('\n')}\nX,EAS,Japan,1000,500\n`,
  )
  await load(
    'MUNW.csv',
    oecd(oecdRow('Japan', 'MW_CAP', 2017, 365), oecdRow('Japan', 'MW_CAP', 2018, 401.5)),
  )
  const near = await ask('?around=1.02')
  expect(near.count).toBe(31)
  expect(near.areas).toHaveLength(12)
  const japan = near.areas.find(({ areaCode }) => areaCode === 'JP')!
  expect(japan.figures.perPerson).toEqual({ value: 1.1, year: 2018, source: 'oecd', flag: 'E' })
  const amounts = near.areas.map(({ figures }) => figures.perPerson!.value)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  expect(near.sources.map(({ name }) => name)).toEqual([
    'OECD, Municipal waste',
    'World Bank, What a Waste',
  ])
  // A page of an older year shows what was known of it.
  const older = await ask('?around=1.02&year=2017')
  expect(older.areas.find(({ areaCode }) => areaCode === 'JP')!.figures.perPerson!.value).toBe(1)
  const headers = { 'accept-language': 'en' }
  const file = await served.app.inject({ url: `${call}.csv`, headers })
  const meaning = '"Municipal waste, kilograms a person and day"'
  expect(file.body).toContain(
    `Japan,JP,perPerson,${meaning},kg,2018,1.1,E,"OECD, Municipal waste",`,
  )
  expect(file.body).toContain(`Japan,JP,perPerson,${meaning},kg,2017,1,`)
})

test('a newer table takes the place of what its source has told, and answers follow', async () => {
  await load(
    'MUNW.csv',
    oecd(oecdRow('Japan', 'MW_CAP', 2018, 365), oecdRow('Chile', 'MW_CAP', 2018, 400)),
  )
  await expect.poll(async () => (await ask()).count).toBe(2)
  await load('MUNW.csv', oecd(oecdRow('Japan', 'MW_CAP', 2018, 370)))
  await expect.poll(async () => (await ask()).count).toBe(1)
})

const skipped = hasSampleData ? '' : ' (skipped: the real data files are not on this machine)'

test.skipIf(!hasSampleData)(`the real tables are loaded, one after another${skipped}`, async () => {
  for (const name of [
    'waste-eurostat/t2020_rt120.tsv',
    'waste-oecd/MUNW.csv.gz',
    'waste-undata/hazardous_landfilled.csv',
    'waste-undata/hazardous_recycled.csv',
    'waste-undata/hazardous_treated_or_disposed.csv',
    'waste-undata/municipal_collected.csv',
    'waste-worldbank-what-a-waste/country_level_data_0.csv',
  ]) {
    const { references } = await loadReferences(
      served.context.db,
      sampleDataPath(name),
      name.split('/').at(-1)!,
    )
    expect(references.length, name).toBeGreaterThan(100)
    const unplaced = references.filter(({ areaCode }) => areaCode === null).map(({ area }) => area)
    expect([...new Set(unplaced)].toSorted(), name).toEqual(expectedGroups(unplaced))
  }
  const vietnam = (await ask('?around=0.3')).areas.find(({ areaCode }) => areaCode === 'VN')!
  // 9,570,300 tonnes of 86,932,500 people, and 23 % recycled with 15 % composted.
  expect(vietnam.figures.perPerson).toMatchObject({ value: 0.301613, source: 'worldBank' })
  expect(vietnam.figures.recycled!.value).toBe(38)
})

/** Groups of countries, and what is none any more, have no code; every country has one. */
function expectedGroups(areas: readonly string[]): string[] {
  const groups = /^(OECD|Channel Islands|Sudan \(Former\))/
  return [...new Set(areas)].filter((area) => groups.test(area)).toSorted()
}
