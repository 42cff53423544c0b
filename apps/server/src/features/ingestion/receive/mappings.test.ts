// Every shipped mapping names known indicators in convertible units, and is recognized by its columns.
import { indicatorCatalogue, stationTypeCatalogue } from '@eos/contract/catalogue'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mappingSchema } from '../parse/mapping.ts'
import { recognizeMapping, shippedMappings } from './mappings.ts'
import { unitRule } from '../resolve/unit-rule.ts'

const shipped = [...shippedMappings().values()]

test('the files that ship are these', () => {
  expect([...shippedMappings().keys()]).toEqual([
    'airnow-hourly',
    'aqs-airdata-hourly',
    'beijing-prsa',
    'eea-download',
    'eea-ereporting',
    'fraser-bc',
    'london-marylebone',
    'openaq-archive',
    'taiwan-moenv',
    'us-embassy',
    'water-quality-portal',
  ])
})

test.each(shipped)('$name fits the catalogue and says what it assumes', (mapping) => {
  for (const { indicator, unit, conditions } of mapping.values) {
    if (indicator === undefined) continue
    const known = indicatorCatalogue.find((each) => each.code === indicator)
    expect(known, indicator).toBeDefined()
    if (unit === undefined || unit === 'compass') continue
    expect(
      unitRule(known!, unit, conditions ?? mapping.conditions),
      `${indicator} ${unit}`,
    ).toBeDefined()
  }
  const codes = new Set(indicatorCatalogue.map((each) => each.code))
  expect(Object.values(mapping.indicators).filter((code) => !codes.has(code))).toEqual([])
  const types = new Set(stationTypeCatalogue.map((type) => type.code))
  const described = mapping.station.fromColumns ? [mapping.station.fromColumns] : []
  const made = [...mapping.station.stations, ...described]
  expect(made.every((station) => types.has(station.type))).toBe(true)
  expect(mapping.notes.length).toBeGreaterThan(2)
})

const withHeader = shipped.filter((mapping) => mapping.columns === undefined)

test.each(withHeader)('$name is recognised by its columns alone', (mapping) => {
  expect(recognizeMapping(mapping.recognizedBy.join(','))?.name).toBe(mapping.name)
  expect(
    recognizeMapping(`\uFEFF"${mapping.recognizedBy.toReversed().join('","')}","more"`)?.name,
  ).toBe(mapping.name)
  expect(recognizeMapping(mapping.recognizedBy.slice(1).join(','))?.name).not.toBe(mapping.name)
})

test('a file without a header is recognised by its name, packed or not', () => {
  const line = '11/20/26|06:00|999990001|Demo Park|-5|OZONE|PPB|31|Demo Agency'
  expect(recognizeMapping(line, 'HourlyData_2026112006.dat')?.name).toBe('airnow-hourly')
  expect(recognizeMapping(line, 'HourlyData_2026112006.dat.gz')?.name).toBe('airnow-hourly')
  expect(recognizeMapping(line, 'hours.dat')).toBeUndefined()
})

test('other accepted spellings of columns are recognised as well', () => {
  const openAq = 'location_id,sensor_id,location,datetime,lat,lon,parameter,unit,value'
  expect(recognizeMapping(openAq)?.name).toBe('openaq-archive')
  const dotted =
    'MonitoringLocationIdentifier,CharacteristicName,ResultMeasureValue,ResultMeasure.MeasureUnitCode,ActivityStartDate'
  expect(recognizeMapping(dotted)?.name).toBe('water-quality-portal')
  const wqx3 =
    'Location_Identifier,Result_Characteristic,Result_Measure,Result_MeasureUnit,Activity_StartDate'
  expect(recognizeMapping(wqx3)?.name).toBe('water-quality-portal')
})

test('the example in the documentation is a valid mapping', () => {
  const guide = readFileSync(
    new URL('../../../../../../docs/importing.md', import.meta.url),
    'utf8',
  )
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  expect(mappingSchema.safeParse(JSON.parse(example)).error).toBeUndefined()
})
