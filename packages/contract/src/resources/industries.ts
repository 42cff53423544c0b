// The branches of the economy, by which enterprises are sorted in reports.
import { date, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const industries = resource({
  path: 'industries',
  itemRel: 'industry',
  label: { en: 'Industry', vi: 'Ngành nghề' },
  storedIn: 'industry',
  screen: { group: 'basics', page: 'industries' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 20, example: 'C' }),
    name: text('Name', 'Tên', {
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Công nghiệp chế biến, chế tạo',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 500, example: 'Manufacturing' }),
    /** 1 section, 2 division, 3 group, 4 class, 5 national subclass. */
    level: integer('Level', 'Cấp', { required: true, min: 1, max: 5 }),
    parentId: reference('Parent', 'Cấp trên', 'industries'),
    /** The edition of the national list. */
    listVersion: text('List version', 'Phiên bản danh mục', {
      required: true,
      max: 40,
      example: 'VSIC 2018',
    }),
    sortOrder: integer('Sort order', 'Thứ tự', { default: 0, min: 0, max: 1_000_000 }),
    validFrom: date('Valid from', 'Có hiệu lực từ', { required: true }),
    validTo: date('Valid to', 'Hết hiệu lực'),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: { code: 'Z', name: 'Ngành khác', nameEn: 'Other', level: 1, parentId: null },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByLevel',
    'findByParentId',
    'findByIdIn',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'level', 'listVersion'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['listVersion', 'code'],
  defaultSort: ['sortOrder,asc', 'code,asc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
