// A form checks its values, sends the changes, and finds conflicts.
import { expect, test } from 'vitest'
import { organization } from '@eos/contract/resources/organization'
import { organizationLook } from '@eos/contract/resources/organization-look'
import { stations } from '@eos/contract/resources/stations/stations'
import { mostReportLines, wasteReport } from '@eos/contract/resources/waste/waste-report'
import {
  changesOf,
  conflictsOf,
  emptyValues,
  givenOf,
  linesApart,
  problemOf,
} from './form-values.ts'

const { fields } = stations

test('a new form holds the defaults and nothing else', () => {
  expect(givenOf(emptyValues(fields))).toEqual({
    intervalSeconds: 300,
    referenceOnly: false,
    timeZone: 'Asia/Ho_Chi_Minh',
  })
})

test('says at the field what is wrong, in the language of the page', () => {
  expect(problemOf(fields.name, '', 'en')).toBe('Must be given.')
  expect(problemOf(fields.name, null, 'vi')).toBe('Bắt buộc phải nhập.')
  expect(problemOf(fields.lat, 91, 'en')).toContain('90')
  expect(problemOf(fields.lat, 21.5, 'en')).toBeUndefined()
  expect(problemOf(fields.river, '', 'en')).toBeUndefined()
  expect(problemOf(organization.fields.taxCode, '12', 'en')).toBe('Write it like 0101234567.')
})

test('names the line of a list, and the field in it', () => {
  const { links } = organizationLook.fields
  const good = { title: 'Ministry', titleEn: null, address: 'https://example.org/a?b=c#d' }
  expect(problemOf(links, [good], 'en')).toBeUndefined()
  expect(problemOf(links, [good, { ...good, title: '' }], 'en')).toBe(
    'Links in the footer 2, Title: Must be given.',
  )
  for (const address of ['javascript:alert(1)', 'ftp://a.vn', 'https://a@b.vn/', 'example.org'])
    expect(problemOf(links, [{ ...good, address }], 'vi'), address).toBe(
      'Liên kết cuối trang 1, Địa chỉ liên kết: Nhập theo dạng https://dichvucong.example.vn/muc-1.',
    )
})

test('a list that is too long is refused as a whole, and of 1,000 lines only the changed one is judged again', () => {
  const { lines } = wasteReport.fields
  let read = 0
  const many: Record<string, unknown>[] = Array.from({ length: mostReportLines }, () => ({
    section: 'hazardous',
    qtyGenerated: 1,
    get wasteName() {
      read += 1
      return 'Dầu'
    },
  }))
  expect(problemOf(lines, many, 'en')).toBeUndefined()
  const before = read
  expect(problemOf(lines, many.with(7, { ...many[7], qtyGenerated: -1 }), 'en')).toMatch(
    /^Lines 8, Generated: /,
  )
  // The copy of that line.
  expect(read).toBe(before + 1)
  expect(problemOf(lines, [...many, many[0]], 'en')).toBeDefined()
})

test('sends only what was changed, and an emptied field as nothing', () => {
  const before = { code: 'A', name: 'B', river: 'C', lat: 1 }
  const now = { code: 'A', name: 'B2', river: '', lat: 1 }
  expect(changesOf(fields, before, now)).toEqual({ name: 'B2', river: '' })
  expect(changesOf(fields, { river: null }, { river: '' })).toEqual({})
})

test('asks for a choice only where both have changed the same field to different values', () => {
  const base = { name: 'a', river: 'r', lat: 1, address: 'x' }
  const mine = { name: 'mine', river: 'r', lat: 2, address: 'same' }
  const theirs = { name: 'theirs', river: 'r2', lat: 1, address: 'same' }
  const found = conflictsOf(fields, { base, mine, theirs })
  expect(found.map(({ name }) => name)).toEqual(['name'])
})

test('of lists that both have changed, the lines that only one has are told apart', () => {
  const [oil, ash, lamp] = [{ name: 'oil' }, { name: 'ash' }, { name: 'lamp', note: null }]
  expect(linesApart([oil, ash], [ash, lamp])).toEqual([oil])
  expect(linesApart([ash, { ...lamp }], [lamp, ash])).toEqual([])
  expect(linesApart(null, [ash])).toEqual([])
})
