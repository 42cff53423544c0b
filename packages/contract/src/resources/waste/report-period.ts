// When the yearly reports of a form are handed in, where the ministry sets other days than the usual ones.
import { choice, date, integer, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { periodForms } from '../../waste/waste.ts'

export const reportPeriod = resource({
  path: 'report-periods',
  itemRel: 'reportPeriod',
  label: { en: 'Reporting period', vi: 'Kỳ báo cáo' },
  storedIn: 'report_period',
  screen: { group: 'waste', page: 'report-periods' },
  fields: {
    /** The year that is reported, not that of the days. */
    reportYear: integer('Year', 'Năm báo cáo', {
      required: true,
      min: 2015,
      max: 2200,
      example: 2026,
    }),
    formType: choice('Form type', 'Mẫu báo cáo', periodForms, { required: true }),
    opensOn: date('Opens on', 'Ngày mở', { required: true }),
    dueOn: date('Due on', 'Hạn nộp', { required: true }),
    /** After it nothing is handed in for the first time; without it late reports are taken for ever. */
    closesOn: date('Closes on', 'Ngày đóng'),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: { reportYear: 2026, formType: '05A', opensOn: '2027-01-01', dueOn: '2027-01-15' },
  searches: ['findByIdIn'],
  table: ['reportYear', 'formType', 'opensOn', 'dueOn', 'closesOn'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['reportYear', 'formType'],
  defaultSort: ['reportYear,desc', 'formType,asc'],
})
