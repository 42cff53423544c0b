// The columns of a list and the room that they get.
import { expect, test } from 'vitest'
import { html, instant, number, reference, text } from '@eos/contract/fields/field'
import { resourceAt } from '@eos/contract/resources/all'
import { columnClass, columnFields } from './columns.ts'

test('an item shows when it was made and changed behind its fields, an entry of the log before them', () => {
  expect(Object.keys(columnFields(resourceAt('indicator')!)).slice(-2)).toEqual([
    'createdAt',
    'updatedAt',
  ])
  const log = Object.keys(columnFields(resourceAt('activity_logs')!))
  expect(log[0]).toBe('createdAt')
  expect(log).not.toContain('updatedAt')
})

const classOf = (field: Parameters<typeof columnClass>[2]) => columnClass('stations', 'x', field)

test('codes and times stay in one line, names and sentences wrap', () => {
  expect(classOf(text('Code', 'Mã', { max: 120 }))).toBe('admin-line')
  expect(classOf(text('Note', 'Ghi chú', { max: 121 }))).toBe('admin-wide')
  expect(classOf(text('Note', 'Ghi chú'))).toBe('admin-wide')
  expect(classOf(instant('Sent', 'Đã gửi'))).toBe('admin-line')
  expect(classOf(reference('Station', 'Trạm', 'stations'))).toBe('admin-wide')
  expect(classOf(html('Body', 'Nội dung'))).toBe('admin-wide')
  expect(classOf(number('Latitude', 'Vĩ độ'))).toBeUndefined()
})

test('a kind of thing is written out, and so wraps', () => {
  const subject = text('Subject', 'Đối tượng', { max: 100 })
  expect(columnClass('grant', 'subject', subject)).toBe('admin-wide')
  expect(columnClass('stations', 'subject', subject)).toBe('admin-line')
})
