// Who publishes: the ministry, provincial offices and enterprises, each found by the host name under which it is visited.
import { choice, flag, reference, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { organizationTypes } from '../vocabulary.ts'

const { ministry, provincialOffice, enterprise } = organizationTypes

/** Pages of these hosts may call as the person who visits them. */
const trusted = { writtenBy: 'administrators' } as const

export const organization = resource({
  path: 'organization',
  itemRel: 'organization',
  label: 'Organization',
  storedIn: 'organization',
  fields: {
    name: text({ required: true, max: 255, isFoundByPart: true }),
    nameEn: text({ max: 255, label: 'Name (English)' }),
    type: choice([ministry, provincialOffice, enterprise], { required: true }),
    provinceId: reference('province', { form: 'decimal' }),
    subDomain: text({
      max: 63,
      lowerCase: true,
      pattern: /^[A-Za-z0-9-]+$/,
      label: 'Sub-domain',
      ...trusted,
    }),
    hostNames: texts({ default: [], max: 253, lowerCase: true, ...trusted }),
    timeZone: text({ default: 'Asia/Ho_Chi_Minh', max: 60, isTimeZone: true }),
    taxCode: text({
      max: 14,
      pattern: /^\d{10}(-\d{3})?$/,
      example: '0101234567',
      label: 'Tax code',
    }),
    hazardousWaste: flag({ default: false }),
    officialIndex: text({ default: 'vn_aqi', max: 60 }),
    publicBasis: choice([0, 1], { default: 1, label: 'Published readings' }),
    publishUnannounced: flag({
      default: false,
      label: 'Results of samples are public before their round is announced',
    }),
    demo: flag({ default: false, readOnly: true }),
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
