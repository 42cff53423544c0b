// News: written by the ministry and the provinces, read by everybody once published.
import { choice, file, flag, html, instant, reference, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { publicationStatuses, slugPattern } from '../vocabulary.ts'

export const post = resource({
  path: 'post',
  itemRel: 'post',
  label: 'Post',
  storedIn: 'post',
  fields: {
    title: text({
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Chất lượng nước sông quý I',
    }),
    titleEn: text({
      max: 255,
      label: 'Title (English)',
      example: 'River water in the first quarter',
    }),
    slug: text({ max: 200, lowerCase: true, pattern: slugPattern, slugOf: 'title' }),
    summary: text({ max: 1000 }),
    summaryEn: text({ max: 1000, label: 'Summary (English)' }),
    content: html(),
    contentEn: html({ label: 'Content (English)' }),
    categoryId: reference('category'),
    organizationId: reference('organization'),
    provinceId: reference('province'),
    coverId: file({ label: 'Picture' }),
    tags: texts({ default: [], max: 60 }),
    author: text({ max: 255 }),
    status: choice(publicationStatuses, { default: 'DRAFT' }),
    featured: flag({ default: false }),
    /** Given when it is published, unless somebody says otherwise. */
    publishedAt: instant(),
    demo: flag({ default: false, readOnly: true }),
  },
  searches: [
    { name: 'findBySlug', gives: 'item' },
    'findByCategoryIdOrderByPublishedAtDesc',
    'findByTitleContainingIgnoreCase',
    'findByFeaturedTrue',
    'findByStatus',
    'findByOrganizationId',
    'findByProvinceId',
    'findByIdIn',
  ],
  aliases: { name: 'title' },
  words: ['title', 'titleEn'],
  table: ['title', 'categoryId', 'organizationId', 'status', 'featured', 'publishedAt'],
  access: { read: 'published', write: 'scope', shown: ['PUBLISHED'] },
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
