// How waste is treated, by the short codes of manifests and reports.
import { choice, flag, integer, references, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { catalogueLifecycle, catalogueStatuses, certainties } from '../waste.ts'

export const processingMethod = resource({
  path: 'waste_execute_method_entity',
  itemRel: 'wasteExecuteMethodEntity',
  label: 'Processing method',
  storedIn: 'waste_method',
  fields: {
    code: text({
      required: true,
      max: 5,
      pattern: /^[A-Za-zÀ-ɏḀ-ỹ][A-Za-zÀ-ɏḀ-ỹ\d]*$/,
      example: 'TC1',
    }),
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Tận thu, tái chế' }),
    nameEn: text({
      required: true,
      max: 255,
      label: 'Name (English)',
      example: 'Recovery, recycling',
    }),
    kind: choice(['recovery', 'treatment', 'disposal', 'pretreatment', 'other'], {
      required: true,
    }),
    baselCodeIds: references('waste_basel_code', { default: [], label: 'Basel operations' }),
    isRecovery: flag({ default: false }),
    /** A report has to say in words what was done. */
    needsDetail: flag({ default: false }),
    /** Another method has to follow. */
    needsFollowup: flag({ default: false }),
    sortOrder: integer({ default: 0, min: 0, max: 1_000_000 }),
    status: choice(catalogueStatuses, { default: 'draft' }),
    certainty: choice(certainties),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000 }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByNameContainingIgnoreCase',
    'findByKind',
    'findByStatus',
    'findByOrganizationId',
    'findByTenantCode',
    'findByIdIn',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'kind', 'isRecovery', 'status'],
  access: { read: 'published', write: 'ministry', shown: ['active', 'inactive'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: catalogueLifecycle,
  naturalKey: ['code'],
  defaultSort: ['sortOrder,asc', 'code,asc'],
})
