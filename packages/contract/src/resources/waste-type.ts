// The broad kinds of waste: domestic, ordinary industrial, hazardous, medical and so on.
import { choice, integer, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { catalogueLifecycle, catalogueStatuses } from '../waste.ts'

export const wasteType = resource({
  path: 'waste_type',
  itemRel: 'wasteType',
  label: 'Type of waste',
  storedIn: 'waste_type',
  fields: {
    code: text({ required: true, max: 40, example: 'hazardous' }),
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Chất thải nguy hại' }),
    nameEn: text({ max: 255, label: 'Name (English)', example: 'Hazardous waste' }),
    description: text({ max: 2000 }),
    sortOrder: integer({ default: 0, min: 0, max: 1_000_000 }),
    status: choice(catalogueStatuses, { default: 'draft' }),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000 }),
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
