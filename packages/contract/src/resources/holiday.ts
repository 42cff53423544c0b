// Days on which offices rest, beside Saturdays, Sundays and the days that return every year.
import { date, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const holiday = resource({
  path: 'holidays',
  itemRel: 'holiday',
  label: { en: 'Holiday', vi: 'Ngày nghỉ lễ' },
  storedIn: 'holiday',
  screen: { group: 'basics', page: 'holidays' },
  fields: {
    day: date('Day', 'Ngày', { required: true }),
    name: text('Name', 'Tên', { required: true, max: 255, example: 'Tết Nguyên đán' }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255, example: 'Lunar New Year' }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: { day: '2026-02-17', name: 'Tết Nguyên đán', nameEn: 'Lunar New Year' },
  searches: ['findByIdIn', 'findByNameContainingIgnoreCase'],
  words: ['name', 'nameEn'],
  table: ['day', 'name', 'nameEn'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['day'],
  defaultSort: ['day,desc'],
})
