// Formats of deliveries are written in words, not as receipts note them.
import type { Translate } from '../../texts/translation.ts'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { receivedFormatText, toldMappings } from './format-text.ts'

const t = ((key: string, values?: Record<string, string>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as Translate<'deliveries'>

test.each([
  [
    'station-text@1 (ppb at 25 °C, 101.325 kPa)',
    'ftp.formats.station-file (receipt.shares 25 101.325)',
  ],
  ['json@1', 'ftp.formats.json'],
  ['reread@1', 'ftp.formats.reread'],
  ['csv:airnow-hourly@1', 'ftp.formats.airnow-hourly'],
  ['csv:us-embassy@2 (hour-ending)', 'ftp.formats.us-embassy (receipt.labels.hour-ending)'],
  ['csv:our-logger@3', 'ftp.formats.own our-logger'],
])('%s is told as %s', (noted, told) => {
  expect(receivedFormatText(t, noted)).toBe(told)
})

test('every mapping that ships has words', () => {
  const files = readdirSync(new URL('../../../../server/mappings', import.meta.url))
  expect(files.toSorted()).toEqual(toldMappings.map((name) => `${name}.json`))
})
