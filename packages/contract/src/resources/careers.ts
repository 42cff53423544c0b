// Vacancies that the ministry and the provincial offices announce.
import {
  choice,
  date,
  file,
  flag,
  html,
  instant,
  integer,
  reference,
  text,
} from '../fields/field.ts'
import { resource } from '../resource.ts'
import { publicationStatuses, slugPattern } from '../vocabulary.ts'

export const careers = resource({
  path: 'careers',
  itemRel: 'career',
  label: 'Vacancy',
  storedIn: 'career',
  fields: {
    title: text({
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Chuyên viên quan trắc môi trường',
    }),
    titleEn: text({ max: 255, label: 'Title (English)', example: 'Monitoring officer' }),
    slug: text({ max: 200, lowerCase: true, pattern: slugPattern, slugOf: 'title' }),
    summary: text({ max: 1000 }),
    content: html(),
    categoryId: reference('category'),
    organizationId: reference('organization'),
    provinceId: reference('province'),
    place: text({ max: 255, example: 'Hà Nội' }),
    openings: integer({ min: 1, max: 10_000 }),
    applyUntil: date(),
    contact: text({ max: 500, label: 'How to apply' }),
    fileId: file({ label: 'Announcement' }),
    status: choice(publicationStatuses, { default: 'DRAFT' }),
    /** Given when it is published, unless somebody says otherwise. */
    publishedAt: instant(),
    demo: flag({ default: false, readOnly: true }),
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
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
