// The fields that all published texts share.
import { choice, flag, instant, reference, text } from '../fields/field.ts'
import { publicationStatuses, slugPattern } from '../words/vocabulary.ts'

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
  /** Set when it is published, unless a body gives it; nobody reads it before. */
  publishedAt: instant('Published at', 'Thời điểm đăng', {
    hint: {
      en: 'A time to come: visitors read it from then on.',
      vi: 'Chọn thời điểm sau này để hẹn giờ đăng: từ lúc đó người xem mới đọc được.',
    },
  }),
  demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
} as const
