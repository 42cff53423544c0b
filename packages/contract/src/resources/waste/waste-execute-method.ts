// Methods of waste treatment, with the short codes of manifests and reports.
import { choice, flag, integer, references, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { catalogueLifecycle, catalogueStatuses, certainties } from '../../waste/waste.ts'

export const processingMethod = resource({
  path: 'waste_execute_method_entity',
  itemRel: 'wasteExecuteMethodEntity',
  label: { en: 'Processing method', vi: 'Phương pháp xử lý' },
  storedIn: 'waste_method',
  screen: { group: 'waste', page: 'processing-method' },
  fields: {
    code: text('Code', 'Mã', {
      required: true,
      max: 5,
      pattern: /^[A-Za-zÀ-ɏḀ-ỹ][A-Za-zÀ-ɏḀ-ỹ\d]*$/,
      example: 'TC1',
    }),
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Tận thu, tái chế',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', {
      required: true,
      max: 255,
      example: 'Recovery, recycling',
    }),
    kind: choice('Kind', 'Loại', ['recovery', 'treatment', 'disposal', 'pretreatment', 'other'], {
      required: true,
    }),
    baselCodeIds: references('Basel operations', 'Hoạt động Basel', 'waste_basel_code', {
      default: [],
    }),
    isRecovery: flag('Is recovery', 'Là thu hồi', { default: false }),
    /** A report must describe the treatment. */
    needsDetail: flag('Needs detail', 'Cần nêu chi tiết', { default: false }),
    /** Another method must follow. */
    needsFollowup: flag('Needs followup', 'Cần bước tiếp theo', { default: false }),
    sortOrder: integer('Sort order', 'Thứ tự', { default: 0, min: 0, max: 1_000_000 }),
    status: choice('Status', 'Trạng thái', catalogueStatuses, { default: 'draft' }),
    certainty: choice('Certainty', 'Mức chắc chắn', certainties),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
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
