// Opinions and field checks of the office of a province about an export, before the ministry decides.
import { choice, date, file, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { decisive } from '../../indices/decisive.ts'

export const opinions = rows(
  'Opinions of the province',
  'Ý kiến của địa phương',
  {
    givenOn: date('Day', 'Ngày', { required: true }),
    kind: choice('Kind', 'Loại', ['opinion', 'field_check'], { required: true }),
    words: text('Opinion or finding', 'Ý kiến, kết quả kiểm tra', {
      required: true,
      max: 2000,
      example: 'Kho lưu giữ đạt yêu cầu',
    }),
    fileId: file('File', 'Tệp'),
  },
  { default: [], max: 50, ...decisive },
)
