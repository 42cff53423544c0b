// News: written by the ministry and the provinces, read by everybody once published.
import {
  choice,
  file,
  files,
  flag,
  html,
  instant,
  references,
  text,
  texts,
} from '../fields/field.ts'
import { postKinds } from '../publishing/news.ts'
import { filedUnder, publicationEnd, publicationStatus, slug } from '../lists/publishing-fields.ts'
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
    kind: choice('Kind', 'Loại bài', postKinds, {
      default: 'article',
      hint: {
        en: 'An episode, such as days of smog, stands on top of the home page and of the page of its province while it lasts. An incident of the service stands on the page of its state for a year.',
        vi: 'Bài về một đợt, ví dụ đợt ô nhiễm không khí, được ghim ở trang chủ và trang tỉnh trong thời gian diễn ra. Bài về sự cố của dịch vụ hiện ở trang tình trạng dịch vụ trong một năm.',
      },
    }),
    episodeFrom: instant('Begins', 'Bắt đầu', {
      hint: {
        en: 'Of an episode or an incident; without it an episode begins when it is published.',
        vi: 'Của đợt hoặc sự cố; nếu để trống, đợt bắt đầu khi đăng bài.',
      },
    }),
    episodeUntil: instant('Ends', 'Kết thúc', {
      hint: {
        en: 'Leave it empty while an incident goes on.',
        vi: 'Để trống khi sự cố còn tiếp diễn.',
      },
    }),
    stationIds: references('Stations', 'Trạm được nhắc đến', 'stations', {
      default: [],
      max: 20,
      hint: {
        en: 'Readers see their present index beside the article, as long as they are public.',
        vi: 'Người đọc thấy chỉ số hiện tại của các trạm này bên cạnh bài, khi trạm còn được công bố.',
      },
    }),
    coverId: file('Picture', 'Ảnh bìa'),
    coverAlt: text('Description of the picture', 'Mô tả ảnh bìa', { max: 300 }),
    coverAltEn: text('Description of the picture (English)', 'Mô tả ảnh bìa (tiếng Anh)', {
      max: 300,
    }),
    fileIds: files('Attachments', 'Tệp đính kèm', { default: [], max: 20 }),
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
