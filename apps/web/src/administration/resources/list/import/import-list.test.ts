// An import sends parameters beside its file, counts the lines that it can write, and offers a list to begin with.
import { expect, test } from 'vitest'
import type { ImportReport } from '@eos/contract/calls/lists'
import { text } from '@eos/contract/fields/field'
import { stations } from '@eos/contract/resources/stations/stations'
import { defaultsOf, emptyList, linesToWrite } from './import-list.ts'

const report = (counts: Partial<ImportReport>): ImportReport => ({
  dryRun: true,
  applied: false,
  total: 9,
  new: 2,
  changed: 3,
  unchanged: 4,
  failed: 0,
  lines: [],
  ...counts,
})

test('what is new and what is changed can be written', () => {
  expect(linesToWrite(report({}))).toBe(5)
  expect(linesToWrite(report({ new: 0, changed: 0 }))).toBe(0)
})

test('nothing can be written before the list was tried, while a line fails, or a second time', () => {
  expect(linesToWrite(undefined)).toBe(0)
  expect(linesToWrite(report({ failed: 1 }))).toBe(0)
  expect(linesToWrite(report({ dryRun: false, applied: true }))).toBe(0)
})

test('fields that the list gives once are sent as defaults, empty ones are not', () => {
  expect(defaultsOf({ listVersion: '2026', thresholdRef: '', validFrom: null })).toEqual({
    'default.listVersion': '2026',
  })
})

test('the empty list is a line of headings, with quotes around a comma', () => {
  const fields = { name: text('Name', 'Tên'), place: text('Ward, commune', 'Xã, phường') }
  const address = emptyList({ ...stations, fields }, 'en')
  expect(decodeURIComponent(address)).toBe(
    'data:text/csv;charset=utf-8,\uFEFFName,"Ward, commune"\r\n',
  )
})
