// The codes of the Basel Convention: waste streams, wastes, hazard characteristics and operations, with their dates.
// See docs/decisions/0063-one-catalogue-of-basel-codes.md.
import { choice, date, flag, reference, references, text, texts } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { catalogueLifecycle, catalogueStatuses, certainties } from '../../waste/waste.ts'

/** The annex of a code follows from its form. */
const baselAnnexes = ['I', 'II', 'III', 'IV', 'VIII', 'IX'] as const

export const wasteBaselCode = resource({
  path: 'waste_basel_code',
  itemRel: 'wasteBaselCode',
  label: { en: 'Basel code', vi: 'Mã Basel' },
  storedIn: 'waste_basel_code',
  screen: { group: 'waste', page: 'basel-code' },
  fields: {
    code: text('Code', 'Mã', {
      required: true,
      max: 6,
      isNumbered: true,
      pattern:
        /^(Y([1-9]|[1-4]\d)|[AB][1-4]\d{3}|H([1-9]|1[0-3])(\.\d)?|D([1-9]|1[0-5])|R([1-9]|1[0-3]))$/,
      example: 'A1181',
    }),
    annex: choice('Annex', 'Phụ lục', baselAnnexes, { required: true }),
    /** A stream or constituent of Annex I; A1–A4 and B1–B4 of the lists. */
    group: text('Group', 'Nhóm', { max: 20, example: 'A1' }),
    name: text('Name', 'Tên', {
      required: true,
      max: 300,
      isFoundByPart: true,
      example: 'Chất thải điện tử nguy hại',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', {
      required: true,
      max: 300,
      isFoundByPart: true,
    }),
    description: text('Description', 'Mô tả', { max: 2000 }),
    presumedHazardous: flag('Presumed hazardous', 'Được coi là nguy hại'),
    /** Says whether a movement needs the consent of the countries concerned beforehand. */
    picRequired: flag('Needs prior informed consent', 'Cần chấp thuận trước'),
    /** For an operation: whether another one must follow. */
    isInterim: flag('Another operation has to follow', 'Xử lý trung gian'),
    yCodeIds: references('Y codes', 'Mã Y', 'waste_basel_code', { default: [] }),
    hCodeIds: references('H codes', 'Mã H', 'waste_basel_code', { default: [] }),
    unClasses: texts('UN classes', 'Loại hàng nguy hiểm (UN)', {
      default: [],
      max: 10,
      example: '4.1',
    }),
    mirrorIds: references('Counterparts', 'Mã đối ứng', 'waste_basel_code', { default: [] }),
    replacedById: reference('Replaced by', 'Thay bằng', 'waste_basel_code'),
    validFrom: date('Valid from', 'Có hiệu lực từ', { required: true }),
    /** The first day on which it no longer holds. */
    validTo: date('Valid to', 'Hết hiệu lực'),
    status: choice('Status', 'Trạng thái', catalogueStatuses, { default: 'draft' }),
    certainty: choice('Certainty', 'Mức chắc chắn', certainties),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: {
    code: 'A1990',
    annex: 'VIII',
    yCodeIds: null,
    hCodeIds: null,
    mirrorIds: null,
    replacedById: null,
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByCodeIn',
    'findByAnnex',
    'findByAnnexAndNameContainingIgnoreCase',
    'findByNameContainingIgnoreCase',
    'findByNameEnContainingIgnoreCase',
    'findByOrganizationId',
    'findByTenantCode',
    'findByIdIn',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'annex', 'name', 'nameEn', 'picRequired', 'validFrom', 'validTo', 'status'],
  access: { read: 'published', write: 'ministry', shown: ['active', 'inactive'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: catalogueLifecycle,
  naturalKey: ['code'],
  defaultSort: ['annex,asc', 'code,asc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
