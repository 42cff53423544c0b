// Broad types of waste: domestic, ordinary industrial, hazardous, medical and so on.
import { choice, integer, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { catalogueLifecycle, catalogueStatuses } from '../../waste/waste.ts'

export const wasteType = resource({
  path: 'waste_type',
  itemRel: 'wasteType',
  label: { en: 'Type of waste', vi: 'Loại chất thải' },
  storedIn: 'waste_type',
  screen: { group: 'waste', page: 'types-of-waste' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 40, example: 'hazardous' }),
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Chất thải nguy hại',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255, example: 'Hazardous waste' }),
    description: text('Description', 'Mô tả', { max: 2000 }),
    sortOrder: integer('Sort order', 'Thứ tự', { default: 0, min: 0, max: 1_000_000 }),
    status: choice('Status', 'Trạng thái', catalogueStatuses, { default: 'draft' }),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: { code: 'packaging', name: 'Bao bì', nameEn: 'Packaging' },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByStatus',
    'findByIdIn',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'sortOrder', 'status'],
  access: { read: 'published', write: 'ministry', shown: ['active', 'inactive'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: catalogueLifecycle,
  naturalKey: ['code'],
  defaultSort: ['sortOrder,asc', 'code,asc'],
})
