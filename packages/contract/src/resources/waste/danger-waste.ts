// The national list of hazardous and controlled waste, by edition and six-digit code.
import { choice, choices, date, reference, references, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import * as waste from '../../waste/waste.ts'

export const dangerWaste = resource({
  path: 'danger_waste',
  itemRel: 'dangerWaste',
  label: { en: 'Hazardous waste', vi: 'Danh mục chất thải nguy hại' },
  storedIn: 'danger_waste',
  screen: { group: 'waste', page: 'list-of-dangerous-waste' },
  fields: {
    /** Six digits; blanks, dots or dashes between the pairs are accepted. */
    code: text('Code', 'Mã', {
      required: true,
      max: 10,
      isCompact: true,
      pattern: /^(0[1-9]|1[0-9])\d{4}$/,
      example: '190601',
    }),
    groupCode: text('Group', 'Nhóm', { computed: true, filled: true }),
    subgroupCode: text('Sub-group', 'Phân nhóm', { computed: true, filled: true }),
    categoryId: reference('Category', 'Chuyên mục', 'waste_category'),
    name: text('Name', 'Tên', {
      required: true,
      max: 500,
      isFoundByPart: true,
      example: 'Ắc quy chì thải',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', {
      max: 500,
      example: 'Waste lead-acid batteries',
    }),
    /** Empty where the annex was illegible. */
    classification: choice('Classification', 'Phân loại', waste.classifications),
    hazardSymbols: choices('Hazard symbols', 'Tính chất nguy hại', waste.hazardSymbols, {
      default: [],
    }),
    physicalStates: choices('Physical states', 'Trạng thái vật lý', waste.physicalStates, {
      default: [],
    }),
    ecCode: text('European code', 'Mã châu Âu', {
      max: 7,
      pattern: /^\d{6}\*?$/,
      example: '160601*',
    }),
    baselAIds: references('Basel A codes', 'Mã Basel A', 'waste_basel_code', { default: [] }),
    baselYIds: references('Basel Y codes', 'Mã Basel Y', 'waste_basel_code', { default: [] }),
    thresholdRef: text('Threshold', 'Ngưỡng', { max: 100, example: 'QCVN 07:2025' }),
    suggestedMethodIds: references(
      'Suggested method ids',
      'Phương pháp gợi ý',
      'waste_execute_method_entity',
      { default: [] },
    ),
    /** Where a list ends; several where the code was split. */
    successorIds: references('Codes that follow', 'Mã thay thế', 'danger_waste', { default: [] }),
    listVersion: text('List version', 'Phiên bản danh mục', {
      required: true,
      max: 20,
      example: '2022',
    }),
    validFrom: date('Valid from', 'Có hiệu lực từ', { required: true }),
    validTo: date('Valid to', 'Hết hiệu lực'),
    status: choice('Status', 'Trạng thái', waste.catalogueStatuses, { default: 'draft' }),
    certainty: choice('Certainty', 'Mức chắc chắn', waste.certainties),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByCodeIn',
    'findByGroupCode',
    'findByNameContainingIgnoreCase',
    'findByClassification',
    'findByCategoryId',
    'findByListVersion',
    'findByIdIn',
  ],
  aliases: { ctnhCode: 'code' },
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'classification', 'hazardSymbols', 'listVersion', 'status'],
  access: { read: 'published', write: 'ministry', shown: ['active', 'inactive'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.catalogueLifecycle,
  naturalKey: ['listVersion', 'code'],
  headings: {
    name_vi: 'name',
    name_en: 'nameEn',
    hazard: 'hazardSymbols',
    state: 'physicalStates',
    mark: 'classification',
    ec: 'ecCode',
    basel_a: 'baselAIds',
    basel_y: 'baselYIds',
    new_code: 'successorIds',
  },
  askedOnce: ['listVersion', 'validFrom', 'thresholdRef'],
  defaultSort: ['code,asc', 'validFrom,desc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
