// Laws, standards, guides and reports that visitors look up and download.
// See docs/decisions/0215-validity-follows-from-dates-and-relations.md.
import { documentKinds, documentValidities, fileTextStates } from '../publishing/documents.ts'
import { choice, date, file, files, html, reference, text } from '../fields/field.ts'
import { filedUnder, publicationEnd, publicationStatus, slug } from '../lists/publishing-fields.ts'
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
    kind: choice('Kind', 'Loại', documentKinds, { default: 'other' }),
    issuer: text('Issuer', 'Cơ quan ban hành', { max: 255 }),
    issuerEn: text('Issuer (English)', 'Cơ quan ban hành (tiếng Anh)', { max: 255 }),
    issuedOn: date('Issued on', 'Ngày ban hành'),
    effectiveFrom: date('Effective from', 'Có hiệu lực từ'),
    effectiveTo: date('Effective to', 'Hết hiệu lực', {
      hint: {
        en: 'The last day on which it holds. What another document replaces needs none.',
        vi: 'Ngày cuối cùng còn hiệu lực. Văn bản đã có văn bản thay thế thì không cần nhập.',
      },
    }),
    replacedById: reference('Replaced by', 'Được thay thế bởi', 'documentation', {
      hint: {
        en: 'It counts as replaced from the day on which that one takes effect, once that one is published.',
        vi: 'Được coi là đã thay thế từ ngày văn bản kia có hiệu lực, khi văn bản kia đã đăng.',
      },
    }),
    amendsId: reference('Amends', 'Sửa đổi, bổ sung cho', 'documentation'),
    validity: choice('Validity', 'Tình trạng hiệu lực', documentValidities, {
      computed: true,
      filled: true,
      moves: true,
    }),
    summary: text('Summary', 'Tóm tắt', { max: 2000 }),
    summaryEn: text('Summary (English)', 'Tóm tắt (tiếng Anh)', { max: 2000 }),
    content: html('Content', 'Nội dung'),
    ...filedUnder,
    fileId: file('File', 'Tệp', {
      hint: {
        en: 'Text inside PDF and DOCX files is found by search some seconds after the document is saved.',
        vi: 'Chữ trong tệp PDF và DOCX sẽ tìm được sau vài giây kể từ khi lưu văn bản.',
      },
    }),
    attachmentIds: files('Attachments', 'Tệp đính kèm', { default: [], max: 20 }),
    fileText: choice('Search in files', 'Tìm trong tệp', fileTextStates, {
      computed: true,
      moves: true,
      private: true,
    }),
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
  table: ['name', 'number', 'kind', 'issuer', 'issuedOn', 'validity', 'status', 'publishedAt'],
  access: { read: 'published', write: 'scope', shown: ['PUBLISHED'] },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
