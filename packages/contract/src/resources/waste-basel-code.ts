// The codes of the Basel Convention: waste streams, wastes, hazard characteristics and operations, each with its dates.
// See docs/decisions/0063-one-catalogue-of-basel-codes.md.
import { choice, date, flag, reference, references, text, texts } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { catalogueLifecycle, catalogueStatuses, certainties } from '../waste.ts'

/** Which annex a code belongs to, by its shape. */
export const baselAnnexes = ['I', 'II', 'III', 'IV', 'VIII', 'IX'] as const

export const wasteBaselCode = resource({
  path: 'waste_basel_code',
  itemRel: 'wasteBaselCode',
  label: 'Basel code',
  storedIn: 'waste_basel_code',
  fields: {
    code: text({
      required: true,
      max: 6,
      isNumbered: true,
      pattern:
        /^(Y([1-9]|[1-4]\d)|[AB][1-4]\d{3}|H([1-9]|1[0-3])(\.\d)?|D([1-9]|1[0-5])|R([1-9]|1[0-3]))$/,
      example: 'A1181',
    }),
    annex: choice(baselAnnexes, { required: true }),
    /** Stream or constituent of Annex I; A1–A4 and B1–B4 of the lists. */
    group: text({ max: 20, example: 'A1' }),
    name: text({
      required: true,
      max: 300,
      isFoundByPart: true,
      example: 'Chất thải điện tử nguy hại',
    }),
    nameEn: text({ required: true, max: 300, isFoundByPart: true, label: 'Name (English)' }),
    description: text({ max: 2000 }),
    presumedHazardous: flag(),
    /** Whether a movement needs the consent of the countries concerned beforehand. */
    picRequired: flag({ label: 'Needs prior informed consent' }),
    /** Of an operation: whether another one has to follow. */
    isInterim: flag({ label: 'Another operation has to follow' }),
    yCodeIds: references('waste_basel_code', { default: [], label: 'Y codes' }),
    hCodeIds: references('waste_basel_code', { default: [], label: 'H codes' }),
    unClasses: texts({ default: [], max: 10, example: '4.1', label: 'UN classes' }),
    mirrorIds: references('waste_basel_code', { default: [], label: 'Counterparts' }),
    replacedById: reference('waste_basel_code'),
    validFrom: date({ required: true }),
    /** The first day on which it no longer holds. */
    validTo: date(),
    status: choice(catalogueStatuses, { default: 'draft' }),
    certainty: choice(certainties),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000 }),
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
