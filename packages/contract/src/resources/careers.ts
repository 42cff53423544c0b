// Vacancies that the ministry and the provincial offices announce.
import { date, file, html, integer, text } from '../fields/field.ts'
import { filedUnder, publicationEnd, publicationStatus, slug } from '../lists/publishing-fields.ts'
import { resource } from '../resource.ts'

export const careers = resource({
  path: 'careers',
  itemRel: 'career',
  label: { en: 'Vacancy', vi: 'Tuyển dụng' },
  storedIn: 'career',
  screen: { group: 'publishing', page: 'careers' },
  fields: {
    title: text('Title', 'Tiêu đề', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Chuyên viên quan trắc môi trường',
    }),
    titleEn: text('Title (English)', 'Tiêu đề (tiếng Anh)', {
      max: 255,
      example: 'Monitoring officer',
    }),
    slug: slug('title'),
    summary: text('Summary', 'Tóm tắt', { max: 1000 }),
    summaryEn: text('Summary (English)', 'Tóm tắt (tiếng Anh)', { max: 1000 }),
    content: html('Content', 'Nội dung'),
    contentEn: html('Content (English)', 'Nội dung (tiếng Anh)'),
    ...filedUnder,
    place: text('Place', 'Nơi làm việc', { max: 255, example: 'Hà Nội' }),
    openings: integer('Openings', 'Số lượng tuyển', { min: 1, max: 10_000 }),
    applyUntil: date('Apply until', 'Hạn nộp hồ sơ'),
    contact: text('How to apply', 'Cách nộp hồ sơ', { max: 500 }),
    fileId: file('Announcement', 'Tệp'),
    status: publicationStatus,
    ...publicationEnd,
  },
  searches: [
    { name: 'findBySlug', gives: 'item' },
    'findByTitleContainingIgnoreCase',
    'findByCategoryId',
    'findByOrganizationId',
    'findByProvinceId',
    'findByStatus',
    'findByApplyUntilGreaterThanEqual',
    'findByIdIn',
  ],
  aliases: { name: 'title' },
  words: ['title', 'titleEn', 'place'],
  table: ['title', 'organizationId', 'place', 'applyUntil', 'status', 'publishedAt'],
  access: { read: 'published', write: 'scope', shown: ['PUBLISHED'] },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
