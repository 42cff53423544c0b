// News: written by the ministry and the provinces, read by everybody once published.
import { choice, file, flag, html, instant, reference, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { publicationStatuses, slugPattern } from '../vocabulary.ts'

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
    slug: text('Slug', 'Đường dẫn', {
      max: 200,
      lowerCase: true,
      pattern: slugPattern,
      slugOf: 'title',
    }),
    summary: text('Summary', 'Tóm tắt', { max: 1000 }),
    summaryEn: text('Summary (English)', 'Tóm tắt (tiếng Anh)', { max: 1000 }),
    content: html('Content', 'Nội dung'),
    contentEn: html('Content (English)', 'Nội dung (tiếng Anh)'),
    categoryId: reference('Category', 'Chuyên mục', 'category'),
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization'),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
    coverId: file('Picture', 'Ảnh bìa'),
    tags: texts('Tags', 'Thẻ', { default: [], max: 60 }),
    author: text('Author', 'Tác giả', { max: 255 }),
    status: choice('Status', 'Trạng thái', publicationStatuses, { default: 'DRAFT' }),
    featured: flag('Featured', 'Nổi bật', { default: false }),
    /** Given when it is published, unless somebody says otherwise. */
    publishedAt: instant('Published at', 'Thời điểm đăng'),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
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
