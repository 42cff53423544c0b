// The administrative units of the country, those of today and those of before.
import { choice, date, integer, number, reference, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'

/** A code alone is ambiguous: seven of them meant another unit before July 2025. */
export const province = resource({
  path: 'province',
  itemRel: 'province',
  label: 'Province',
  storedIn: 'province',
  idForm: 'objectId',
  fields: {
    provinceCode: text({ required: true, max: 10 }),
    name: text({ required: true, max: 255, isFoundByPart: true }),
    nameEn: text({ required: true, max: 255, label: 'Name (English)' }),
    slug: text({ required: true, max: 100, lowerCase: true }),
    level: choice(['province', 'city'], { required: true }),
    areaKm2: number({ min: 0, unit: 'km²', label: 'Area' }),
    population: integer({ min: 0 }),
    lat: number({ required: true, min: -90, max: 90, unit: '°', label: 'Latitude' }),
    lon: number({ required: true, min: -180, max: 180, unit: '°', label: 'Longitude' }),
    aliases: texts({ default: [], max: 255, label: 'Other names' }),
    validFrom: date({ required: true }),
    validTo: date(),
    successorId: reference('province'),
  },
  searches: [
    'findByProvinceCode',
    'findByIdIn',
    'findByNameContainingIgnoreCase',
    { name: 'findBySlug', gives: 'item' },
  ],
  aliases: { code: 'provinceCode' },
  words: ['provinceCode', 'name', 'nameEn'],
  table: ['provinceCode', 'name', 'nameEn', 'level'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['provinceCode'],
  defaultSort: ['provinceCode,asc', 'validFrom,desc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  cacheSeconds: 3600,
})
