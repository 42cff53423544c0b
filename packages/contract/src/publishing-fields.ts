// The fields that all published texts share.
import { choice, flag, instant, reference, text } from './fields/field.ts'
import { publicationStatuses, slugPattern } from './vocabulary.ts'

export const slug = <const Of extends string>(slugOf: Of) =>
  text('Slug', 'Đường dẫn', { max: 200, lowerCase: true, pattern: slugPattern, slugOf })

export const filedUnder = {
  categoryId: reference('Category', 'Chuyên mục', 'category'),
  organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization'),
  provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
} as const

export const publicationStatus = choice('Status', 'Trạng thái', publicationStatuses, {
  default: 'DRAFT',
})

export const publicationEnd = {
  /** Set when it is published, unless a body gives it. */
  publishedAt: instant('Published at', 'Thời điểm đăng'),
  demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
} as const
