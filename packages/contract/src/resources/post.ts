// News: written by the ministry and the provinces, read by everybody once published.
import { file, flag, html, text, texts } from '../fields/field.ts'
import { filedUnder, publicationEnd, publicationStatus, slug } from '../publishing-fields.ts'
import { resource } from '../resource.ts'

export const post = resource({
  path: 'post',
  itemRel: 'post',
  label: { en: 'Post', vi: 'Bài viết' },
  storedIn: 'post',
  screen: { group: 'publishing', page: 'posts' },
  fields: {
    title: text('Title', 'Tiêu đề', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Chất lượng nước sông quý I',
    }),
    titleEn: text('Title (English)', 'Tiêu đề (tiếng Anh)', {
      max: 255,
      example: 'River water in the first quarter',
    }),
    slug: slug('title'),
    summary: text('Summary', 'Tóm tắt', { max: 1000 }),
    summaryEn: text('Summary (English)', 'Tóm tắt (tiếng Anh)', { max: 1000 }),
    content: html('Content', 'Nội dung'),
    contentEn: html('Content (English)', 'Nội dung (tiếng Anh)'),
    ...filedUnder,
    coverId: file('Picture', 'Ảnh bìa'),
    tags: texts('Tags', 'Thẻ', { default: [], max: 60 }),
    author: text('Author', 'Tác giả', { max: 255 }),
    status: publicationStatus,
    featured: flag('Featured', 'Nổi bật', { default: false }),
    ...publicationEnd,
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
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
