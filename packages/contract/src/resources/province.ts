// The administrative units of the country, present and former ones.
import { choice, date, integer, number, reference, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { hourSeconds } from '../words/time-units.ts'

/** A code alone is ambiguous: seven codes meant another unit before July 2025. */
export const province = resource({
  path: 'province',
  itemRel: 'province',
  label: { en: 'Province', vi: 'Tỉnh, thành phố' },
  storedIn: 'province',
  screen: { group: 'basics', page: 'provinces' },
  idForm: 'objectId',
  fields: {
    provinceCode: text('Province code', 'Mã tỉnh', { required: true, max: 10 }),
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { required: true, max: 255 }),
    slug: text('Slug', 'Đường dẫn', { required: true, max: 100, lowerCase: true }),
    level: choice('Level', 'Cấp', ['province', 'city'], { required: true }),
    areaKm2: number('Area', 'Diện tích', { min: 0, unit: 'km²' }),
    population: integer('Population', 'Dân số', { min: 0 }),
    lat: number('Latitude', 'Vĩ độ', { required: true, min: -90, max: 90, unit: '°' }),
    lon: number('Longitude', 'Kinh độ', { required: true, min: -180, max: 180, unit: '°' }),
    aliases: texts('Other names', 'Tên gọi khác', { default: [], max: 255 }),
    validFrom: date('Valid from', 'Có hiệu lực từ', { required: true }),
    validTo: date('Valid to', 'Hết hiệu lực'),
    successorId: reference('Successor', 'Đơn vị kế thừa', 'province'),
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
  cacheSeconds: hourSeconds,
})
