// Laws, standards, guides and reports that visitors look up and download.
import { choice, date, file, flag, html, instant, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { publicationStatuses, slugPattern } from '../vocabulary.ts'

export const documentation = resource({
  path: 'documentation',
  itemRel: 'documentation',
  label: 'Document',
  storedIn: 'documentation',
  fields: {
    name: text({
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Quy chuẩn kỹ thuật quốc gia về chất lượng nước mặt',
    }),
    nameEn: text({
      max: 500,
      label: 'Name (English)',
      example: 'National standard of surface water',
    }),
    slug: text({ max: 200, lowerCase: true, pattern: slugPattern, slugOf: 'name' }),
    number: text({ max: 100, label: 'Number', example: 'QCVN 08:2023/BTNMT' }),
    kind: choice(
      ['law', 'decree', 'circular', 'decision', 'standard', 'guide', 'report', 'other'],
      {
        default: 'other',
      },
    ),
    issuer: text({ max: 255 }),
    issuedOn: date(),
    effectiveFrom: date(),
    effectiveTo: date(),
    summary: text({ max: 2000 }),
    content: html(),
    categoryId: reference('category'),
    organizationId: reference('organization'),
    provinceId: reference('province'),
    fileId: file(),
    link: text({
      max: 1000,
      pattern: /^https?:\/\/\S+$/,
      example: 'https://example.org/document/1',
    }),
    status: choice(publicationStatuses, { default: 'DRAFT' }),
    /** Given when it is published, unless somebody says otherwise. */
    publishedAt: instant(),
    demo: flag({ default: false, readOnly: true }),
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
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['slug'],
  defaultSort: ['publishedAt,desc'],
})
