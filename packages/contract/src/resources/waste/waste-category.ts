// The tree of waste groups for reports: the groups of the national list of hazardous waste, and others.
import { choice, date, flag, integer, reference, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import {
  catalogueLifecycle,
  catalogueStatuses,
  certainties,
  wasteClasses,
} from '../../waste/waste.ts'

export const wasteCategory = resource({
  path: 'waste_category',
  itemRel: 'wasteCategory',
  label: { en: 'Waste category', vi: 'Nhóm chất thải' },
  storedIn: 'waste_category',
  screen: { group: 'waste', page: 'waste-category' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 20, example: '19' }),
    name: text('Name', 'Tên', {
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Các loại chất thải khác',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 500, example: 'Other waste' }),
    parentId: reference('Parent', 'Cấp trên', 'waste_category'),
    wasteTypeId: reference('Waste type', 'Loại chất thải', 'waste_type'),
    wasteClass: choice('Waste class', 'Nhóm chất thải', wasteClasses, { required: true }),
    basis: choice('Basis', 'Căn cứ', ['source', 'property']),
    defaultUnit: choice('Default unit', 'Đơn vị tính mặc định', ['kg', 'tonne', 'm3'], {
      required: true,
    }),
    isReportable: flag('Is reportable', 'Phải báo cáo', { default: true }),
    sortOrder: integer('Sort order', 'Thứ tự', { default: 0, min: 0, max: 1_000_000 }),
    status: choice('Status', 'Trạng thái', catalogueStatuses, { default: 'draft' }),
    validFrom: date('Valid from', 'Có hiệu lực từ'),
    validTo: date('Valid to', 'Hết hiệu lực'),
    certainty: choice('Certainty', 'Mức chắc chắn', certainties),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: { code: '99', parentId: null },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByNameContainingIgnoreCase',
    'findByParentId',
    'findByWasteClass',
    'findByStatus',
    'findByOrganizationId',
    'findByTenantCode',
    'findByIdIn',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'wasteClass', 'defaultUnit', 'status'],
  access: { read: 'published', write: 'ministry', shown: ['active', 'inactive'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: catalogueLifecycle,
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
})
