// A mapping says what a symbol means, in which unit, and where.
import type { SymbolMapping } from '@eos/contract/calls/ingestion/channels'
import type { Translate } from '../../texts/translation.ts'
import { expect, test } from 'vitest'
import { meaningText, placeText } from './mapping-text.ts'

const t = ((key: string, values?: Record<string, string>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as Translate<'deliveries'>

const mapping: SymbolMapping = {
  id: '1',
  symbol: 'Bui',
  station: null,
  medium: null,
  indicator: 'PM-10',
  unit: null,
  sentUnit: null,
  actor: 'Lan',
  createdAt: '2026-11-20T00:00:00Z',
  mayRemove: true,
}

test.each([
  [{ unit: null, sentUnit: null }, 'Name of PM-10'],
  [{ unit: 'mg/m3', sentUnit: null }, 'Name of PM-10, mg/m3'],
  [{ unit: 'mg/m3', sentUnit: 'ug/m3' }, 'symbols.insteadOf Name of PM-10 mg/m3 ug/m3'],
  [{ unit: 'mg/m3', sentUnit: '' }, 'symbols.insteadOf Name of PM-10 mg/m3 –'],
])('with %o it means %s', (units, told) => {
  expect(meaningText(t, (code) => `Name of ${code}`, { ...mapping, ...units })).toBe(told)
})

test.each([
  [{ station: { id: '7', code: 'HN-01', name: 'Hà Nội' } }, 'Hà Nội (HN-01)'],
  [{ medium: 'water' }, 'symbols.media.water'],
  [{}, 'symbols.everywhere'],
])('with %o it holds for %s', (place, told) => {
  expect(placeText(t, { ...mapping, ...place })).toBe(told)
})
