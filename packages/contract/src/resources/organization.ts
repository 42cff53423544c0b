// The organizations that publish: the ministry, provincial offices and enterprises, each found by its host name.
import { choice, flag, record, reference, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { bases, organizationTypes } from '../words/vocabulary.ts'
import { lookFields } from './organization-look.ts'

const { ministry, provincialOffice, enterprise } = organizationTypes

/** Pages of these hosts may send the session of their visitor. */
const trusted = { writtenBy: 'administrators' } as const

export const organization = resource({
  path: 'organization',
  itemRel: 'organization',
  label: { en: 'Organization', vi: 'Cơ quan, đơn vị' },
  storedIn: 'organization',
  screen: { group: 'basics', page: 'organizations' },
  fields: {
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255 }),
    type: choice('Type', 'Loại', [ministry, provincialOffice, enterprise], { required: true }),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province', { form: 'decimal' }),
    subDomain: text('Sub-domain', 'Tên miền phụ', {
      max: 63,
      lowerCase: true,
      pattern: /^[A-Za-z0-9-]+$/,
      ...trusted,
    }),
    hostNames: texts('Host names', 'Tên miền', {
      default: [],
      max: 253,
      lowerCase: true,
      ...trusted,
    }),
    timeZone: text('Time zone', 'Múi giờ', {
      default: 'Asia/Ho_Chi_Minh',
      max: 60,
      isTimeZone: true,
    }),
    taxCode: text('Tax code', 'Mã số thuế', {
      max: 14,
      pattern: /^\d{10}(-\d{3})?$/,
      example: '0101234567',
    }),
    hazardousWaste: flag('Hazardous waste', 'Chất thải nguy hại', { default: false }),
    /** See docs/decisions/0284-the-law-names-the-official-index.md. */
    officialIndex: text('Official index', 'Chỉ số chính thức', { computed: true, filled: true }),
    publicBasis: choice('Published readings', 'Loại số liệu công bố', [bases.raw, bases.approved], {
      default: bases.approved,
    }),
    publishUnannounced: flag(
      'Results of samples are public before their round is announced',
      'Công khai kết quả trước khi công bố đợt quan trắc',
      {
        default: false,
      },
    ),
    announcedBy: choice(
      'Results of its points are announced by',
      'Kết quả do ai công bố',
      ['itself', 'ministry'],
      {
        default: 'itself',
      },
    ),
    /** How its site shows it; part of the first answer of a visit, so that the head of a page changes once only. */
    look: record('Look', 'Nhận diện', lookFields, { computed: true, moves: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByHazardousWaste',
    'findByProvinceIdAndType',
    'findByTypeIn',
    'findBySubDomain',
    'findByIdIn',
    'findByNameContainingIgnoreCase',
  ],
  words: ['name', 'nameEn', 'taxCode', 'subDomain'],
  table: ['name', 'type', 'provinceId', 'subDomain'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['taxCode'],
  defaultSort: ['name,asc'],
})
