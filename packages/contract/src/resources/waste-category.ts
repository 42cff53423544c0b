// The tree of waste groups under which enterprises report: the national groups of the hazardous-waste list, and what belongs beside them.
import { choice, date, flag, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { catalogueLifecycle, catalogueStatuses, certainties, wasteClasses } from '../waste.ts'

export const wasteCategory = resource({
  path: 'waste_category',
  itemRel: 'wasteCategory',
  label: 'Waste category',
  storedIn: 'waste_category',
  fields: {
    code: text({ required: true, max: 20, example: '19' }),
    name: text({
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Các loại chất thải khác',
    }),
    nameEn: text({ max: 500, label: 'Name (English)', example: 'Other waste' }),
    parentId: reference('waste_category'),
    wasteTypeId: reference('waste_type'),
    wasteClass: choice(wasteClasses, { required: true }),
    basis: choice(['source', 'property']),
    defaultUnit: choice(['kg', 'tonne', 'm3'], { required: true }),
    isReportable: flag({ default: true }),
    sortOrder: integer({ default: 0, min: 0, max: 1_000_000 }),
    status: choice(catalogueStatuses, { default: 'draft' }),
    validFrom: date(),
    validTo: date(),
    certainty: choice(certainties),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000 }),
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
