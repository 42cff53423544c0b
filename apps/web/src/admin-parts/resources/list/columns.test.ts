// The columns of a list and the room that they get.
import { expect, test } from 'vitest'
import { html, instant, number, text } from '@eos/contract/fields/field'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { narrowestColumn, widestColumn } from '@eos/contract/lists/list-looks'
import { columnFields, columnWidth, isFigure } from './columns.ts'

test('an item shows when it was made and changed behind its fields, an entry of the log before them', () => {
  expect(Object.keys(columnFields(resourceAt('indicator')!)).slice(-2)).toEqual([
    'createdAt',
    'updatedAt',
  ])
  const log = Object.keys(columnFields(resourceAt('activity_logs')!))
  expect(log[0]).toBe('createdAt')
  expect(log).not.toContain('updatedAt')
})

const stations = resourceAt('stations')!
const widthOf = (field: Parameters<typeof columnWidth>[2], name = 'x') =>
  columnWidth(stations, name, field)

test('names and sentences get more room than codes, and figures stand at the right', () => {
  const code = widthOf(text('Code', 'Mã', { max: 100 }))
  const name = widthOf(text('Name', 'Tên', { max: 255 }))
  const note = widthOf(text('Note', 'Ghi chú'))
  expect(code).toBeLessThan(name)
  expect(name).toBeLessThan(note)
  expect(widthOf(html('Body', 'Nội dung'))).toBe(note)
  expect(isFigure(number('Latitude', 'Vĩ độ'))).toBe(true)
  expect(isFigure(instant('Sent', 'Đã gửi'))).toBe(false)
})

test('a choice gets the room that its longest word takes, within bounds', () => {
  const statistic = resourceAt('solid_waste_statistic')!
  const [area, source, wasteClass] = ['area', 'source', 'wasteClass'].map((name) =>
    columnWidth(statistic, name, statistic.fields[name]!),
  )
  expect(area).toBeLessThan(source!)
  expect(source).toBeLessThan(wasteClass!)
})

test('every column of every list has room for its heading and stays within what may be chosen', () => {
  const wrong = resources.flatMap((resource) =>
    Object.entries(columnFields(resource)).filter(([name, field]) => {
      const width = columnWidth(resource, name, field)
      return width < narrowestColumn || width > widestColumn
    }),
  )
  expect(wrong).toEqual([])
})

test('the name of an item is read whole, and a province needs less than other references', () => {
  const { name, organizationId, provinceId } = stations.fields
  expect(widthOf(name!, 'name')).toBeGreaterThan(widthOf(organizationId!))
  expect(widthOf(provinceId!)).toBeLessThan(widthOf(organizationId!))
})

test('the number that the portal gives to an item is no sentence', () => {
  const report = resourceAt('waste_report_result')!
  const { reportNo, note } = report.fields
  expect(columnWidth(report, 'reportNo', reportNo!)).toBeLessThan(
    columnWidth(report, 'note', note!),
  )
})

test('a kind of thing is written out, and so has room', () => {
  const subject = text('Subject', 'Đối tượng', { max: 100 })
  expect(columnWidth(resourceAt('grant')!, 'subject', subject)).toBeGreaterThan(
    widthOf(subject, 'subject'),
  )
})
