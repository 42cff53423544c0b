// Monitoring programs, to which stations and sampling points belong.
import { flag, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const programs = resource({
  path: 'programs',
  itemRel: 'program',
  label: { en: 'Program', vi: 'Chương trình quan trắc' },
  storedIn: 'program',
  screen: { group: 'monitoring', page: 'programs' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 60 }),
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255 }),
    description: text('Description', 'Mô tả', { max: 10_000 }),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
    startYear: integer('Start year', 'Năm bắt đầu', { min: 1900, max: 2200 }),
    endYear: integer('End year', 'Năm kết thúc', { min: 1900, max: 2200 }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByIdIn',
    'findByProvinceId',
    'findByTenantCode',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'provinceId', 'startYear', 'endYear'],
  access: { read: 'everyone', write: 'scope' },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
})
