// The branches of the economy, by section, as enterprises are sorted for reports.
import { date, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const industries = resource({
  path: 'industries',
  itemRel: 'industry',
  label: 'Industry',
  storedIn: 'industry',
  fields: {
    code: text({ required: true, max: 20, example: 'C' }),
    name: text({
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Công nghiệp chế biến, chế tạo',
    }),
    nameEn: text({ max: 500, label: 'Name (English)', example: 'Manufacturing' }),
    /** 1 section, 2 division, 3 group, 4 class, 5 national subclass. */
    level: integer({ required: true, min: 1, max: 5 }),
    parentId: reference('industries'),
    /** The edition of the national list. */
    listVersion: text({ required: true, max: 40, example: 'VSIC 2018' }),
    sortOrder: integer({ default: 0, min: 0, max: 1_000_000 }),
    validFrom: date({ required: true }),
    validTo: date(),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000 }),
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
