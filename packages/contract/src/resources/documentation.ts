// Laws, standards, guides and reports that visitors look up and download.
import { choice, date, file, html, text } from '../fields/field.ts'
import { filedUnder, publicationEnd, publicationStatus, slug } from '../publishing-fields.ts'
import { resource } from '../resource.ts'

export const documentation = resource({
  path: 'documentation',
  itemRel: 'documentation',
  label: { en: 'Document', vi: 'Văn bản' },
  storedIn: 'documentation',
  screen: { group: 'publishing', page: 'documents' },
  fields: {
    name: text('Name', 'Tên', {
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Quy chuẩn kỹ thuật quốc gia về chất lượng nước mặt',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', {
      max: 500,
      example: 'National standard of surface water',
    }),
    slug: slug('name'),
    number: text('Number', 'Số hiệu', { max: 100, example: 'QCVN 08:2023/BTNMT' }),
    kind: choice(
      'Kind',
      'Loại',
      ['law', 'decree', 'circular', 'decision', 'standard', 'guide', 'report', 'other'],
      {
        default: 'other',
      },
    ),
    issuer: text('Issuer', 'Cơ quan ban hành', { max: 255 }),
    issuedOn: date('Issued on', 'Ngày ban hành'),
    effectiveFrom: date('Effective from', 'Có hiệu lực từ'),
    effectiveTo: date('Effective to', 'Hết hiệu lực'),
    summary: text('Summary', 'Tóm tắt', { max: 2000 }),
    content: html('Content', 'Nội dung'),
    ...filedUnder,
    fileId: file('File', 'Tệp'),
    link: text('Link', 'Liên kết', {
      max: 1000,
      pattern: /^https?:\/\/\S+$/,
      example: 'https://example.org/document/1',
    }),
    status: publicationStatus,
    ...publicationEnd,
  },
  searches: [
    'findByStatus',
    'findByCategoryId',
    'findByNameContainingIgnoreCase',
    { name: 'findBySlug', gives: 'item' },
    { name: 'findByNumber', gives: 'item' },
    'findByKind',
    'findByOrganizationId',
    'findByIdIn',
  ],
  aliases: { title: 'name' },
  words: ['name', 'nameEn', 'number', 'issuer'],
  table: ['name', 'number', 'kind', 'issuer', 'issuedOn', 'status', 'publishedAt'],
  access: { read: 'published', write: 'scope', shown: ['PUBLISHED'] },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
