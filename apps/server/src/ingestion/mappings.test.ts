// Every mapping that ships is complete: it names indicators that exist, in units that convert, and is told apart by its columns.
import { indicatorCatalogue, stationTypeCatalogue } from '@eos/contract/catalogue'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mappingSchema } from './formats/mapping.ts'
import { recognizeMapping, shippedMappings } from './mappings.ts'
import { unitRule } from './unit-rule.ts'

const shipped = [...shippedMappings().values()]

test('the files that ship are these', () => {
  expect([...shippedMappings().keys()]).toEqual([
    'beijing-prsa',
    'london-marylebone',
    'taiwan-moenv',
    'us-embassy',
  ])
})

test.each(shipped)('$name fits the catalogue and says what it assumes', (mapping) => {
  for (const { indicator, unit, conditions } of mapping.values) {
    const known = indicatorCatalogue.find((each) => each.code === indicator)
    expect(known, indicator).toBeDefined()
    if (unit === undefined || unit === 'compass') continue
    expect(
      unitRule(known!, unit, conditions ?? mapping.conditions),
      `${indicator} ${unit}`,
    ).toBeDefined()
  }
  const types = new Set(stationTypeCatalogue.map((type) => type.code))
  expect(mapping.station.stations.every((station) => types.has(station.type))).toBe(true)
  expect(mapping.notes.length).toBeGreaterThan(2)
})

test.each(shipped)('$name is recognised by its columns alone', (mapping) => {
  expect(recognizeMapping(mapping.recognizedBy.join(','))?.name).toBe(mapping.name)
  expect(
    recognizeMapping(`\uFEFF"${mapping.recognizedBy.toReversed().join('","')}","more"`)?.name,
  ).toBe(mapping.name)
  expect(recognizeMapping(mapping.recognizedBy.slice(1).join(','))?.name).not.toBe(mapping.name)
})

test('the example in the documentation is a valid mapping', () => {
  const guide = readFileSync(new URL('../../../../docs/importing.md', import.meta.url), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  expect(mappingSchema.safeParse(JSON.parse(example)).error).toBeUndefined()
})
